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
  private var thread: RenderThread?
  private var flattener = Flattener()
  private var plan = FramePlan(size: PixelSize(0, 0))
  private var report: DeviceReport?
  /// The version of the stage's tree that the thread has the plan of; nil when it has another tree's.
  private var planned: UInt64?
  /// Whether a frame was begun and not finished.
  private(set) var isDrawing = false
  /// The plan before: the compositor still compares with it.
  private var spare = FramePlan(size: PixelSize(0, 0))
  var timings = StageTimings()
  /// What the last frame was made of.
  private(set) var counts = FrameCounts()

  init(_ options: DeviceOptions) { self.options = options }

  /// What draws; opens the device when no frame has yet.
  func device() throws(LaminaError) -> DeviceReport {
    if let report { return report }
    guard !isDrawing, let device = try running().open().device else {
      throw .cannotDraw("the device says nothing about itself")
    }
    report = device
    return device
  }

  /// Flattens a frame and begins to draw it; a stage's tree in which nothing changed is flat already.
  func begin(_ tree: RenderTree, isStage: Bool = false) throws(LaminaError) {
    guard !isDrawing else {
      throw .invalidArgument("a picture was asked for while a frame of an export is being drawn")
    }
    if isStage, tree.version == planned {
      running().beginAgain()
    } else {
      try flatten(tree)
      running().begin(&plan)
      planned = isStage ? tree.version : nil
    }
    isDrawing = true
  }

  /// Waits for the frame that was begun, and hands out its pixels.
  func finish<R>(
    _ body: (PixelBuffer) throws(LaminaError) -> R
  ) throws(LaminaError) -> R {
    let thread = running()
    isDrawing = false
    let answer = try thread.answer()
    counts = answer.counts
    timings.add(answer.statistics.uploading, to: .upload)
    timings.add(answer.statistics.drawing, to: .draw)
    timings.add(answer.statistics.readback, to: .readback)
    return try body(thread.pixels)
  }

  /// A frame as a picture of its own.
  func picture(of tree: RenderTree) throws(LaminaError) -> CGImage {
    try begin(tree)
    return try finish { pixels in
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

  private func flatten(_ tree: RenderTree) throws(LaminaError) {
    let watch = Stopwatch()
    swap(&plan, &spare)
    do {
      try flattener.plan(tree, into: &plan)
    } catch {
      throw .invalidArgument("\(error)")
    }
    timings.add(watch.elapsed, to: .flatten)
  }

  private func running() -> RenderThread {
    if let thread { return thread }
    var options = CompositorOptions(options.context)
    options.measuresTime = true
    let made = RenderThread(options)
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
