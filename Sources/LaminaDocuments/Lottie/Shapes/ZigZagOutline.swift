import CoreGraphics

/// The vertices of a contour whose corners, and the ridges between them, are moved inwards and
/// outwards in turn, the first corner inwards.
struct ZigZagOutline {
  /// How far vertices are moved.
  private let size: CGFloat
  /// The number of parts of each side, which are one more than its ridges.
  private let parts: Int
  private let isSmooth: Bool
  private(set) var vertices: [LottieBezier.Vertex] = []
  /// 1 for outwards in clockwise contours.
  private var side: CGFloat = -1

  init(_ contour: LottieBezier, size: CGFloat, ridges: Int, isSmooth: Bool) {
    self.size = size
    parts = ridges + 1
    self.isSmooth = isSmooth
    let segments = contour.segments
    guard let first = segments.first, let last = segments.last else { return }
    addCorner(contour.isClosed ? last : nil, first)
    for (segment, next) in zip(segments, segments.dropFirst()) {
      addRidges(segment)
      addCorner(segment, next)
    }
    addRidges(last)
    if !contour.isClosed {
      addCorner(last, nil)
    } else if side > 0 {
      // The turns of an odd number of vertices end where they begin.
      addCorner(last, first)
    }
  }

  /// Moves a corner away from the line between its neighbours.
  private mutating func addCorner(_ before: BezierSegment?, _ after: BezierSegment?) {
    guard let point = after?.start ?? before?.end else { return }
    let line = (after?.end ?? point) - (before?.start ?? point)
    add(point, along: line, into: before.map(handle) ?? 0, out: after.map(handle) ?? 0)
  }

  private mutating func addRidges(_ segment: BezierSegment) {
    let lengths = segment.lengths
    let handle = handle(segment)
    for part in 1..<max(parts, 1) {
      let length = CGFloat(part) / CGFloat(parts) * (lengths.last ?? 0)
      let t = segment.parameter(at: length, in: lengths)
      add(segment.point(at: t), along: segment.tangent(at: t), into: handle, out: handle)
    }
  }

  /// The length of the handles of smooth ridges.
  private func handle(_ segment: BezierSegment) -> CGFloat {
    isSmooth ? (segment.end - segment.start).length / CGFloat(parts) / 2 : 0
  }

  private mutating func add(
    _ point: CGPoint, along direction: CGPoint, into: CGFloat, out: CGFloat
  ) {
    let length = direction.length
    let unit = length > 0 ? direction * (1 / length) : .zero
    let normal = CGPoint(x: unit.y, y: -unit.x)
    vertices.append(
      LottieBezier.Vertex(
        point + normal * (side * size), into: unit * -into, out: unit * out))
    side = -side
  }
}
