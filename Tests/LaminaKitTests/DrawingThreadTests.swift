import LaminaGL
import LaminaScene
import Testing

@testable import LaminaCompositor
@testable import LaminaKit

@Suite("The thread that draws")
struct DrawingThreadTests {
  /// Chooses by work on frames in microseconds; returns the choice after each.
  private func choices(_ work: [Int]) -> [Bool] {
    var thread = DrawingThread()
    return work.map {
      thread.add(.microseconds($0))
      return thread.isCalling
    }
  }

  @Test("it is the calling one after four frames in sequence with less work than handing over")
  func short() {
    #expect(choices([20, 20, 20, 20, 20]) == [false, false, false, true, true])
    #expect(choices([20, 20, 20, 500, 20, 20, 20, 20]).firstIndex(of: true) == 7)
  }

  @Test("it is one of its own again after four frames with more work")
  func long() {
    let short = [Int](repeating: 20, count: 4)
    #expect(choices(short + [500, 500, 500, 20, 500]).last == true)
    #expect(choices(short + [500, 500, 500, 500]).last == false)
  }

  @Test("frames are the same on both, in turn, alone or with others in flight")
  func inTurn() throws {
    let worker = RenderWorker(CompositorOptions())
    for (index, onCaller) in [false, true, true, false, true, false].enumerated() {
      worker.drawOnCaller(onCaller)
      #expect(worker.drawsOnCaller == onCaller)
      let shades = [51, 102, 153].map { $0 + index }
      for shade in shades {
        var plan = FramePlan.shade(Float(shade) / 255)
        worker.begin(&plan)
      }
      for shade in shades {
        _ = try worker.finish()
        #expect(worker.pixels.rgbaBytes().prefix(4) == [UInt8(shade), 0, 0, 255])
      }
      var plan = FramePlan.shade(1)
      worker.begin(&plan, queues: false)
      _ = try worker.finish()
      #expect(worker.pixels.rgbaBytes().prefix(4) == [255, 0, 0, 255])
    }
  }

  @Test("the other thread has left the device when one draws")
  func left() throws {
    let worker = RenderWorker(CompositorOptions())
    for index in 0..<4_000 {
      worker.drawOnCaller(index % 2 == 0)
      let shade = index % 200 + 1
      var plan = FramePlan.shade(Float(shade) / 255)
      worker.begin(&plan)
      _ = try worker.finish()
      #expect(worker.pixels.rgbaBytes().prefix(4) == [UInt8(shade), 0, 0, 255])
    }
  }

  @Test("it stays the same while frames are in flight, and a worker may be given up on either")
  func inFlight() throws {
    var worker: RenderWorker? = RenderWorker(CompositorOptions())
    var plan = FramePlan.shade(0.5)
    worker?.begin(&plan)
    worker?.drawOnCaller(true)
    #expect(worker?.drawsOnCaller == false)
    _ = try worker?.finish()
    worker?.drawOnCaller(true)
    worker?.begin(&plan)
    worker?.drawOnCaller(false)
    #expect(worker?.drawsOnCaller == true)
    worker = nil
    // Another context on this thread.
    let other = RenderWorker(CompositorOptions())
    other.drawOnCaller(true)
    var second = FramePlan.shade(1)
    other.begin(&second)
    _ = try other.finish()
    #expect(other.pixels.bytes[3] == 255)
  }

  @Test("an error of the driver is thrown by the frame, on either")
  func failure() throws {
    let faults = GLFaults { count, name in name == "readPixels" ? .outOfMemory : nil }
    let worker = RenderWorker(CompositorOptions(), functions: GLFunctions().faulted(by: faults))
    for onCaller in [false, true] {
      worker.drawOnCaller(onCaller)
      var plan = FramePlan.shade(0.5)
      worker.begin(&plan)
      #expect(throws: LaminaError.self) { try worker.finish() }
    }
  }
}
