import CoreGraphics
import Glibc
import LaminaCompositor
import LaminaGL
import LaminaScene
import Synchronization

/// The thread that owns the compositor and its EGL context, which is bound to one thread. It draws
/// a frame while the next one is evaluated.
///
/// Every request has one reply, which has to be received before the next request. The thread ends
/// when this object is destroyed.
final class RenderThread: Sendable {
  /// The reply to a request.
  struct RenderReply: Sendable {
    var counts = FrameCounts()
    var statistics = FrameStatistics()
    var device: DeviceReport?
  }

  private let worker: RenderWorker
  /// nil if the thread could not be created.
  private let thread: pthread_t?
  /// Timeout in seconds without progress; nil selects it by the kind of driver.
  private let timeout: Double?
  /// Whether the thread is considered stuck.
  private let isStuck = Atomic(false)

  /// Timeout in seconds of hardware drivers.
  private static let hardwareTimeout = 30.0
  /// Timeout in seconds of software drivers: a single step, such as a large blur, may take long.
  private static let softwareTimeout = 300.0

  init(
    _ options: CompositorOptions, timeout: Double? = nil,
    functions: GLFunctions = GLFunctions()
  ) {
    let worker = RenderWorker()
    (self.worker, self.timeout) = (worker, timeout)
    thread = Self.start { worker.work(options, functions) }
  }

  /// Waits for the thread to release the driver: exiting the process while the thread uses the
  /// driver would free the driver's memory twice.
  deinit {
    guard let thread else { return }
    if isStuck.load(ordering: .relaxed) {
      pthread_detach(thread)
      return
    }
    worker.ask(.stop)
    pthread_join(thread, nil)
  }

  private final class Work: Sendable {
    let run: @Sendable () -> Void
    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }

  private static func start(_ work: @escaping @Sendable () -> Void) -> pthread_t? {
    let work = Unmanaged.passRetained(Work(work))
    var thread = pthread_t()
    let status = pthread_create(
      &thread, nil,
      { context in
        guard let context else { return nil }
        Unmanaged<Work>.fromOpaque(context).takeRetainedValue().run()
        return nil
      }, work.toOpaque())
    if status == 0 { return thread }
    work.release()
    return nil
  }

  /// Opens the device unless it is open.
  func open() throws(LaminaError) -> RenderReply {
    worker.ask(.open)
    return try answer()
  }

  /// Begins to draw `plan` and replaces it with an earlier frame's plan, for reuse. With the
  /// maximum of frames in flight, the reply is the oldest frame.
  func begin(_ plan: inout FramePlan) { worker.ask(.draw, &plan) }

  /// Begins to draw the last plan again.
  func beginAgain() { worker.ask(.drawAgain) }

  /// Requests the oldest frame in flight.
  func collect() { worker.ask(.collect) }

  /// Waits for the reply, as long as the driver makes progress within the timeout.
  func answer(within seconds: Double? = nil) throws(LaminaError) -> RenderReply {
    if thread == nil { throw .cannotDraw("the system has no thread to draw on") }
    let known = worker.heartbeat.isSoftware ? Self.softwareTimeout : Self.hardwareTimeout
    let timeout = seconds ?? timeout ?? known
    let isKnownStuck = isStuck.load(ordering: .relaxed)
    switch isKnownStuck ? nil : worker.answer(within: timeout) {
    case .success(let answer): return answer
    case .failure(let error): throw error
    case nil:
      isStuck.store(true, ordering: .relaxed)
      let time = timeout.rounded() == timeout ? "\(clampedInt(timeout))" : "\(timeout)"
      throw .deviceLost(
        "the driver did nothing for \(time) seconds, at \"\(worker.heartbeat.currentStep)\" after "
          + "\(worker.heartbeat.count) steps; try --platform software, or a longer --gpu-timeout")
    }
  }

  /// The pixels of the last completed frame.
  var pixels: PixelBuffer { worker.pixels.buffer }
}
