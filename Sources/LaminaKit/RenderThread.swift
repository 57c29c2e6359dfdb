import Glibc
import LaminaCompositor
import LaminaScene

/// The thread that owns the compositor, since an EGL context is one thread's: it draws a frame while
/// the next one is evaluated.
///
/// Every request has one answer, which has to be taken before the next request. The thread ends with
/// this object.
final class RenderThread: Sendable {
  /// What came of a request.
  struct Answer: Sendable {
    var counts = FrameCounts()
    var statistics = FrameStatistics()
    var device: DeviceReport?
  }

  private let desk: RenderDesk
  /// nil when the system had no thread to give.
  private let thread: pthread_t?

  init(_ options: CompositorOptions) {
    let desk = RenderDesk()
    self.desk = desk
    thread = Self.start { desk.work(options) }
  }

  /// Waits for the thread to have let go of the driver: a process that ends while a thread still does
  /// would free the driver's memory twice.
  deinit {
    guard let thread else { return }
    desk.ask(.stop)
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

  /// Opens the device if no frame has yet.
  func open() throws(LaminaError) -> Answer {
    desk.ask(.open)
    return try answer()
  }

  /// Begins to draw `plan`, which becomes that of an earlier frame, to be filled again. With as many
  /// frames underway as can be, what is answered is the oldest.
  func begin(_ plan: inout FramePlan) { desk.ask(.draw, &plan) }

  /// Begins to draw the last plan once more.
  func beginAgain() { desk.ask(.drawAgain) }

  /// Asks for the oldest frame that was begun.
  func collect() { desk.ask(.collect) }

  /// Waits for what was asked.
  func answer() throws(LaminaError) -> Answer {
    if thread == nil { throw .cannotDraw("the system has no thread to draw on") }
    switch desk.answer() {
    case .success(let answer): return answer
    case .failure(let error): throw error
    }
  }

  /// The pixels of the frame drawn last.
  var pixels: PixelBuffer { desk.pixels.buffer }
}
