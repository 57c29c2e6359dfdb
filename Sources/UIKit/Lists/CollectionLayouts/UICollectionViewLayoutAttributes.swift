public import QuartzCore
import UIKitCore

/// Where and how a layout shows an element.
open class UICollectionViewLayoutAttributes: NSObject, NSCopying {
  /// The element: an item, or a view of a kind.
  final var element = CollectionElement(category: .cell, path: IndexPath())
  private var geometry = (center: CGPoint.zero, size: CGSize.zero)
  /// Whether a dynamic animator moves the attributes.
  package final var isMoved = false
  /// The axes along which the view is measured.
  final var measured: UIAxis = []
  /// The row of a list, and the background of its cell; nil elsewhere.
  final var row: ListRow?
  final var listBackground: UIBackgroundConfiguration?

  /// Creates attributes without an element.
  public override init() { super.init() }

  /// Creates attributes of an item.
  public convenience init(forCellWith indexPath: IndexPath) {
    self.init()
    element.path = indexPath
  }
  /// Creates attributes of a supplementary view.
  public convenience init(forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath)
  {
    self.init()
    element = CollectionElement(category: .supplementaryView, kind: elementKind, path: indexPath)
  }
  /// Creates attributes of a decoration view.
  public convenience init(
    forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath
  ) {
    self.init()
    element = CollectionElement(
      category: .decorationView, kind: decorationViewKind, path: indexPath)
  }

  /// The index path of the element.
  open var indexPath: IndexPath {
    get { element.path }
    set { element.path = newValue }
  }
  /// The category of the element.
  open var representedElementCategory: UICollectionView.ElementCategory { element.category }
  /// The kind of the element; nil for items.
  open var representedElementKind: String? { element.category == .cell ? nil : element.kind }
  /// The rectangle in the content, without the transform.
  open var frame: CGRect {
    get {
      CGRect(
        x: geometry.center.x - geometry.size.width / 2,
        y: geometry.center.y - geometry.size.height / 2, width: geometry.size.width,
        height: geometry.size.height)
    }
    set { geometry = (CGPoint(x: newValue.midX, y: newValue.midY), newValue.size) }
  }
  /// The centre in the content.
  open var center: CGPoint {
    get { geometry.center }
    set { geometry.center = newValue }
  }
  /// The size in points.
  open var size: CGSize {
    get { geometry.size }
    set { geometry.size = newValue }
  }
  /// The bounds, with origin zero.
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: geometry.size) }
    set { geometry.size = newValue.size }
  }
  /// The 3D transform about the centre.
  open var transform3D = CATransform3DIdentity
  /// The transform about the centre.
  open var transform: CGAffineTransform {
    get { CATransform3DGetAffineTransform(transform3D) }
    set { transform3D = CATransform3DMakeAffineTransform(newValue) }
  }
  /// The opacity, 1 by default.
  open var alpha: CGFloat = 1
  /// The position in the order of views; those of higher indices are in front. 0 by default.
  open var zIndex = 0
  /// Whether the element is hidden, false by default.
  open var isHidden = false

  /// A copy of the attributes' own class; subclasses copy their properties.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = newObject(type(of: self)) ?? UICollectionViewLayoutAttributes()
    copy.element = element
    copy.geometry = geometry
    copy.transform3D = transform3D
    copy.alpha = alpha
    copy.zIndex = zIndex
    copy.isHidden = isHidden
    copy.measured = measured
    copy.row = row
    copy.listBackground = listBackground
    return copy
  }
  /// A copy of the attributes.
  open override func copy() -> Any { copy(with: nil) }

  /// Whether another object has the same attributes.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UICollectionViewLayoutAttributes else { return false }
    return type(of: other) == type(of: self) && other.element == element
      && other.geometry == geometry && CATransform3DEqualToTransform(transform3D, other.transform3D)
      && other.alpha == alpha && other.zIndex == zIndex && other.isHidden == isHidden
      && other.row == row
  }

  /// Sets the geometry and opacity of a view.
  @MainActor final func apply(to view: UICollectionReusableView) {
    let box = CGRect(origin: view.bounds.origin, size: size)
    if view.bounds != box { view.bounds = box }
    if view.center != center { view.center = center }
    if !CATransform3DEqualToTransform(view.transform3D, transform3D) {
      view.transform3D = transform3D
    }
    if view.alpha != alpha { view.alpha = alpha }
    if view.isHidden != isHidden { view.isHidden = isHidden }
    view.apply(self)
  }
}
