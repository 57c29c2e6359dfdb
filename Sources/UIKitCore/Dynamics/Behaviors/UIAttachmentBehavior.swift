public import CoreGraphics

/// Keeps an item at a distance from a point or another item.
@preconcurrency @MainActor
open class UIAttachmentBehavior: UIDynamicBehavior {
  /// What an item is attached to.
  public enum AttachmentType: Int, Sendable {
    /// Another item.
    case items
    /// A point.
    case anchor
  }

  private let first: any UIDynamicItem
  private let second: (any UIDynamicItem)?
  private let offsets: (DynamicVector, DynamicVector)

  /// Attaches the centre of an item to a point, at the present distance.
  public convenience init(item: any UIDynamicItem, attachedToAnchor point: CGPoint) {
    self.init(item: item, offsetFromCenter: .zero, attachedToAnchor: point)
  }
  /// Attaches a point of an item to a point, at the present distance.
  public init(
    item: any UIDynamicItem, offsetFromCenter offset: UIOffset, attachedToAnchor point: CGPoint
  ) {
    first = item
    second = nil
    offsets = (Self.vector(offset), .zero)
    anchorPoint = point
    super.init()
    length = CGFloat((DynamicVector(point) - Self.position(item, offsets.0)).length)
  }
  /// Attaches the centres of two items, at their present distance.
  public convenience init(item item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem) {
    self.init(
      item: item1, offsetFromCenter: .zero, attachedTo: item2, offsetFromCenter: .zero)
  }
  /// Attaches points of two items, at their present distance.
  public init(
    item item1: any UIDynamicItem, offsetFromCenter offset1: UIOffset,
    attachedTo item2: any UIDynamicItem, offsetFromCenter offset2: UIOffset
  ) {
    first = item1
    second = item2
    offsets = (Self.vector(offset1), Self.vector(offset2))
    anchorPoint = .zero
    super.init()
    length = CGFloat(
      (Self.position(item1, offsets.0) - Self.position(item2, offsets.1)).length)
  }

  private static func vector(_ offset: UIOffset) -> DynamicVector {
    DynamicVector(Double(offset.horizontal), Double(offset.vertical))
  }

  private static func position(
    _ item: any UIDynamicItem, _ offset: DynamicVector
  ) -> DynamicVector {
    let angle = Double(atan2(item.transform.b, item.transform.a))
    return DynamicVector(item.center) + offset.rotated(by: angle)
  }

  override var ownItems: [any UIDynamicItem] { items }
  /// The items: one or two.
  open var items: [any UIDynamicItem] { [first] + (second.map { [$0] } ?? []) }
  /// What the item is attached to.
  open var attachedBehaviorType: AttachmentType { second == nil ? .anchor : .items }
  /// The point that an item is attached to; it may follow a touch.
  open var anchorPoint: CGPoint { didSet { changed() } }
  /// The distance in points.
  open var length: CGFloat = 0 { didSet { changed() } }
  /// How much a spring is damped: 0, the default, to 1.
  open var damping: CGFloat = 0 { didSet { changed() } }
  /// The frequency of a spring in hertz; 0, the default, is a rod.
  open var frequency: CGFloat = 0 { didSet { changed() } }
  /// The torque that holds the rotation of the items, as of an item of mass 1; 0 by default.
  open var frictionTorque: CGFloat = 0 { didSet { changed() } }

  /// The ends, the direction from the first to the second, and their distance.
  private func ends(
    in world: DynamicWorld
  ) -> (first: DynamicVector, second: DynamicVector, direction: DynamicVector, distance: Double) {
    let body = world.body(of: first)
    let one = body.position + offsets.0.rotated(by: body.angle)
    var two = DynamicVector(anchorPoint)
    if let second {
      let other = world.body(of: second)
      two = other.position + offsets.1.rotated(by: other.angle)
    }
    return (one, two, (two - one).unit, (two - one).length)
  }

  override func applyForces(in world: DynamicWorld, _ step: Double) {
    if frictionTorque > 0 { holdRotation(in: world, step) }
    guard frequency > 0 else { return }
    let ends = ends(in: world)
    let body = world.body(of: first)
    let other = second.map { world.body(of: $0) }
    let sum = body.inverseMass + (other?.inverseMass ?? 0)
    guard sum > 0 else { return }
    let rate = 2 * Double.pi * Double(frequency)
    let speed = (other?.velocity(at: ends.second) ?? .zero) - body.velocity(at: ends.first)
    let pull =
      (rate * rate * (ends.distance - Double(length))
        + 2 * rate * Double(damping) * speed.dot(ends.direction)) / sum
    body.push(ends.direction * pull, at: ends.first)
    other?.push(ends.direction * -pull, at: ends.second)
  }

  /// Slows the rotation of the items about their joint, as far as it rests.
  private func holdRotation(in world: DynamicWorld, _ step: Double) {
    for item in items {
      let body = world.body(of: item)
      let change = Double(frictionTorque) * step * body.inverseInertia * 10_000
      body.spin = body.spin > 0 ? max(0, body.spin - change) : min(0, body.spin + change)
    }
  }

  /// Changes the velocities so that a rod keeps its length.
  final func solve(in world: DynamicWorld, _ step: Double) {
    guard frequency <= 0 else { return }
    let ends = ends(in: world)
    let body = world.body(of: first)
    let other = second.map { world.body(of: $0) }
    guard ends.distance > 1e-6 else { return }
    func share(_ body: DynamicBody?, _ point: DynamicVector) -> Double {
      guard let body else { return 0 }
      let arm = (point - body.position).cross(ends.direction)
      return body.inverseMass + arm * arm * body.inverseInertia
    }
    let mass = share(body, ends.first) + share(other, ends.second)
    guard mass > 0 else { return }
    let speed = (other?.velocity(at: ends.second) ?? .zero) - body.velocity(at: ends.first)
    let error = (ends.distance - Double(length)) * 0.2 / step
    let impulse = ends.direction * ((speed.dot(ends.direction) + error) / mass)
    body.apply(impulse, at: ends.first)
    other?.apply(-impulse, at: ends.second)
  }
}
