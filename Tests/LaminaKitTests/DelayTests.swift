import Dispatch
import Foundation
import LaminaTestSupport
import Testing

@testable import LaminaKit

@Suite("Stage: timers, work items and other delays")
struct DelayTests {
  /// The times at which blocks ran. Confined to the stage's thread.
  private final class Times: @unchecked Sendable {
    var list: [Double] = []
    func note() { list.append((CACurrentMediaTime() * 1_000).rounded() / 1_000) }
  }

  private func stage() -> Stage { Stage(size: CGSize(width: 4, height: 4)) }

  @Test("a repeating timer fires in the stage's time until it is invalidated")
  func repeating() throws {
    let stage = stage()
    let times = Times()
    let timer = Timer.scheduledTimer(withTimeInterval: 2.5, repeats: true) { timer in
      times.note()
      if times.list.count == 3 { timer.invalidate() }
    }
    _ = try stage.image(at: 6)
    #expect(times.list == [2.5, 5] && timer.isValid)
    _ = try stage.image(at: 50)
    #expect(times.list == [2.5, 5, 7.5] && !timer.isValid)
  }

  @Test("a timer fires once, in however many modes it was added, and never once invalidated")
  func once() throws {
    let stage = stage()
    let times = Times()
    let timer = Timer(fire: Date() + 0.1, interval: 0, repeats: false) { _ in times.note() }
    RunLoop.current.add(timer, forMode: .common)
    RunLoop.current.add(timer, forMode: .default)
    let invalid = Timer.scheduledTimer(withTimeInterval: 0.2, repeats: false) { _ in times.note() }
    invalid.invalidate()
    _ = try stage.image(at: 1)
    // A busy machine may take a while from the computation of the date to the addition.
    #expect(times.list.count == 1 && times.list[0] <= 0.1 && !timer.isValid)
  }

  @Test("a repeating timer that is added by hand fires after its interval")
  func added() throws {
    let stage = stage()
    let times = Times()
    let timer = Timer(timeInterval: 4, repeats: true) { _ in times.note() }
    RunLoop.current.add(timer, forMode: .common)
    _ = try stage.image(at: 10)
    #expect(times.list == [4, 8])
    timer.invalidate()
  }

  @Test("what a timer changes shows in the frame at its time; it may add timers")
  func shown() throws {
    let stage = stage()
    nonisolated(unsafe) let layer = stage.layer
    _ = Timer.scheduledTimer(withTimeInterval: 20, repeats: false) { _ in
      _ = Timer.scheduledTimer(withTimeInterval: 20, repeats: false) { _ in
        CATransaction.setDisableActions(true)
        layer.backgroundColor = CGColor(red: 0, green: 1, blue: 0, alpha: 1)
      }
    }
    #expect(try stage.image(at: 30).pixels[3] == 0)
    #expect(try stage.image(at: 41).pixels[1] == 255)
  }

  @Test("a timer that is moved away does not fire")
  func moved() throws {
    let stage = stage()
    let times = Times()
    let timer = Timer.scheduledTimer(withTimeInterval: 0.1, repeats: false) { _ in times.note() }
    timer.fireDate = .distantFuture
    _ = try stage.image(at: 1)
    #expect(times.list.isEmpty && timer.isValid)
    timer.invalidate()
  }

  @Test("work items, qualities of service and wall deadlines; a cancelled item does not run")
  func items() throws {
    let stage = stage()
    let times = Times()
    let cancelled = DispatchWorkItem { times.note() }
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.2, execute: cancelled)
    cancelled.cancel()
    DispatchQueue.main.asyncAfter(
      deadline: .now() + 0.4, execute: DispatchWorkItem { times.note() })
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.3, qos: .userInitiated) { times.note() }
    DispatchQueue.main.asyncAfter(wallDeadline: .now() + 0.1) { times.note() }
    DispatchQueue.main.asyncAfter(wallDeadline: .distantFuture) { times.note() }
    _ = try stage.image(at: 1)
    #expect(times.list == [0.1, 0.3, 0.4])
  }

  @Test("a pause between the computation of a deadline and its use does not count")
  func pauses() throws {
    let stage = stage()
    let times = Times()
    let deadline = DispatchTime.now() + 0.2
    let wallDeadline = DispatchWallTime.now() + 0.5
    usleep(120_000)
    DispatchQueue.main.asyncAfter(deadline: deadline) { times.note() }
    DispatchQueue.main.asyncAfter(
      deadline: deadline + 0.2, execute: DispatchWorkItem { times.note() })
    DispatchQueue.main.asyncAfter(wallDeadline: wallDeadline) { times.note() }
    _ = try stage.image(at: 1)
    #expect(times.list == [0.2, 0.4, 0.5])
  }

  @Test("without a stage, delays are real")
  func real() async throws {
    let done = DispatchSemaphore(value: 0)
    let thread = Thread {
      DispatchQueue.main.asyncAfter(
        deadline: .now() + 0.01, execute: DispatchWorkItem { done.signal() })
      let timer = Timer.scheduledTimer(withTimeInterval: 0.01, repeats: false) { _ in
        done.signal()
      }
      while timer.isValid { _ = RunLoop.current.run(mode: .default, before: Date() + 0.1) }
    }
    thread.start()
    await withCheckedContinuation { continuation in
      Thread {
        done.wait()
        done.wait()
        continuation.resume()
      }.start()
    }
  }
}
