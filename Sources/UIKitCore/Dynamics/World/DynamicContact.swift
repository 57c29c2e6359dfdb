/// A point where a body touches another one, or a boundary that does not move.
@MainActor
struct DynamicContact {
  let first: DynamicBody
  /// Nil for a boundary.
  let second: DynamicBody?
  let point: DynamicVector
  /// From the first to the second.
  let normal: DynamicVector
  let depth: Double
  /// The speed at which they part after the contact.
  private var bounce = 0.0
  private var pressure = 0.0
  private var grip = 0.0

  /// Slower contacts do not bounce, in points per second.
  private static let quietSpeed = 50.0
  /// The overlap that is left, in points.
  private static let slop = 0.1

  init(
    _ first: DynamicBody, _ second: DynamicBody?, at point: DynamicVector,
    _ normal: DynamicVector, depth: Double
  ) {
    self.first = first
    self.second = second
    self.point = point
    self.normal = normal
    self.depth = depth
    let speed = approach
    let elasticity = max(first.material.elasticity, second?.material.elasticity ?? 0)
    if speed < -Self.quietSpeed { bounce = -speed * min(max(elasticity, 0), 1) }
  }

  /// The speed at which they part; negative while they approach.
  private var approach: Double { difference.dot(normal) }

  private var difference: DynamicVector {
    (second?.velocity(at: point) ?? .zero) - first.velocity(at: point)
  }

  private func inverseMass(along direction: DynamicVector) -> Double {
    func part(_ body: DynamicBody?) -> Double {
      guard let body else { return 0 }
      let arm = (point - body.position).cross(direction)
      return body.inverseMass + arm * arm * body.inverseInertia
    }
    return part(first) + part(second)
  }

  private func apply(_ impulse: DynamicVector) {
    first.apply(-impulse, at: point)
    second?.apply(impulse, at: point)
  }

  /// Changes the velocities so that the bodies do not approach.
  mutating func solve() {
    let mass = inverseMass(along: normal)
    guard mass > 0 else { return }
    let wanted = max(0, pressure + (bounce - approach) / mass)
    apply(normal * (wanted - pressure))
    pressure = wanted
    let tangent = normal.normal
    let sideways = inverseMass(along: tangent)
    guard sideways > 0 else { return }
    let material = second?.material ?? first.material
    let limit = max(0, first.material.friction * material.friction).squareRoot() * pressure
    let wantedGrip = min(max(grip - difference.dot(tangent) / sideways, -limit), limit)
    apply(tangent * (wantedGrip - grip))
    grip = wantedGrip
  }

  /// Moves the bodies apart.
  func separate() {
    let sum = first.inverseMass + (second?.inverseMass ?? 0)
    guard sum > 0, depth > Self.slop else { return }
    let shift = normal * ((depth - Self.slop) * 0.4 / sum)
    first.position -= shift * first.inverseMass
    if let second { second.position += shift * second.inverseMass }
  }
}
