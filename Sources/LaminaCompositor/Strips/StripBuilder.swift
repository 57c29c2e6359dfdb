import CoreGraphics
import LaminaScene

/// Computes the coverage of paths, reusing its memory.
struct StripBuilder {
  private var outline: Outline
  private var rasterizer = StripRasterizer()
  private var strokes: StrokeOutlines

  init(_ limits: StripLimits) { (outline, strokes) = (Outline(limits), StrokeOutlines(limits)) }

  /// The number of points of the last path.
  var pointCount: Int { outline.points.count }

  /// Computes the coverage of a path, empty when nothing is visible; returns an error when it
  /// needs more points than allowed.
  mutating func make(_ request: StripRequest, into set: inout StripSet) -> LimitExceeded? {
    let projection = request.projection
    let request = request.withSplitCurves(projection)
    var failure: LimitExceeded?
    do throws(LimitExceeded) {
      if let style = request.stroke {
        let flat = try strokes.outline(request, style, projection)
        outline.fill(flat, projection, part: request.part)
      } else {
        try outline.fill(request.path, projection, part: request.part)
      }
    } catch {
      failure = error
      outline.fill(FlatPath(), projection, part: request.part)
    }
    rasterizer.begin(outline.window(request.clip))
    rasterizer.add(outline.points, starts: outline.starts)
    switch request.form {
    case .bytes: rasterizer.finish(evenOdd: request.evenOdd, into: &set)
    case .edges: rasterizer.finishEdges(evenOdd: request.evenOdd, into: &set)
    }
    return failure
  }
}
