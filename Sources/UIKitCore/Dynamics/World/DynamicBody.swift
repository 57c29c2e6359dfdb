import CoreGraphics

/// An item in the simulation. Lengths are in points; the mass of 100 x 100 points is 1.
@MainActor
final class DynamicBody {
  weak var item: (any UIDynamicItem)?
  var position: DynamicVector
  var velocity = DynamicVector.zero
  var angle: Double
  var spin = 0.0
  var size: DynamicVector
  let isCircle: Bool
  var material = DynamicMaterial()
  /// Impulses and forces of the current step.
  var force = DynamicVector.zero
  var torque = 0.0
  /// What the item showed last; another value was set by the client.
  private var shown: (center: CGPoint, transform: CGAffineTransform)

  init(_ item: any UIDynamicItem) {
    self.item = item
    position = DynamicVector(item.center)
    angle = Double(atan2(item.transform.b, item.transform.a))
    size = DynamicVector(Double(item.bounds.width), Double(item.bounds.height))
    isCircle = item.collisionBoundsType == .ellipse
    shown = (item.center, item.transform)
    (item as? any DynamicLayoutAttributes)?.isMoved = true
  }

  var mass: Double { max(1e-6, material.density * size.x * size.y / 10_000) }
  var inverseMass: Double { material.isAnchored ? 0 : 1 / mass }
  var inverseInertia: Double {
    guard !material.isAnchored, material.allowsRotation else { return 0 }
    let square = isCircle ? size.x * size.x / 8 : (size.x * size.x + size.y * size.y) / 12
    return 1 / max(1e-6, mass * square)
  }
  var radius: Double { min(size.x, size.y) / 2 }

  /// The corners, in the order in which the normals of the edges point outwards.
  var corners: [DynamicVector] {
    let x = size.x / 2
    let y = size.y / 2
    return [
      DynamicVector(-x, -y), DynamicVector(x, -y), DynamicVector(x, y), DynamicVector(-x, y),
    ].map { position + $0.rotated(by: angle) }
  }

  /// Whether the boxes around two bodies meet.
  func isNear(_ other: DynamicBody) -> Bool {
    (position - other.position).length <= (size.length + other.size.length) / 2
  }

  func velocity(at point: DynamicVector) -> DynamicVector {
    velocity + (point - position).turned(spin)
  }

  func apply(_ impulse: DynamicVector, at point: DynamicVector) {
    velocity += impulse * inverseMass
    spin += (point - position).cross(impulse) * inverseInertia
  }

  func push(_ force: DynamicVector, at point: DynamicVector) {
    self.force += force
    torque += (point - position).cross(force)
  }

  /// Changes the velocities by forces and resistance.
  func accelerate(_ step: Double) {
    velocity += force * inverseMass * step
    spin += torque * inverseInertia * step
    velocity *= max(0, 1 - material.resistance * step)
    spin *= max(0, 1 - material.angularResistance * step)
    if material.isAnchored { (velocity, spin) = (.zero, 0) }
    if !material.allowsRotation { spin = 0 }
    force = .zero
    torque = 0
  }

  func move(_ step: Double) {
    position += velocity * step
    angle += spin * step
  }

  /// Takes over what the client has changed; returns whether it was something.
  @discardableResult func readItem() -> Bool {
    guard let item else { return false }
    let isMoved = item.center != shown.center || item.transform != shown.transform
    if isMoved { reset() }
    return isMoved
  }

  /// Takes over the state of the item.
  func reset() {
    guard let item else { return }
    position = DynamicVector(item.center)
    angle = Double(atan2(item.transform.b, item.transform.a))
    size = DynamicVector(Double(item.bounds.width), Double(item.bounds.height))
    shown = (item.center, item.transform)
  }

  /// Shows the state by the item.
  func writeItem() {
    guard let item, !material.isAnchored else { return }
    if item.center != position.point { item.center = position.point }
    let isTurned = abs(angle - Double(atan2(item.transform.b, item.transform.a))) > 1e-9
    if isTurned { item.transform = CGAffineTransform(rotationAngle: angle) }
    shown = (item.center, item.transform)
  }
}

/// The properties of a body; those of an item without behaviour by default.
struct DynamicMaterial {
  var elasticity = 0.2
  var friction = 0.2
  var density = 1.0
  var resistance = 0.1
  var angularResistance = 0.1
  var allowsRotation = true
  var isAnchored = false
}
