import Dispatch
import LaminaGL
import LaminaScene
import Synchronization
import Testing

@testable import LaminaCompositor
@testable import LaminaKit

@Suite("A driver that hangs")
struct HangTests {
  /// Draws a frame and receives its pixels.
  private func frame(
    _ shade: Float, _ worker: RenderWorker, within seconds: Double? = nil
  ) throws {
    var plan = FramePlan.shade(shade)
    worker.begin(&plan)
    _ = try worker.finish(within: seconds)
  }

  @Test("the limit is that of the driver once it is open, also for a wait that began before")
  func openedMeanwhile() {
    let queue = RenderQueue()
    var asked = 0
    let reply = queue.receive {
      asked += 1
      return asked < 3 ? 2 : 0
    }
    #expect(asked == 3)
    if reply != nil { Issue.record("a reply without a command") }
  }

  @Test("times out with the current step; later frames fail immediately")
  func stalled() throws {
    let hangs = Atomic(false)
    let (gate, reached) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let faults = GLFaults { _, name in
      if name == "readPixels", hangs.load(ordering: .relaxed) {
        reached.signal()
        gate.wait()
      }
      return nil
    }
    let worker = RenderWorker(
      CompositorOptions(), functions: GLFunctions().faulted(by: faults))
    try frame(1, worker)
    #expect(worker.pixels.bytes.count == 8 * 8 * 4)
    hangs.store(true, ordering: .relaxed)
    defer { gate.signal() }
    for shade: Float in [0.2, 0.4, 0.6] {
      var message = ""
      do {
        try frame(shade, worker, within: 0.2)
      } catch let error as LaminaError {
        guard case .deviceLost(let text) = error else { throw error }
        message = text
      }
      // A busy machine may take longer than the limit to get there.
      let step = shade == 0.2 ? "" : "reading back\""
      #expect(message.contains("for 0.2 seconds, at \"\(step)"), "\(message)")
      if shade == 0.2 { reached.wait() }
    }
  }

  @Test("is reported where the calling thread draws, which cannot throw any more")
  func onCaller() throws {
    let hangs = Atomic(false)
    let gate = DispatchSemaphore(value: 0)
    let faults = GLFaults { _, name in
      if name == "readPixels", hangs.load(ordering: .relaxed) { gate.wait() }
      return nil
    }
    let reports = Mutex<[String]>([])
    HungDriver.handle { error in
      reports.withLock { $0.append("\(error)") }
      // A busy machine may be slow at other steps as well.
      if "\(error)".contains("reading back") { gate.signal() }
    }
    let worker = RenderWorker(
      CompositorOptions(), timeout: 5, functions: GLFunctions().faulted(by: faults))
    try frame(1, worker, within: 60)
    worker.drawOnCaller(true)
    hangs.store(true, ordering: .relaxed)
    try frame(0.5, worker)
    let found = reports.withLock { $0 }
    #expect(found.last?.contains("for 5 seconds, at \"reading back\"") == true, "\(found)")
  }

  @Test("is one without progress at several checks in sequence, while a command is executed")
  func checks() {
    let heartbeat = Heartbeat()
    var watch = SenderWatch(limit: 40)
    #expect(watch.interval == 10)
    func check(_ isExecuting: Bool = true) -> Bool {
      watch.check(heartbeat, isExecuting: isExecuting)
    }
    #expect([check(), check(), check()] == [false, false, false])
    heartbeat.tick()
    #expect([check(), check(), check(), check()] == [false, false, false, false])
    #expect(check())
    #expect(!check(false))
    #expect([check(), check(), check(), check()] == [false, false, false, true])
    var impatient = SenderWatch(limit: 0)
    #expect(impatient.interval > 0)
    heartbeat.tick()
    let found = [true, false, false].map { impatient.check(heartbeat, isExecuting: $0) }
    #expect(found == [false, false, false])
  }
}
