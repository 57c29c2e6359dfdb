import Dispatch
import Foundation
import LaminaTestSupport
import Testing

@testable import LaminaKit

/// Both imports of the client's side are explicit: the overloads must not become ambiguous.
@Suite("Stage: blocks for the main queue")
struct MainQueueTests {
  /// The times at which blocks ran. Confined to the stage's thread.
  private final class Times: @unchecked Sendable {
    var list: [Double] = []
    func note() { list.append((CACurrentMediaTime() * 1_000).rounded() / 1_000) }
  }

  @Test("async runs before the frame, asyncAfter in the stage's time, in order")
  func delays() throws {
    let stage = Stage(size: CGSize(width: 4, height: 4))
    let times = Times()
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.3) { times.note() }
    DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(100)) {
      times.note()
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) { times.note() }
    }
    DispatchQueue.main.async { times.note() }
    _ = try stage.image(at: 0)
    #expect(times.list == [0])
    _ = try stage.image(at: 1)
    #expect(times.list == [0, 0.1, 0.2, 0.3])
  }

  @Test("what a block shows is in the frame at its time")
  func shown() throws {
    let stage = Stage(size: CGSize(width: 4, height: 4))
    nonisolated(unsafe) let layer = stage.layer
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) {
      CATransaction.setDisableActions(true)
      layer.backgroundColor = CGColor(red: 0, green: 1, blue: 0, alpha: 1)
    }
    #expect(try stage.image(at: 0.4).pixels[3] == 0)
    #expect(try stage.image(at: 0.5).pixels[1] == 255)
  }

  @Test("a block that always adds another one does not stop time")
  func endless() throws {
    final class Loop: @unchecked Sendable {
      var runs = 0
      func run() {
        runs += 1
        DispatchQueue.main.async { self.run() }
      }
    }
    let stage = Stage(size: CGSize(width: 4, height: 4))
    let loop = Loop()
    loop.run()
    _ = try stage.image(at: 0.002)
    #expect(loop.runs > 1 && stage.time == 0.002)
  }
}
