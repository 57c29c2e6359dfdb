import CoreGraphics
import LaminaCompositor
import LaminaGL
import LaminaScene

/// Draws render trees: flattens, hands over to the thread that composites and reads back, and says how
/// long each took.
///
/// The thread and the device are made with the first frame.
final class FrameRenderer {
  private let options: DeviceOptions
  /// The same for the compositor.
  private let compositor: CompositorOptions
  private var thread: RenderThread?
  private var flattener = Flattener()
  private var plan = FramePlan(size: PixelSize(0, 0))
  private var report: DeviceReport?
  /// The state of a tree with stamps.
  private struct TreeState: Equatable {
    var tree: UInt64
    var version: UInt64
  }
  /// What the thread has the plan of; nil when that tree has no stamps.
  private var planned: TreeState?
  /// The same of the frame that was prepared; it may never be begun.
  private var prepared: TreeState?
  /// Frames that were begun and not finished.
  private var underway = 0
  /// Whether the thread's last request has not been answered.
  private var isAsking = false
  /// What went wrong with the oldest frame, found while the next one was begun.
  private var failure: LaminaError?
  /// The plan before: the compositor still compares with it.
  private var spare = FramePlan(size: PixelSize(0, 0))
  var timings = StageTimings()
  /// What the last frame was made of.
  private(set) var counts = FrameCounts()

  init(_ options: DeviceOptions) {
    self.options = options
    var compositor = options.compositor
    compositor.measuresTime = true
    self.compositor = compositor
  }

  /// What draws; opens the device when no frame has yet.
  func device() throws(LaminaError) -> DeviceReport {
    if let report { return report }
    guard underway == 0, let device = try running().open().device else {
      throw .cannotDraw("the device says nothing about itself")
    }
    report = device
    return device
  }

  /// Flattens a frame; of a tree with stamps what did not change is flat already.
  ///
  /// As many frames as can be underway may be drawn meanwhile.
  func prepare(_ tree: RenderTree, _ stamps: NodeStamps? = nil) throws(LaminaError) {
    prepared = stamps.map { TreeState(tree: $0.tree, version: tree.version) }
    if isKnown { return }
    try flatten(tree, stamps)
    _ = try memory(beside: plan.size)
  }

  /// Whether what was prepared is the frame that was begun last.
  private var isKnown: Bool { prepared != nil && prepared == planned }

  /// Whether a frame has to be finished before the next one is begun.
  var isFull: Bool { underway == Compositor.mostFrames }

  /// Begins to draw the frame that was prepared.
  func begin() {
    precondition(!isFull, "a frame has to be finished first")
    if isAsking { takeAnswer() }
    if isKnown { running().beginAgain() } else { running().begin(&plan) }
    planned = prepared
    isAsking = true
    underway += 1
  }

  /// The answer to a request that was one of the first: it holds no frame.
  private func takeAnswer() {
    isAsking = false
    do throws(LaminaError) {
      _ = try running().answer()
    } catch {
      failure = error
    }
  }

  /// Waits for the oldest frame that was begun, and hands out its pixels.
  func finish<R>(
    _ body: (PixelBuffer) throws(LaminaError) -> R
  ) throws(LaminaError) -> R {
    let thread = running()
    if !isFull {
      if isAsking { takeAnswer() }
      thread.collect()
    }
    (isAsking, underway) = (false, underway - 1)
    defer { failure = nil }
    let answer = try thread.answer()
    if let failure { throw failure }
    counts = answer.counts
    timings.add(answer.statistics.uploading, to: .upload)
    timings.add(answer.statistics.drawing, to: .draw)
    timings.add(answer.statistics.readback, to: .readback)
    return try body(thread.pixels)
  }

  /// Lets go of the frames that were begun.
  func abandon() {
    while underway > 0 { try? finish { _ in } }
  }

  /// Draws one frame and hands out its pixels.
  func draw<R>(
    _ tree: RenderTree, _ stamps: NodeStamps? = nil,
    _ body: (PixelBuffer) throws(LaminaError) -> R
  ) throws(LaminaError) -> R {
    guard underway == 0 else {
      throw .invalidArgument("a picture was asked for while a frame of an export is being drawn")
    }
    try prepare(tree, stamps)
    begin()
    return try finish(body)
  }

  /// A frame as a picture of its own.
  func picture(of tree: RenderTree) throws(LaminaError) -> CGImage {
    try draw(tree) { pixels in
      CGImage(
        width: pixels.size.width, height: pixels.size.height, pixels: pixels.inRGBA,
        isOpaque: false)
    }
  }

  /// What a frame is drawn from.
  func plan(_ tree: RenderTree) throws(LaminaError) -> FramePlan {
    try flatten(tree)
    return plan
  }

  private func flatten(_ tree: RenderTree, _ stamps: NodeStamps? = nil) throws(LaminaError) {
    let watch = Stopwatch()
    swap(&plan, &spare)
    do {
      try flattener.plan(tree, stamps, into: &plan)
    } catch {
      throw .invalidArgument("\(error)")
    }
    timings.add(watch.elapsed, to: .flatten)
  }

  /// What frames on their way to a file may take; refuses a picture that is too large for the
  /// allowance.
  func memory(beside size: PixelSize) throws(LaminaError) -> Int {
    if let shares = compositor.shares(beside: size) { return shares.frames }
    let (needed, allowed) = (compositor.leastBytes(for: size), compositor.memory)
    throw .invalidArgument(
      "a picture of \(size.width) x \(size.height) pixels takes \(needed >> 20) MiB, and "
        + "\(allowed >> 20) may be taken; use a smaller size or scale, or --max-memory")
  }

  private func running() -> RenderThread {
    if let thread { return thread }
    let made = RenderThread(compositor, patience: options.patience)
    thread = made
    return made
  }
}

extension LaminaError {
  /// What a caller can act on in an error of the compositor.
  init(_ error: CompositorError) {
    switch error {
    case .gl(let error): self.init(error)
    case .surfaceMemory: self = .invalidArgument("\(error); use a smaller size or scale")
    }
  }
}
