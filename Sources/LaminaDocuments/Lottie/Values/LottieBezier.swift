import CoreGraphics
import Foundation

/// A contour of cubic Bézier curves: vertices with tangents relative to them.
struct LottieBezier: LottieValue {
  struct Vertex: Equatable, Sendable {
    var point: CGPoint
    /// Relative to the point.
    var into: CGPoint
    var out: CGPoint

    init(_ point: CGPoint, into: CGPoint = .zero, out: CGPoint = .zero) {
      self.point = point
      self.into = into
      self.out = out
    }
  }

  var vertices: [Vertex] = []
  var isClosed = false

  init(_ vertices: [Vertex] = [], isClosed: Bool = false) {
    self.vertices = vertices
    self.isClosed = isClosed
  }

  /// Reads `{"v", "i", "o", "c"}`, or a list with one such object; closed where `c` is missing.
  init?(_ json: JSONValue) {
    let path = json.object == nil ? json[0] : json
    guard path.object != nil else { return nil }
    let points = path["v"].elements
    let into = path["i"].elements
    let out = path["o"].elements
    isClosed = path["c"].isNull || path["c"].isTrue
    vertices = points.indices.map { index in
      Vertex(
        Self.point(points[index]), into: index < into.count ? Self.point(into[index]) : .zero,
        out: index < out.count ? Self.point(out[index]) : .zero)
    }
  }

  private static func point(_ json: JSONValue) -> CGPoint {
    guard case .numbers(let numbers) = json, numbers.count >= 2 else { return .zero }
    return CGPoint(x: numbers[0], y: numbers[1])
  }

  /// Vertices change one by one; further vertices of either path are left out.
  static func mix(_ a: Self, _ b: Self, _ fractions: [Double]) -> Self {
    let fraction = CGFloat(fractions.first ?? 0)
    func mix(_ a: CGPoint, _ b: CGPoint) -> CGPoint { a + (b - a) * fraction }
    let vertices = zip(a.vertices, b.vertices).map {
      Vertex(
        mix($0.point, $1.point), into: mix($0.into, $1.into), out: mix($0.out, $1.out))
    }
    return Self(vertices, isClosed: a.isClosed)
  }

  /// The curves of the contour, with the closing one.
  var segments: [BezierSegment] {
    guard vertices.count > 1 || (isClosed && !vertices.isEmpty) else { return [] }
    let count = isClosed ? vertices.count : vertices.count - 1
    return (0..<count).map { index in
      let a = vertices[index]
      let b = vertices[(index + 1) % vertices.count]
      return BezierSegment(
        from: a.point, a.point + a.out, b.point + b.into, to: b.point)
    }
  }

  /// A contour of consecutive curves.
  init(segments: [BezierSegment], isClosed: Bool) {
    self.isClosed = isClosed
    guard let first = segments.first else { return }
    vertices = [Vertex(first.start)]
    for segment in segments {
      vertices[vertices.count - 1].out = segment.control1 - segment.start
      vertices.append(Vertex(segment.end, into: segment.control2 - segment.end))
    }
    if isClosed, vertices.count > 1, let last = vertices.popLast() { vertices[0].into = last.into }
  }

  func applying(_ transform: CGAffineTransform) -> Self {
    if transform.isIdentity { return self }
    func direction(_ vector: CGPoint) -> CGPoint {
      vector.applying(transform) - CGPoint.zero.applying(transform)
    }
    let vertices = vertices.map {
      Vertex(
        $0.point.applying(transform), into: direction($0.into), out: direction($0.out))
    }
    return Self(vertices, isClosed: isClosed)
  }

  /// The same contour in the other direction; a closed one begins at the same vertex.
  var reversed: Self {
    var vertices = vertices.reversed().map { Vertex($0.point, into: $0.out, out: $0.into) }
    if isClosed, let first = vertices.popLast() { vertices.insert(first, at: 0) }
    return Self(vertices, isClosed: isClosed)
  }

  /// Adds the contour to a path. A straight side is a curve too if `keepsCurves`, so that paths of
  /// different times have the same elements.
  func add(to path: inout PathElements, keepsCurves: Bool) {
    guard let first = vertices.first else { return }
    path.move(to: first.point)
    for segment in segments {
      if !keepsCurves, segment.isLine {
        path.line(to: segment.end)
      } else {
        path.cubic(to: segment.end, control1: segment.control1, control2: segment.control2)
      }
    }
    if isClosed { path.close() }
  }
}

extension [LottieBezier] {
  /// The contours as a path without points that are not finite.
  func path(keepsCurves: Bool = false) -> CGPath {
    var elements = PathElements()
    for contour in self { contour.add(to: &elements, keepsCurves: keepsCurves) }
    return CGPath(elements: elements.isFinite ? elements : PathElements())
  }
}

extension CGPoint {
  static func + (a: CGPoint, b: CGPoint) -> CGPoint { CGPoint(x: a.x + b.x, y: a.y + b.y) }
  static func - (a: CGPoint, b: CGPoint) -> CGPoint { CGPoint(x: a.x - b.x, y: a.y - b.y) }
  static func * (a: CGPoint, factor: CGFloat) -> CGPoint {
    CGPoint(x: a.x * factor, y: a.y * factor)
  }
  var length: CGFloat { (x * x + y * y).squareRoot() }
}
