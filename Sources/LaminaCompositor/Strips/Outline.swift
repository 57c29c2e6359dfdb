import CoreGraphics
import LaminaScene

/// The closed polygons of a path in target pixels, with curves flattened finely enough for 8-bit
/// coverage.
struct Outline {
  private(set) var points: [SIMD2<Double>] = []
  /// The start index of each polygon, and the end of the last.
  private(set) var starts: [Int] = []
  /// The greatest distance in pixels between a line and its curve.
  private static let tolerance = 0.005
  private static let maxSegments = 512.0
  /// The largest bend of a curve, in pixels, that the maximum number of segments can follow.
  static let largestBend = maxSegments * maxSegments * tolerance / 0.75

  private var local: [SIMD2<Double>] = []
  /// The maximum number of points.
  private let pointLimit: Int

  init(_ limits: StripLimits) { pointLimit = limits.points }

  /// Replaces the contents. `part` clips the path in its own plane, before projection. Throws when
  /// curves need more points than allowed.
  mutating func fill(
    _ path: PathElements, _ projection: Projection, part: [CGPoint]
  ) throws(LimitExceeded) {
    removeAll()
    var next = 0
    for verb in path.verbs {
      guard next + verb.pointCount <= path.points.count else { break }
      func point(_ index: Int) -> SIMD2<Double> {
        SIMD2(Double(path.points[next + index].x), Double(path.points[next + index].y))
      }
      switch verb {
      case .move:
        endPolygon(projection, part)
        local.append(point(0))
      case .line: local.append(point(0))
      case .quad:
        let a = local.last ?? point(0)
        let b = point(0)
        let c = point(1)
        curve(a, a + (b - a) * (2 / 3), c + (b - c) * (2 / 3), c, projection)
      case .cubic: curve(local.last ?? point(0), point(0), point(1), point(2), projection)
      case .close:
        let first = local.first
        endPolygon(projection, part)
        // After a close without a move, the next subpath starts where the closed one did.
        if let first { local.append(first) }
      }
      next += verb.pointCount
      let count = points.count + local.count
      if count > pointLimit {
        throw LimitExceeded(.flattenedPoints, found: count, allowed: pointLimit)
      }
    }
    endPolygon(projection, part)
    starts.append(points.count)
  }

  private mutating func curve(
    _ a: SIMD2<Double>, _ b: SIMD2<Double>, _ c: SIMD2<Double>, _ d: SIMD2<Double>,
    _ projection: Projection
  ) {
    let count = Outline.segmentCount(a, b, c, d, projection)
    var segment = 1.0
    while segment <= count {
      let t = segment / count
      let s = 1 - t
      let near = a * (s * s * s) + b * (3 * s * s * t)
      let far = c * (3 * s * t * t) + d * (t * t * t)
      local.append(near + far)
      segment += 1
    }
  }

  /// The number of line segments for a cubic: its deviation is bounded by its second differences.
  private static func segmentCount(
    _ a: SIMD2<Double>, _ b: SIMD2<Double>, _ c: SIMD2<Double>, _ d: SIMD2<Double>,
    _ projection: Projection
  ) -> Double {
    guard let pa = projection.devicePoint(a.x, a.y), let pb = projection.devicePoint(b.x, b.y),
      let pc = projection.devicePoint(c.x, c.y), let pd = projection.devicePoint(d.x, d.y)
    else { return 64 }
    let first = pa - 2 * pb + pc
    let second = pb - 2 * pc + pd
    let bend = max((first * first).sum(), (second * second).sum()).squareRoot()
    let count = (bend * 0.75 / tolerance).squareRoot().rounded(.up)
    return count >= 1 ? min(count, maxSegments) : 1
  }

  /// Replaces the contents with flattened polygons in the path's plane.
  mutating func fill(_ flat: FlatPath, _ projection: Projection, part: [CGPoint]) {
    removeAll()
    let isDirect = part.isEmpty && projection.isAffineInFront
    for subpath in flat.subpaths where subpath.count > 1 {
      let polygon = flat.points[subpath.start..<subpath.end]
      if isDirect {
        append(polygon, projection)
      } else {
        local.append(contentsOf: polygon)
        endPolygon(projection, part)
      }
    }
    starts.append(points.count)
  }

  private mutating func removeAll() {
    points.removeAll(keepingCapacity: true)
    starts.removeAll(keepingCapacity: true)
    local.removeAll(keepingCapacity: true)
  }

  private mutating func endPolygon(_ projection: Projection, _ part: [CGPoint]) {
    defer { local.removeAll(keepingCapacity: true) }
    if local.count < 2 { return }
    let isDirect = part.isEmpty && projection.isAffineInFront
    if !part.isEmpty
      || !isDirect && local.contains(where: { projection.weight($0) < Projection.horizon })
    {
      var polygon = local.map { CGPoint(x: $0.x, y: $0.y) }
      if !part.isEmpty { polygon = ConvexPolygon.clip(polygon, toConvex: part) }
      // Points behind the eye cannot be projected; the polygon ends at the horizon.
      polygon = ConvexPolygon.clip(polygon) {
        CGFloat(projection.weight(SIMD2(Double($0.x), Double($0.y))) - Projection.horizon)
      }
      local = polygon.map { SIMD2(Double($0.x), Double($0.y)) }
    }
    append(local[...], projection)
  }

  /// Adds a polygon in the path's plane.
  private mutating func append(_ polygon: ArraySlice<SIMD2<Double>>, _ projection: Projection) {
    let start = points.count
    projection.appendDevicePoints(of: polygon, to: &points)
    if points.count - start > 1 {
      starts.append(start)
    } else {
      points.removeLast(points.count - start)
    }
  }

  /// The touched pixels inside `clip`.
  func window(_ clip: PixelRect) -> PixelRect {
    guard var low = points.first else { return .empty }
    var high = low
    for point in points {
      low.replace(with: point, where: point .< low)
      high.replace(with: point, where: point .> high)
    }
    let left = pixelCoordinate(low.x.rounded(.down))
    let top = pixelCoordinate(low.y.rounded(.down))
    let right = pixelCoordinate(high.x.rounded(.up))
    let bottom = pixelCoordinate(high.y.rounded(.up))
    let x0 = max(clip.x, left)
    let y0 = max(clip.y, top)
    return PixelRect(
      x: x0, y: y0, width: max(0, min(clip.maxX, right) - x0),
      height: max(0, min(clip.maxY, bottom) - y0))
  }
}
