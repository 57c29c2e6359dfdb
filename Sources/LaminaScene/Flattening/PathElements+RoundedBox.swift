package import CoreGraphics

extension PathElements {
  /// The box that the path outlines, if it is an axis-aligned rectangle with square corners or four
  /// round corners of one radius; any starting point and direction.
  package var roundedBox: BoxClip? {
    guard verbs.count >= 4, verbs.count <= 12, verbs.first == .move,
      !verbs.dropFirst().contains(.move), !verbs.contains(.quad), let box = controlBox,
      box.width > 0, box.height > 0
    else { return nil }
    var walk = RoundedBoxWalk(box, from: points[0])
    var at = 1
    for verb in verbs.dropFirst() {
      let count = verb.pointCount
      guard at + count <= points.count, walk.step(verb, points[at..<at + count]) else {
        return nil
      }
      at += count
    }
    return walk.finished()
  }
}

/// Follows an outline as long as it matches the sides and round corners of a box.
private struct RoundedBoxWalk {
  private let box: CGRect
  private let slack: CGFloat
  private let start: CGPoint
  private var at: CGPoint
  private var radius: CGFloat?
  /// A bit for each corner passed.
  private var corners: UInt8 = 0
  private var turns = 0

  init(_ box: CGRect, from start: CGPoint) {
    (self.box, self.start, at) = (box, start, start)
    slack = max(box.width, box.height) * 1e-6
  }

  mutating func step(_ verb: PathElements.Verb, _ points: ArraySlice<CGPoint>) -> Bool {
    switch verb {
    case .line: points.first.map { line(to: $0) } ?? false
    case .close: line(to: start)
    case .cubic:
      turn(points[points.startIndex], points[points.startIndex + 1], points[points.startIndex + 2])
    case .move, .quad: false
    }
  }

  func finished() -> BoxClip? {
    guard isNear(at, start), corners == 15 else { return nil }
    if turns == 0 { return BoxClip(rect: box, corners: Corners()) }
    guard turns == 4, let radius else { return nil }
    return BoxClip(rect: box, corners: Corners(radius: Double(radius)))
  }

  private mutating func line(to end: CGPoint) -> Bool {
    let isAlong =
      (abs(at.x - end.x) <= slack && (near(end.x, box.minX) || near(end.x, box.maxX)))
      || (abs(at.y - end.y) <= slack && (near(end.y, box.minY) || near(end.y, box.maxY)))
    guard isAlong else { return false }
    if turns == 0, let corner = corner(at: end) { corners |= 1 << corner }
    at = end
    return true
  }

  /// A quarter of a circle around one corner.
  private mutating func turn(_ first: CGPoint, _ second: CGPoint, _ end: CGPoint) -> Bool {
    let begin = at
    let bend = (CGPoint(x: at.x, y: end.y), CGPoint(x: end.x, y: at.y))
    guard let cornerIndex = corner(at: bend.0) ?? corner(at: bend.1) else { return false }
    let cornerPoint = corner(at: bend.0) == nil ? bend.1 : bend.0
    let reach = abs(begin.x - end.x)
    guard abs(abs(begin.y - end.y) - reach) <= slack, near(radius ?? reach, reach) else {
      return false
    }
    // The usual handles of a quarter circle, 0.5523 of its radius long, to a hundredth.
    let room = reach * 0.01 + slack
    func isHandle(_ handle: CGPoint, of end: CGPoint) -> Bool {
      abs(handle.x - (end.x + (cornerPoint.x - end.x) * 0.5523)) <= room
        && abs(handle.y - (end.y + (cornerPoint.y - end.y) * 0.5523)) <= room
    }
    guard isHandle(first, of: begin), isHandle(second, of: end) else { return false }
    radius = reach
    at = end
    turns = turns + 1
    corners |= 1 << cornerIndex
    return true
  }

  private func near(_ a: CGFloat, _ b: CGFloat) -> Bool { abs(a - b) <= slack }

  private func isNear(_ a: CGPoint, _ b: CGPoint) -> Bool { near(a.x, b.x) && near(a.y, b.y) }

  private func corner(at point: CGPoint) -> UInt8? {
    guard near(point.x, box.minX) || near(point.x, box.maxX),
      near(point.y, box.minY) || near(point.y, box.maxY)
    else { return nil }
    return (near(point.x, box.minX) ? 0 : 1) + (near(point.y, box.minY) ? 0 : 2)
  }
}
