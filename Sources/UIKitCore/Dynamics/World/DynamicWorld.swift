import CoreGraphics

/// The bodies of an animator and the steps of their movement.
///
/// Steps have a fixed length, so that the same scene moves alike at every frame rate.
@MainActor
final class DynamicWorld {
  /// The length of a step in seconds.
  static let step = 1.0 / 240
  private static let iterations = 8

  private(set) var bodies: [DynamicBody] = []
  private var indices: [ObjectIdentifier: DynamicBody] = [:]
  private var quietSteps = 0

  /// The body of an item, made at the first use.
  func body(of item: any UIDynamicItem) -> DynamicBody {
    if let known = indices[ObjectIdentifier(item)], known.item === item { return known }
    let body = DynamicBody(item)
    indices[ObjectIdentifier(item)] = body
    bodies.append(body)
    return body
  }

  /// Keeps the bodies of some items only.
  func keep(_ items: [any UIDynamicItem]) {
    let kept = Set(items.map { ObjectIdentifier($0) })
    bodies.removeAll { body in body.item.map { !kept.contains(ObjectIdentifier($0)) } ?? true }
    indices = indices.filter { $0.value.item != nil && kept.contains($0.key) }
  }

  /// Whether all bodies have rested for half a second.
  var isQuiet: Bool { Double(quietSteps) * Self.step >= 0.5 }

  func wake() { quietSteps = 0 }

  func advance(_ behaviors: [UIDynamicBehavior]) {
    let step = Self.step
    for behavior in behaviors { behavior.applyForces(in: self, step) }
    for body in bodies { body.accelerate(step) }
    var contacts = behaviors.flatMap { ($0 as? UICollisionBehavior)?.contacts(in: self) ?? [] }
    let joints = behaviors.compactMap { $0 as? UIAttachmentBehavior }
    for _ in 0..<Self.iterations {
      for index in contacts.indices { contacts[index].solve() }
      for joint in joints { joint.solve(in: self, step) }
    }
    for body in bodies { body.move(step) }
    for contact in contacts { contact.separate() }
    let isMoving = bodies.contains {
      !$0.material.isAnchored && ($0.velocity.length > 4 || abs($0.spin) > 0.05)
    }
    quietSteps = isMoving ? 0 : quietSteps + 1
  }
}
