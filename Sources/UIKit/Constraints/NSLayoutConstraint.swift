import CoreGraphics
public import Foundation

/// A relation between two lengths or places: `first = multiplier x second + constant`.
@preconcurrency @MainActor
open class NSLayoutConstraint: NSObject {
  /// Places and lengths of a view.
  public enum Attribute: Int, Sendable {
    /// The left side.
    case left = 1
    /// The right side.
    case right
    /// The top.
    case top
    /// The bottom.
    case bottom
    /// Where reading starts, the left side.
    case leading
    /// Where reading ends, the right side.
    case trailing
    /// The width.
    case width
    /// The height.
    case height
    /// The middle across.
    case centerX
    /// The middle down.
    case centerY
    /// The line under the last text, the bottom of other views.
    case lastBaseline
    /// The line under the first text, the top of other views.
    case firstBaseline
    /// The left margin.
    case leftMargin
    /// The right margin.
    case rightMargin
    /// The top margin.
    case topMargin
    /// The bottom margin.
    case bottomMargin
    /// The margin where reading starts.
    case leadingMargin
    /// The margin where reading ends.
    case trailingMargin
    /// The middle across, between the margins.
    case centerXWithinMargins
    /// The middle down, between the margins.
    case centerYWithinMargins
    /// Nothing: a constant.
    case notAnAttribute = 0
  }

  /// Which way a relation goes.
  public enum Relation: Int, Sendable {
    /// At most.
    case lessThanOrEqual = -1
    /// The same.
    case equal = 0
    /// At least.
    case greaterThanOrEqual = 1
  }

  /// A direction.
  public enum Axis: Int, Sendable {
    /// Across.
    case horizontal
    /// Down.
    case vertical
  }

  weak var first: (any ConstraintItem)?
  weak var second: (any ConstraintItem)?
  let (attributes, kind, factor): ((Attribute, Attribute), Relation, CGFloat)
  private var isOn = false
  private var shift: CGFloat
  private var weight = UILayoutPriority.required
  /// The view that keeps the constraint.
  weak var holder: UIView?

  /// A relation; it counts once it is active.
  public init(
    item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation, toItem view2: Any?,
    attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat
  ) {
    first = view1 as? any ConstraintItem
    second = view2 as? any ConstraintItem
    attributes = (attr1, attr2)
    (kind, factor, shift) = (relation, multiplier, c)
    super.init()
    // Solvers meet guides before the constraints that are about them.
    if attr1.withinMargins != nil { _ = first?.constrainedView?.layoutMarginsGuide }
    if attr2.withinMargins != nil { _ = second?.constrainedView?.layoutMarginsGuide }
  }

  /// What is added; may be changed, also where that animates.
  open var constant: CGFloat {
    get { shift }
    set {
      guard newValue != shift else { return }
      shift = newValue
      holder?.constraintsChanged()
    }
  }
  /// How much the constraint matters; required by default.
  open var priority: UILayoutPriority {
    get { weight }
    set {
      weight = newValue
      holder?.constraintsChanged()
    }
  }
  /// Whether the constraint counts.
  open var isActive: Bool {
    get { isOn }
    set { if newValue != isOn { setActive(newValue) } }
  }
  /// The item on the left side of the relation.
  open var firstItem: AnyObject? { first }
  /// The item on the right side.
  open var secondItem: AnyObject? { second }
  /// What of the first item.
  open var firstAttribute: Attribute { attributes.0 }
  /// What of the second item.
  open var secondAttribute: Attribute { attributes.1 }
  /// Which way the relation goes.
  open var relation: Relation { kind }
  /// What the second item's part is multiplied by.
  open var multiplier: CGFloat { factor }
  /// A name to find the constraint by.
  open var identifier: String?
  /// Kept, and without an effect.
  open var shouldBeArchived = false

  /// Makes constraints count.
  open class func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }
  /// Makes constraints count no more.
  open class func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }

  private func setActive(_ isActive: Bool) {
    if !isActive {
      isOn = false
      holder?.viewState.constraints.removeAll { $0 === self }
      holder?.constraintsChanged()
      return holder = nil
    }
    guard let owner = first?.constrainedView else { return }
    var common: UIView? = owner
    if let other = second?.constrainedView {
      while let view = common, !other.isDescendant(of: view) { common = view.superview }
    }
    guard let common else {
      Diagnostics.report(
        "NSLayoutConstraint", "views of different trees cannot be constrained; stays inactive")
      return
    }
    isOn = true
    holder = common
    common.viewState.constraints.append(self)
    common.constraintsChanged()
  }
}
