import CCoverage
import CoreGraphics
import LaminaScene

/// The closed polygons of a path in target pixels, with curves flattened finely enough for 8-bit
/// coverage.
struct Outline {
  private(set) var points: [SIMD2<Double>] = []
  /// The start index of each polygon, and the end of the last.
  private(set) var starts: [Int] = []
  /// The greatest distance in pixels between a curve and lines that end on it. The ends are moved so
  /// that the area is the curve's, and then nothing is farther from it than two thirds of that.
  private static let tolerance = 0.0075
  private static let maxSegments: Int32 = 512
  /// The largest bend of a curve, in pixels, that the maximum number of segments can follow.
  static let largestBend = Double(maxSegments * maxSegments) * tolerance / 0.75
  /// Short lines are as close with fewer: what they lack and what they add is in the same pixel. That a
  /// pixel lacks this area is three quarters of a level.
  private static let flatness = LaminaFlatness(
    distance: tolerance, area: 0.003, most: maxSegments)

  /// Polygons in the path's plane, while they are clipped there.
  private var local: [SIMD2<Double>] = []
  /// The maximum number of points.
  private let pointLimit: Int

  init(_ limits: StripLimits) { pointLimit = limits.points }

  /// A polygon that is being added: its first point in `points`, and its ends in the path's plane.
  private struct OpenPolygon {
    var start: Int
    var first: SIMD2<Double>?
    var last: SIMD2<Double>?
  }

  /// Replaces the contents. `part` clips the path in its own plane, before projection. Throws when
  /// curves need more points than allowed.
  mutating func fill(
    _ path: PathElements, _ projection: Projection, part: [CGPoint]
  ) throws(LimitExceeded) {
    removeAll()
    // Without an affine map, polygons are clipped in the path's plane before they are projected.
    let plane = part.isEmpty ? projection.affinePlane : nil
    var next = 0
    var open = OpenPolygon(start: 0)
    for verb in path.verbs {
      guard next + verb.pointCount <= path.points.count else { break }
      func point(_ index: Int) -> SIMD2<Double> {
        SIMD2(Double(path.points[next + index].x), Double(path.points[next + index].y))
      }
      switch verb {
      case .move:
        end(&open, plane, projection, part)
        line(to: point(0), &open, plane)
      case .line: line(to: point(0), &open, plane)
      case .quad:
        let a = open.last ?? point(0)
        let b = point(0)
        let c = point(1)
        curve(
          LaminaCurve(a: a, b: a + (b - a) * (2 / 3), c: c + (b - c) * (2 / 3), d: c), &open, plane,
          projection)
      case .cubic:
        curve(
          LaminaCurve(a: open.last ?? point(0), b: point(0), c: point(1), d: point(2)), &open,
          plane, projection)
      case .close:
        let first = open.first
        end(&open, plane, projection, part)
        // After a close without a move, the next subpath starts where the closed one did.
        if let first { line(to: first, &open, plane) }
      }
      next += verb.pointCount
      if points.count > pointLimit {
        throw LimitExceeded(.flattenedPoints, found: points.count, allowed: pointLimit)
      }
    }
    end(&open, plane, projection, part)
    starts.append(points.count)
  }

  private mutating func line(
    to point: SIMD2<Double>, _ open: inout OpenPolygon, _ plane: LaminaPlane?
  ) {
    if open.first == nil { open.first = point }
    open.last = point
    let pixel = plane.map { $0.pixel(of: point) } ?? point
    if pixel.sum().isFinite { points.append(pixel) }
  }

  private mutating func curve(
    _ curve: LaminaCurve, _ open: inout OpenPolygon, _ plane: LaminaPlane?,
    _ projection: Projection
  ) {
    let segments = Outline.segmentCount(curve, plane, projection)
    let start = points.count
    points.append(contentsOf: repeatElement(.zero, count: segments))
    let count = points.withUnsafeMutableBufferPointer {
      lamina_flatten(
        curve, plane ?? .identity, Int32(segments), $0.baseAddress.map { $0 + start })
    }
    points.removeLast(segments - count)
    if open.first == nil { open.first = curve.a }
    open.last = curve.d
  }

  /// Adds the open polygon, if it has a line, and starts another.
  private mutating func end(
    _ open: inout OpenPolygon, _ plane: LaminaPlane?, _ projection: Projection, _ part: [CGPoint]
  ) {
    if plane == nil {
      local.append(contentsOf: points[open.start...])
      points.removeLast(points.count - open.start)
      endPolygon(projection, part)
    } else {
      finishPolygon(from: open.start)
    }
    open = OpenPolygon(start: points.count)
  }

  /// The number of line segments for a cubic.
  private static func segmentCount(
    _ curve: LaminaCurve, _ plane: LaminaPlane?, _ projection: Projection
  ) -> Int {
    if let plane { return Int(lamina_curve_segments(curve, plane, flatness)) }
    // If a control point is behind the eye, the curve has no size in pixels.
    guard let curve = projection.deviceCurve(curve) else { return 64 }
    return Int(lamina_curve_segments(curve, .identity, flatness))
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
    if !part.isEmpty || local.contains(where: { projection.weight($0) < Projection.horizon }) {
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
    finishPolygon(from: start)
  }

  /// Keeps the last points as a polygon if they have a line.
  private mutating func finishPolygon(from start: Int) {
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

extension LaminaPlane {
  fileprivate static let identity = LaminaPlane(
    right: SIMD2(1, 0), down: SIMD2(0, 1), origin: .zero, weight: 1)
}

extension Projection {
  /// The curve with its control points in pixels; nil if one is behind the eye.
  fileprivate func deviceCurve(_ curve: LaminaCurve) -> LaminaCurve? {
    guard let a = devicePoint(curve.a.x, curve.a.y), let b = devicePoint(curve.b.x, curve.b.y),
      let c = devicePoint(curve.c.x, curve.c.y), let d = devicePoint(curve.d.x, curve.d.y)
    else { return nil }
    return LaminaCurve(a: a, b: b, c: c, d: d)
  }
}
