import CoreGraphics
import LaminaCompositor
import LaminaGL
import LaminaScene

/// Draws render trees: flattens, composites, reads back, and says how long each took.
///
/// Owns the compositor, so it belongs to one thread; the compositor is made with the first frame.
final class FrameRenderer {
  private let options: DeviceOptions
  private var compositor: Compositor?
  private var flattener = Flattener()
  private var plan = FramePlan(size: PixelSize(0, 0))
  private let pixels = PixelBuffer(size: PixelSize(0, 0))
  var timings = StageTimings()
  /// What the last frame was made of.
  private(set) var counts = FrameCounts()

  init(_ options: DeviceOptions) { self.options = options }

  /// What draws; opens the device when no frame has yet.
  func device() throws(LaminaError) -> DeviceReport {
    DeviceReport(try openedCompositor().capabilities)
  }

  /// The pixels of one frame, valid until the next one is drawn.
  func draw(_ tree: RenderTree) throws(LaminaError) -> PixelBuffer {
    let plan = try plan(tree)
    let compositor = try openedCompositor()
    do {
      try compositor.render(plan, into: pixels)
    } catch {
      throw LaminaError(error)
    }
    counts = FrameCounts(compositor.statistics)
    timings.add(compositor.statistics.uploading, to: .upload)
    timings.add(compositor.statistics.drawing, to: .draw)
    timings.add(compositor.statistics.readback, to: .readback)
    return pixels
  }

  /// What a frame is drawn from.
  func plan(_ tree: RenderTree) throws(LaminaError) -> FramePlan {
    let watch = Stopwatch()
    do {
      try flattener.plan(tree, into: &plan)
    } catch {
      throw .invalidArgument("\(error)")
    }
    timings.add(watch.elapsed, to: .flatten)
    return plan
  }

  private func openedCompositor() throws(LaminaError) -> Compositor {
    if let compositor { return compositor }
    var options = CompositorOptions(options.context)
    options.measuresTime = true
    do {
      let made = try Compositor(options)
      compositor = made
      return made
    } catch {
      throw LaminaError(error)
    }
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
