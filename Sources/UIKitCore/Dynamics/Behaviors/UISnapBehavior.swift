public import CoreGraphics

/// Pulls an item to a point, upright, as a spring does.
@preconcurrency @MainActor
open class UISnapBehavior: UIDynamicBehavior {
  private let item: any UIDynamicItem
  /// The angular frequency of the spring, in radians per second.
  private static let frequency = 16.0

  /// Creates a spring from an item to a point.
  public init(item: any UIDynamicItem, snapTo point: CGPoint) {
    self.item = item
    snapPoint = point
    super.init()
  }

  override var ownItems: [any UIDynamicItem] { [item] }
  /// The point.
  open var snapPoint: CGPoint { didSet { changed() } }
  /// How much the item oscillates: from 0, much, to 1, not at all; 0.5 by default.
  open var damping: CGFloat = 0.5 { didSet { changed() } }

  override func applyForces(in world: DynamicWorld, _ step: Double) {
    let body = world.body(of: item)
    let frequency = Self.frequency
    let friction = 2 * frequency * (0.2 + 0.8 * Double(min(max(damping, 0), 1)))
    let distance = DynamicVector(snapPoint) - body.position
    body.force += (distance * frequency * frequency - body.velocity * friction) * body.mass
    guard body.inverseInertia > 0 else { return }
    let turn = -body.angle * frequency * frequency - body.spin * friction
    body.torque += turn / body.inverseInertia
  }
}
