import CoreGraphics
import LaminaScene

/// Finds the coverage of paths, one after the other; its memory is kept.
struct StripMaker {
  private var outline = Outline()
  private var rasterizer = StripRasterizer()
  private var strokes = StrokeOutlines()

  /// The coverage of a path, nothing when none of it shows; what went wrong when a stroke would take
  /// more points than allowed.
  mutating func make(_ request: StripRequest, into set: inout StripSet) -> LimitExceeded? {
    let projection = request.projection
    var failure: LimitExceeded?
    if let style = request.stroke {
      do {
        let flat = try strokes.outline(request, style, projection)
        outline.fill(flat, projection, part: request.part)
      } catch {
        failure = error
        outline.fill(FlatPath(), projection, part: request.part)
      }
    } else {
      outline.fill(request.path, projection, part: request.part)
    }
    rasterizer.begin(outline.window(request.clip))
    outline.feed(&rasterizer)
    rasterizer.finish(evenOdd: request.evenOdd, into: &set)
    return failure
  }
}
