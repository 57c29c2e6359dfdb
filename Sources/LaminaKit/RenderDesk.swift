import Dispatch
import LaminaCompositor
import LaminaGL
import LaminaScene
import Synchronization

/// Where one thread leaves work for the other.
final class RenderDesk: Sendable {
  enum Request: Sendable {
    case open
    /// Begins with a plan, or with the last one again; with as many frames underway as can be, the
    /// answer is the oldest.
    case draw, drawAgain
    /// Answers the oldest frame that was begun.
    case collect
    case stop
  }

  private struct Letter {
    var request = Request.open
    var plan = FramePlan(size: PixelSize(0, 0))
    var answer: Result<RenderThread.Answer, LaminaError> = .success(RenderThread.Answer())
  }

  private let letter = Mutex(Letter())
  private let asked = DispatchSemaphore(value: 0)
  private let answered = DispatchSemaphore(value: 0)
  let pixels = SharedPixels()
  let pulse = Pulse()

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

  /// Waits for the answer; nil when nothing was done for so many seconds.
  func answer(within patience: Double) -> Result<RenderThread.Answer, LaminaError>? {
    var (count, tenths) = (pulse.count, 0.0)
    while answered.wait(timeout: .now() + .milliseconds(100)) == .timedOut {
      tenths = pulse.count == count ? tenths + 1 : 0
      count = pulse.count
      if tenths >= 10 * patience { return nil }
    }
    return letter.withLock { $0.answer }
  }

  /// The render thread's life.
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
        try Compositor(options, functions: functions, pulse: pulse)
      }
      letter.withLock { $0.answer = answer }
      answered.signal()
      // Its pixels are with the other thread now.
      compositor?.begin()
    }
  }

  private func fulfil(
    _ request: Request, _ plan: FramePlan, _ compositor: inout Compositor?,
    _ open: () throws(CompositorError) -> Compositor
  ) -> Result<RenderThread.Answer, LaminaError> {
    do throws(CompositorError) {
      if compositor == nil { compositor = try open() }
      guard let opened = compositor else { return .success(RenderThread.Answer()) }
      var answer = RenderThread.Answer()
      if request == .open {
        answer.device = DeviceReport(opened.capabilities)
        return .success(answer)
      }
      if request != .collect {
        opened.prepare(plan)
        if opened.underway < Compositor.mostFrames { return .success(answer) }
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
