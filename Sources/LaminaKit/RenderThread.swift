import CoreGraphics
import Glibc
import LaminaCompositor
import LaminaGL
import LaminaScene
import Synchronization

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
  /// Seconds that it may do nothing; nil leaves that to the kind of driver.
  private let patience: Double?
  /// Whether it was given up.
  private let isStuck = Atomic(false)

  /// Hardware does something in this time.
  private static let hardwarePatience = 30.0
  /// A step of a processor's, as of a large picture with many blurs, may take long.
  private static let softwarePatience = 300.0

  init(
    _ options: CompositorOptions, patience: Double? = nil,
    functions: GLFunctions = GLFunctions()
  ) {
    let desk = RenderDesk()
    (self.desk, self.patience) = (desk, patience)
    thread = Self.start { desk.work(options, functions) }
  }

  /// Waits for the thread to have let go of the driver: a process that ends while a thread still does
  /// would free the driver's memory twice.
  deinit {
    guard let thread else { return }
    if isStuck.load(ordering: .relaxed) {
      pthread_detach(thread)
      return
    }
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

  /// Waits for what was asked, as long as something is done every so many seconds.
  func answer(within seconds: Double? = nil) throws(LaminaError) -> Answer {
    if thread == nil { throw .cannotDraw("the system has no thread to draw on") }
    let known = desk.pulse.isSoftware ? Self.softwarePatience : Self.hardwarePatience
    let patience = seconds ?? patience ?? known
    let isKnownStuck = isStuck.load(ordering: .relaxed)
    switch isKnownStuck ? nil : desk.answer(within: patience) {
    case .success(let answer): return answer
    case .failure(let error): throw error
    case nil:
      isStuck.store(true, ordering: .relaxed)
      let time = patience.rounded() == patience ? "\(clampedInt(patience))" : "\(patience)"
      throw .deviceLost(
        "the driver did nothing for \(time) seconds, at \"\(desk.pulse.place)\" after "
          + "\(desk.pulse.count) steps; try --platform software, or a longer --gpu-timeout")
    }
  }

  /// The pixels of the frame drawn last.
  var pixels: PixelBuffer { desk.pixels.buffer }
}
