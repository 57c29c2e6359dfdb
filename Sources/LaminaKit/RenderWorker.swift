import Dispatch
import LaminaCompositor
import LaminaGL
import LaminaScene
import Synchronization

/// Exchanges requests and replies between the caller and the render thread.
final class RenderWorker: Sendable {
  enum Request: Sendable {
    case open
    /// Begins a frame with a new plan or the last one; with the maximum of frames in flight, the
    /// reply is the oldest frame.
    case draw, drawAgain
    /// Replies with the oldest frame in flight.
    case collect
    case stop
  }

  private struct RenderCommand {
    var request = Request.open
    var plan = FramePlan(size: PixelSize(0, 0))
    var answer: Result<RenderThread.RenderReply, LaminaError> = .success(RenderThread.RenderReply())
  }

  private let letter = Mutex(RenderCommand())
  private let asked = DispatchSemaphore(value: 0)
  private let answered = DispatchSemaphore(value: 0)
  let pixels = SharedPixels()
  let heartbeat = Heartbeat()

  func ask(_ request: Request) {
    letter.withLock { $0.request = request }
    asked.signal()
  }

  func ask(_ request: Request, _ plan: inout FramePlan) {
    letter.withLock { letter in
      letter.request = request
      swap(&letter.plan, &plan)
    }
    asked.signal()
  }

  /// Waits for the reply; nil after `timeout` seconds without progress.
  func answer(within timeout: Double) -> Result<RenderThread.RenderReply, LaminaError>? {
    var (count, tenths) = (heartbeat.count, 0.0)
    while answered.wait(timeout: .now() + .milliseconds(100)) == .timedOut {
      tenths = heartbeat.count == count ? tenths + 1 : 0
      count = heartbeat.count
      if tenths >= 10 * timeout { return nil }
    }
    return letter.withLock { $0.answer }
  }

  /// The render thread's loop.
  func work(_ options: CompositorOptions, _ functions: GLFunctions) {
    var compositor: Compositor?
    var plan = FramePlan(size: PixelSize(0, 0))
    while true {
      asked.wait()
      let request = letter.withLock { letter in
        if letter.request == .draw { swap(&letter.plan, &plan) }
        return letter.request
      }
      guard request != .stop else { return }
      let answer = fulfil(request, plan, &compositor) { () throws(CompositorError) in
        try Compositor(options, functions: functions, heartbeat: heartbeat)
      }
      letter.withLock { $0.answer = answer }
      answered.signal()
      // The reply's pixels now belong to the other thread.
      compositor?.begin()
    }
  }

  private func fulfil(
    _ request: Request, _ plan: FramePlan, _ compositor: inout Compositor?,
    _ open: () throws(CompositorError) -> Compositor
  ) -> Result<RenderThread.RenderReply, LaminaError> {
    do throws(CompositorError) {
      if compositor == nil { compositor = try open() }
      guard let opened = compositor else { return .success(RenderThread.RenderReply()) }
      var answer = RenderThread.RenderReply()
      if request == .open {
        answer.device = DeviceReport(opened.capabilities)
        return .success(answer)
      }
      if request != .collect {
        opened.prepare(plan)
        if opened.inFlight < Compositor.maxFramesInFlight { return .success(answer) }
      }
      try opened.collect(into: pixels.buffer)
      answer.statistics = opened.statistics
      answer.counts = FrameCounts(opened.statistics)
      return .success(answer)
    } catch {
      return .failure(LaminaError(error))
    }
  }
}
