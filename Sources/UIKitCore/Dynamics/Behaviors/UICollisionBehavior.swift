import CoreGraphics
public import Foundation

/// Lets items collide with one another and with boundaries.
@preconcurrency @MainActor
open class UICollisionBehavior: UIDynamicBehavior {
  /// What items collide with.
  public struct Mode: OptionSet, Sendable {
    /// The bits of the option set.
    public let rawValue: UInt
    /// Creates a mode with the given bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// One another.
    public static let items = Mode(rawValue: 1 << 0)
    /// Boundaries.
    public static let boundaries = Mode(rawValue: 1 << 1)
    /// Everything.
    public static let everything = Mode(rawValue: .max)
  }

  private var list: DynamicItems
  private var boundaries: [CollisionBoundary] = []
  private var insets: UIEdgeInsets?
  private var touching = CollisionPairs()

  /// Creates a behaviour without boundaries.
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
  /// What items collide with, everything by default.
  open var collisionMode = Mode.everything { didSet { changed() } }
  /// The object that is notified of contacts.
  open weak var collisionDelegate: (any UICollisionBehaviorDelegate)?

  // MARK: Boundaries

  /// Whether the bounds of the animator's view are a boundary, false by default.
  open var translatesReferenceBoundsIntoBoundary: Bool {
    get { insets != nil }
    set {
      insets = newValue ? .zero : nil
      changed()
    }
  }
  /// Makes the bounds of the animator's view a boundary, with insets.
  open func setTranslatesReferenceBoundsIntoBoundary(with insets: UIEdgeInsets) {
    self.insets = insets
    changed()
  }
  /// Adds the outline of a path as a boundary.
  open func addBoundary(withIdentifier identifier: any NSCopying, for bezierPath: UIBezierPath) {
    add(CollisionBoundary(identifier, path: bezierPath))
  }
  /// Adds a line as a boundary.
  open func addBoundary(
    withIdentifier identifier: any NSCopying, from p1: CGPoint, to p2: CGPoint
  ) {
    let path = UIBezierPath()
    path.move(to: p1)
    path.addLine(to: p2)
    add(CollisionBoundary(identifier, path: path))
  }
  /// The outline of a boundary; nil if there is none with the identifier.
  open func boundary(withIdentifier identifier: any NSCopying) -> UIBezierPath? {
    boundaries.first { $0.has(identifier) }?.path
  }
  /// Removes a boundary.
  open func removeBoundary(withIdentifier identifier: any NSCopying) {
    boundaries.removeAll { $0.has(identifier) }
    changed()
  }
  /// Removes all boundaries that were added.
  open func removeAllBoundaries() {
    boundaries.removeAll()
    changed()
  }
  /// The identifiers of the boundaries that were added.
  open var boundaryIdentifiers: [any NSCopying]? {
    boundaries.isEmpty ? nil : boundaries.compactMap(\.identifier)
  }

  private func add(_ boundary: CollisionBoundary) {
    boundaries.removeAll { one in boundary.identifier.map { one.has($0) } ?? false }
    boundaries.append(boundary)
    changed()
  }

  // MARK: Contacts

  /// The contacts of a step; notifies the delegate of new ones and of those that ended.
  final func contacts(in world: DynamicWorld) -> [DynamicContact] {
    let bodies = list.all.map { world.body(of: $0) }
    var found: [DynamicContact] = []
    var pairs = CollisionPairs()
    for (index, body) in bodies.enumerated() {
      if collisionMode.contains(.items) {
        for other in bodies[(index + 1)...] where body.isNear(other) {
          let contacts = body.shape.overlaps(with: other.shape).map {
            DynamicContact(body, other, at: $0.point, $0.normal, depth: $0.depth)
          }
          if let first = contacts.first { pairs.add(body, other, first.point) }
          found += contacts
        }
      }
      guard collisionMode.contains(.boundaries) else { continue }
      for boundary in allBoundaries {
        let contacts = boundary.contacts(of: body)
        if let first = contacts.first { pairs.add(body, boundary, first.point) }
        found += contacts
      }
    }
    pairs.report(since: touching, self)
    touching = pairs
    return found
  }

  private var allBoundaries: [CollisionBoundary] {
    guard let insets, let view = animator?.referenceView else { return boundaries }
    return boundaries + [CollisionBoundary(bounds: view.bounds.inset(by: insets))]
  }
}
