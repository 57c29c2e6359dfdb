import CoreGraphics
import LaminaScene

/// Computes the coverage of paths, reusing its memory.
struct StripBuilder {
  private var outline: Outline
  private var rasterizer = StripRasterizer()
  private var strokes: StrokeOutlines
  /// The coverage of a path and of one that it is drawn within, until they are multiplied.
  private var (unclipped, clip) = (StripSet(), StripSet())
  /// The number of points of the last path, and of those that it is drawn within.
  private(set) var pointCount = 0

  init(_ limits: StripLimits) { (outline, strokes) = (Outline(limits), StrokeOutlines(limits)) }

  /// Computes the coverage of a path, empty when nothing is visible; returns an error when it
  /// needs more points than allowed.
  mutating func make(_ request: StripRequest, into set: inout StripSet) -> LimitExceeded? {
    pointCount = 0
    var failure = makeUnclipped(request, into: &set)
    for other in request.clips {
      if failure != nil || set.isEmpty { break }
      swap(&set, &unclipped)
      failure = makeUnclipped(other.limited(to: rasterizer.window), into: &set)
      swap(&set, &clip)
      set.fill(unclipped, within: clip)
    }
    return failure
  }

  private mutating func makeUnclipped(
    _ request: StripRequest, into set: inout StripSet
  ) -> LimitExceeded? {
    let projection = request.projection
    let path = request.pathWithSplitCurves(projection)
    var failure: LimitExceeded?
    do throws(LimitExceeded) {
      if let style = request.stroke {
        let flat = try strokes.outline(path, style, request.trim, projection)
        outline.fill(flat, projection, part: request.part)
      } else {
        try outline.fill(path, projection, part: request.part)
      }
    } catch {
      failure = error
      outline.fill(FlatPath(), projection, part: request.part)
    }
    pointCount += outline.points.count
    let window = outline.window(request.clip)
    rasterizer.begin(request.alignsTiles ? window.alignedToTiles : window)
    rasterizer.add(outline.points, starts: outline.starts)
    switch request.form {
    case .bytes: rasterizer.finish(evenOdd: request.evenOdd, into: &set)
    case .edges: rasterizer.finishEdges(evenOdd: request.evenOdd, into: &set)
    }
    return failure
  }
}

extension PixelRect {
  /// The same pixels and those before them, from multiples of a tile's side on.
  fileprivate var alignedToTiles: PixelRect {
    if isEmpty { return self }
    let (left, top) = (x & (StripRasterizer.tile - 1), y & (StripRasterizer.tile - 1))
    return PixelRect(x: x - left, y: y - top, width: size.width + left, height: size.height + top)
  }
}
