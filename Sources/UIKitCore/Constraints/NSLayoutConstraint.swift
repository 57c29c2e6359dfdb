import CoreGraphics
public import Foundation

/// A linear relation between two layout attributes: `first = multiplier x second + constant`.
@preconcurrency @MainActor
open class NSLayoutConstraint: NSObject {
  /// An edge, centre, baseline or dimension of an item.
  public enum Attribute: Int, Sendable {
    /// The left edge.
    case left = 1
    /// The right edge.
    case right
    /// The top edge.
    case top
    /// The bottom edge.
    case bottom
    /// The edge at which a line of text begins: the left one, unless the layout is from right to
    /// left.
    case leading
    /// The edge at which a line of text ends.
    case trailing
    /// The width.
    case width
    /// The height.
    case height
    /// The horizontal centre.
    case centerX
    /// The vertical centre.
    case centerY
    /// The baseline of the last line of text; the bottom of views without text.
    case lastBaseline
    /// The baseline of the first line of text; the top of views without text.
    case firstBaseline
    /// The left margin.
    case leftMargin
    /// The right margin.
    case rightMargin
    /// The top margin.
    case topMargin
    /// The bottom margin.
    case bottomMargin
    /// The leading margin.
    case leadingMargin
    /// The trailing margin.
    case trailingMargin
    /// The horizontal centre between the margins.
    case centerXWithinMargins
    /// The vertical centre between the margins.
    case centerYWithinMargins
    /// No attribute, for a constant.
    case notAnAttribute = 0
  }

  /// The relation between the two attributes.
  public enum Relation: Int, Sendable {
    /// At most.
    case lessThanOrEqual = -1
    /// Equal.
    case equal = 0
    /// At least.
    case greaterThanOrEqual = 1
  }

  /// A layout axis.
  public enum Axis: Int, Sendable {
    /// The horizontal axis.
    case horizontal
    /// The vertical axis.
    case vertical
  }

  package weak var first: (any ConstraintItem)?
  package weak var second: (any ConstraintItem)?
  package let attributes: (first: Attribute, second: Attribute)
  private let (givenRelation, givenMultiplier): (Relation, CGFloat)
  private var storedConstant: CGFloat
  private var storedPriority = UILayoutPriority.required
  private var storedIsActive = false
  /// The view that owns the constraint.
  weak var holder: UIView?

  /// Creates an inactive constraint.
  public init(
    item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation, toItem view2: Any?,
    attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat
  ) {
    first = view1 as? any ConstraintItem
    second = view2 as? any ConstraintItem
    attributes = (attr1, attr2)
    givenRelation = relation
    givenMultiplier = multiplier
    storedConstant = c
    super.init()
    // A margins guide must exist before the constraints on it are solved.
    if attr1.withinMargins != nil { _ = first?.constrainedView?.layoutMarginsGuide }
    if attr2.withinMargins != nil { _ = second?.constrainedView?.layoutMarginsGuide }
  }

  /// The constant, in points; changes can be animated.
  open var constant: CGFloat {
    get { storedConstant }
    set {
      guard newValue != storedConstant else { return }
      storedConstant = newValue
      holder?.constraintsChanged()
    }
  }
  /// The priority, `required` by default.
  open var priority: UILayoutPriority {
    get { storedPriority }
    set {
      storedPriority = newValue
      holder?.constraintsChanged()
    }
  }
  /// Whether the constraint is active, false by default.
  open var isActive: Bool {
    get { storedIsActive }
    set { if newValue != storedIsActive { setActive(newValue) } }
  }
  /// The first item.
  open var firstItem: AnyObject? { first }
  /// The second item.
  open var secondItem: AnyObject? { second }
  /// The attribute of the first item.
  open var firstAttribute: Attribute { attributes.first }
  /// The attribute of the second item.
  open var secondAttribute: Attribute { attributes.second }
  /// The relation between the attributes.
  open var relation: Relation { givenRelation }
  /// The multiplier of the second attribute.
  open var multiplier: CGFloat { givenMultiplier }
  /// A name for debugging.
  open var identifier: String?
  /// Whether the constraint is archived. Stored, has no effect.
  open var shouldBeArchived = false {
    didSet { StoredProperty.noteSet("NSLayoutConstraint.shouldBeArchived") }
  }

  /// Activates constraints.
  open class func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }
  /// Deactivates constraints.
  open class func deactivate(_ constraints: [NSLayoutConstraint]) {
    for holder in leaveHolders(constraints) { holder.constraintsChanged() }
  }

  /// Replaces constraints by others without a request for layout.
  package static func replace(_ old: [NSLayoutConstraint], with new: [NSLayoutConstraint]) {
    _ = leaveHolders(old)
    for constraint in new where !constraint.storedIsActive { _ = constraint.joinHolder() }
  }

  private func setActive(_ isActive: Bool) {
    if isActive {
      joinHolder()?.constraintsChanged()
    } else {
      Self.deactivate([self])
    }
  }

  /// Makes constraints inactive, and returns the views that owned them: one pass through each
  /// owner's list, however many leave.
  private static func leaveHolders(_ constraints: [NSLayoutConstraint]) -> [UIView] {
    var holders: [UIView] = []
    var leaving = Set<ObjectIdentifier>()
    var known = Set<ObjectIdentifier>()
    for constraint in constraints where constraint.storedIsActive {
      constraint.storedIsActive = false
      leaving.insert(ObjectIdentifier(constraint))
      if let holder = constraint.holder, known.insert(ObjectIdentifier(holder)).inserted {
        holders.append(holder)
      }
      constraint.holder = nil
    }
    for holder in holders {
      holder.viewState.constraints.removeAll { leaving.contains(ObjectIdentifier($0)) }
    }
    return holders
  }

  /// Makes the constraint active, and returns the view that owns it: the nearest that is above both
  /// items.
  private func joinHolder() -> UIView? {
    guard let owner = first?.constrainedView else { return nil }
    var common: UIView? = owner
    if let other = second?.constrainedView {
      while let view = common, !other.isDescendant(of: view) { common = view.superview }
    }
    guard let common else {
      Diagnostics.report(
        "NSLayoutConstraint", "views of different trees cannot be constrained; stays inactive")
      return nil
    }
    storedIsActive = true
    holder = common
    common.viewState.constraints.append(self)
    return common
  }
}
