import CoreGraphics
import LaminaScene

/// Everything that the coverage of one path depends on.
struct StripRequest: Equatable {
  private(set) var path: PathElements
  private(set) var evenOdd: Bool
  private(set) var transform: Homography
  private(set) var part: [CGPoint]
  private(set) var clip: PixelRect
  private(set) var region: PixelRect
  private(set) var stroke: StrokeStyle?
  private var ends: SIMD2<Double>

  init(_ drawing: PathDrawing, _ context: DrawContext, region: PixelRect) {
    (path, evenOdd, stroke) = (drawing.path, drawing.evenOdd, drawing.stroke)
    (transform, part) = (context.state.transform, context.state.part)
    (clip, self.region) = (context.clip, region)
    ends = SIMD2(drawing.strokeStart, drawing.strokeEnd)
  }

  var projection: Projection { Projection(transform, region: region) }

  /// The part of the path's length that is stroked.
  var trim: (start: Double, end: Double) { (ends.x, ends.y) }
}
