import CoreGraphics
import LaminaScene

/// Everything that the coverage of one path depends on.
struct StripRequest: Equatable {
  let path: PathElements
  let evenOdd: Bool
  let transform: Homography
  let part: [CGPoint]
  private(set) var clip: PixelRect
  let region: PixelRect
  let stroke: StrokeStyle?
  let form: CoverageForm
  /// Whether tiles begin at multiples of their side in the target, as those of other such paths do,
  /// and not where the path begins.
  let alignsTiles: Bool
  private let ends: SIMD2<Double>
  /// Other paths, whose coverage is multiplied.
  let clips: [StripRequest]

  init(
    _ drawing: PathDrawing, _ context: DrawContext, region: PixelRect, form: CoverageForm = .bytes,
    alignsTiles: Bool = false
  ) {
    self.alignsTiles = alignsTiles
    self.form = drawing.clips.isEmpty ? form : .bytes
    clips = drawing.clips.map {
      var outline = context
      outline.state.transform = $0.plane
      outline.state.part = []
      return StripRequest($0.path, outline, region: region)
    }
    path = drawing.path
    evenOdd = drawing.evenOdd
    stroke = drawing.stroke
    transform = context.state.transform
    part = context.state.part
    clip = context.clip
    self.region = region
    ends = SIMD2(drawing.strokeStart, drawing.strokeEnd)
  }

  var projection: Projection { Projection(transform, region: region) }

  /// The path, with curves split that are too large to be flattened at once.
  func pathWithSplitCurves(_ projection: Projection) -> PathElements {
    let limit = stroke == nil ? Outline.largestBend : StrokeOutlines.largestBend
    let reach = strokeReach(projection)
    let visible = clip.grown(by: SIMD2(reach, reach))
    var splitter = CurveSplitter(projection, visible, limit: limit)
    return splitter.changes(path) ? splitter.split(path) : path
  }

  /// How far from its path, in pixels, the sides of a stroke are at most visible.
  private func strokeReach(_ projection: Projection) -> Int {
    guard let stroke, let box = path.controlBox else { return 0 }
    let scale = projection.pixelsPerPoint(Double(box.midX), Double(box.midY)).max()
    return pixelCoordinate(stroke.width * scale + 1)
  }

  /// The request for only some of its pixels.
  func limited(to window: PixelRect) -> StripRequest {
    var request = self
    request.clip = clip.intersection(window)
    return request
  }

  /// The stroked part of the path's length, 0...1.
  var trim: (start: Double, end: Double) { (ends.x, ends.y) }
}
