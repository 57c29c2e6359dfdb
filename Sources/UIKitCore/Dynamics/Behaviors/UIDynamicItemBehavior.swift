public import CoreGraphics

/// The properties of items as bodies.
@preconcurrency @MainActor
open class UIDynamicItemBehavior: UIDynamicBehavior {
  private var list: DynamicItems
  private var material = DynamicMaterial(
    elasticity: 0, friction: 0, resistance: 0, angularResistance: 0)
  /// Velocities that were added before the behaviour had an animator.
  private var waiting: [(item: any UIDynamicItem, velocity: DynamicVector, spin: Double)] = []

  /// Creates a behaviour whose items neither bounce nor are slowed.
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

  private func change(_ path: WritableKeyPath<DynamicMaterial, Double>, _ value: CGFloat) {
    material[keyPath: path] = value.isFinite ? Double(max(0, value)) : 0
    changed()
  }

  /// How much of its speed an item keeps in a collision: 0, the default, to 1.
  open var elasticity: CGFloat {
    get { CGFloat(material.elasticity) }
    set { change(\.elasticity, newValue) }
  }
  /// How much surfaces hold each other; 0 by default.
  open var friction: CGFloat {
    get { CGFloat(material.friction) }
    set { change(\.friction, newValue) }
  }
  /// The mass of 100 x 100 points; 1 by default.
  open var density: CGFloat {
    get { CGFloat(material.density) }
    set { change(\.density, newValue) }
  }
  /// How much of its speed an item loses per second; 0 by default.
  open var resistance: CGFloat {
    get { CGFloat(material.resistance) }
    set { change(\.resistance, newValue) }
  }
  /// How much of its rotation an item loses per second; 0 by default.
  open var angularResistance: CGFloat {
    get { CGFloat(material.angularResistance) }
    set { change(\.angularResistance, newValue) }
  }
  /// Whether items turn, true by default.
  open var allowsRotation: Bool {
    get { material.allowsRotation }
    set {
      material.allowsRotation = newValue
      changed()
    }
  }
  /// Whether items keep their positions, false by default; others collide with them.
  open var isAnchored: Bool {
    get { material.isAnchored }
    set {
      material.isAnchored = newValue
      changed()
    }
  }
  /// The charge in a field; has no effect.
  /// Stored, has no effect.
  open var charge: CGFloat = 0 {
    didSet { StoredProperty.noteSet("UIDynamicItemBehavior.charge") }
  }

  /// Adds to the velocity of an item, in points per second.
  open func addLinearVelocity(_ velocity: CGPoint, for item: any UIDynamicItem) {
    add(DynamicVector(velocity), 0, item)
  }
  /// The velocity of an item, in points per second.
  open func linearVelocity(for item: any UIDynamicItem) -> CGPoint {
    animator?.world.body(of: item).velocity.point ?? .zero
  }
  /// Adds to the rotation of an item, in radians per second.
  open func addAngularVelocity(_ velocity: CGFloat, for item: any UIDynamicItem) {
    add(.zero, Double(velocity), item)
  }
  /// The rotation of an item, in radians per second.
  open func angularVelocity(for item: any UIDynamicItem) -> CGFloat {
    CGFloat(animator?.world.body(of: item).spin ?? 0)
  }

  private func add(_ velocity: DynamicVector, _ spin: Double, _ item: any UIDynamicItem) {
    waiting.append((item, velocity, spin))
    changed()
  }

  /// Gives the bodies of the items the properties, and velocities that were added.
  final func setMaterials(in world: DynamicWorld) {
    for item in list.all { world.body(of: item).material = material }
    for added in waiting where list.contains(added.item) {
      let body = world.body(of: added.item)
      body.velocity += added.velocity
      body.spin += added.spin
    }
    waiting.removeAll()
  }
}
