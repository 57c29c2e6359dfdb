/// A circular arc: its start angle and its sweep, in radians, positive from x to y.
package struct CircleArc: Hashable, Sendable {
  package var center: CGPoint
  package var radius: CGFloat
  package var start: CGFloat
  package var delta: CGFloat

  package init(center: CGPoint, radius: CGFloat, start: CGFloat, delta: CGFloat) {
    self.center = center
    self.radius = radius
    self.start = start
    self.delta = delta
  }

  /// The sweep between two angles in a direction: a full turn or more if the angles differ by a
  /// full turn, otherwise less.
  package static func sweep(from start: CGFloat, to end: CGFloat, clockwise: Bool) -> CGFloat {
    let turn = 2 * CGFloat.pi
    let tolerance = turn * 1e-9
    let difference = end - start
    var rest = difference.truncatingRemainder(dividingBy: turn)
    if abs(rest) < tolerance || turn - abs(rest) < tolerance { rest = 0 }
    let whole = Swift.abs(difference) >= turn - tolerance ? turn : 0
    if clockwise { return (rest > 0 ? rest - turn : rest) - whole }
    return (rest < 0 ? rest + turn : rest) + whole
  }

  package func point(at angle: CGFloat) -> CGPoint {
    CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
  }
}

extension PathElements {
  /// Adds an arc as cubic curves of at most a quarter turn, after a line to its start if a subpath
  /// is open.
  package mutating func addArc(_ arc: CircleArc, transform: CGAffineTransform = .identity) {
    let first = arc.point(at: arc.start).applying(transform)
    if let current = currentPoint {
      if current != first { line(to: first) }
    } else {
      move(to: first)
    }
    let turn = 2 * CGFloat.pi
    let delta = min(max(arc.delta, -2 * turn), 2 * turn)
    let count = clampedInt((abs(delta) / (turn / 4) - 1e-9).rounded(.up))
    for index in 0..<max(0, count) {
      let step = delta / CGFloat(count)
      addCurve(of: arc, from: arc.start + step * CGFloat(index), step: step, transform)
    }
  }

  private mutating func addCurve(
    of arc: CircleArc, from angle: CGFloat, step: CGFloat, _ transform: CGAffineTransform
  ) {
    let reach = 4.0 / 3 * tan(step / 4) * arc.radius
    let first = arc.point(at: angle)
    let last = arc.point(at: angle + step)
    let control1 = CGPoint(x: first.x - reach * sin(angle), y: first.y + reach * cos(angle))
    let control2 = CGPoint(
      x: last.x + reach * sin(angle + step), y: last.y - reach * cos(angle + step))
    cubic(
      to: last.applying(transform), control1: control1.applying(transform),
      control2: control2.applying(transform))
  }
}

extension CircleArc {
  /// The arc tangent to the lines `from`-`corner` and `corner`-`end`; nil if they are collinear.
  package init?(from: CGPoint, corner: CGPoint, end: CGPoint, radius: CGFloat) {
    let back = SIMD2(Double(from.x - corner.x), Double(from.y - corner.y))
    let on = SIMD2(Double(end.x - corner.x), Double(end.y - corner.y))
    let lengths = ((back * back).sum() * (on * on).sum()).squareRoot()
    let cross = back.x * on.y - back.y * on.x
    guard radius > 0, lengths > 0, abs(cross) > 1e-12 * lengths else { return nil }
    let half = atan2(abs(cross), (back * on).sum()) / 2
    let toCenter = Double(radius) / sin(half)
    let middle = back / (back * back).sum().squareRoot() + on / (on * on).sum().squareRoot()
    let direction = middle / (middle * middle).sum().squareRoot()
    // The arc sweeps the angle between the lines, from the first tangent point to the second.
    let side = cross > 0 ? 1.0 : -1.0
    let sweep = Double.pi - 2 * half
    let facing = atan2(-direction.y, -direction.x)
    self.init(
      center: CGPoint(
        x: Double(corner.x) + direction.x * toCenter,
        y: Double(corner.y) + direction.y * toCenter),
      radius: radius, start: CGFloat(facing + side * sweep / 2), delta: CGFloat(-side * sweep))
  }
}
