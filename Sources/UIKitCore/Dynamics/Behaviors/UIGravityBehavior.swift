public import CoreGraphics

/// Accelerates items: by 1,000 points per square second downwards, by default.
@preconcurrency @MainActor
open class UIGravityBehavior: UIDynamicBehavior {
  private var list: DynamicItems

  /// Creates a gravity that pulls items down.
  public init(items: [any UIDynamicItem] = []) {
    list = DynamicItems(items)
    super.init()
  }

  override var ownItems: [any UIDynamicItem] { list.all }
  /// The items.
  open var items: [any UIDynamicItem] { list.all }
  /// Adds an item.
  open func addItem(_ item: any UIDynamicItem) {
    list.add(item)
    changed()
  }
  /// Removes an item.
  open func removeItem(_ item: any UIDynamicItem) {
    list.remove(item)
    changed()
  }

  /// The direction and, by its length, the strength: (0, 1) by default.
  open var gravityDirection = CGVector(dx: 0, dy: 1) { didSet { changed() } }
  /// The direction in radians, clockwise from the right; pi / 2 by default.
  open var angle: CGFloat {
    get { CGFloat(atan2(gravityDirection.dy, gravityDirection.dx)) }
    set { setAngle(newValue, magnitude: magnitude) }
  }
  /// The strength, 1 by default.
  open var magnitude: CGFloat {
    get { CGFloat(DynamicVector(gravityDirection).length) }
    set { setAngle(angle, magnitude: newValue) }
  }
  /// Sets direction and strength.
  open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
    gravityDirection = CGVector(dx: cos(angle) * magnitude, dy: sin(angle) * magnitude)
  }

  override func applyForces(in world: DynamicWorld, _ step: Double) {
    let pull = DynamicVector(gravityDirection) * 1_000
    for item in list.all {
      let body = world.body(of: item)
      body.force += pull * body.mass
    }
  }
}
