public import CoreGraphics

/// Pushes items: a magnitude of 1 accelerates 100 x 100 points by 100 points per square second.
@preconcurrency @MainActor
open class UIPushBehavior: UIDynamicBehavior {
  /// How long a push lasts.
  public enum Mode: Int, Sendable {
    /// As long as it is active.
    case continuous
    /// Once: the velocity changes at once.
    case instantaneous
  }

  /// How long the push lasts.
  public let mode: Mode
  private var list: DynamicItems
  private var offsets: [ObjectIdentifier: UIOffset] = [:]

  /// Creates an active push without a direction.
  public init(items: [any UIDynamicItem], mode: Mode) {
    self.mode = mode
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

  /// Whether the push has an effect, true by default; an instantaneous one ends by itself.
  open var active = true { didSet { if active { changed() } } }
  /// The direction and, by its length, the strength; zero by default.
  open var pushDirection = CGVector.zero { didSet { changed() } }
  /// The direction in radians, clockwise from the right.
  open var angle: CGFloat {
    get { CGFloat(atan2(pushDirection.dy, pushDirection.dx)) }
    set { setAngle(newValue, magnitude: magnitude) }
  }
  /// The strength.
  open var magnitude: CGFloat {
    get { CGFloat(DynamicVector(pushDirection).length) }
    set { setAngle(angle, magnitude: newValue) }
  }
  /// Sets direction and strength.
  open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
    pushDirection = CGVector(dx: cos(angle) * magnitude, dy: sin(angle) * magnitude)
  }
  /// Sets the point of an item that is pushed, from its centre.
  open func setTargetOffsetFromCenter(_ offset: UIOffset, for item: any UIDynamicItem) {
    offsets[ObjectIdentifier(item)] = offset
    changed()
  }
  /// The point of an item that is pushed, from its centre; zero by default.
  open func targetOffsetFromCenter(for item: any UIDynamicItem) -> UIOffset {
    offsets[ObjectIdentifier(item)] ?? .zero
  }

  override func applyForces(in world: DynamicWorld, _ step: Double) {
    guard active else { return }
    let force = DynamicVector(pushDirection) * 100
    for item in list.all {
      let body = world.body(of: item)
      let offset = targetOffsetFromCenter(for: item)
      let arm = DynamicVector(Double(offset.horizontal), Double(offset.vertical))
      let point = body.position + arm.rotated(by: body.angle)
      if mode == .instantaneous {
        body.apply(force, at: point)
      } else {
        body.push(force, at: point)
      }
    }
    if mode == .instantaneous { active = false }
  }
}
