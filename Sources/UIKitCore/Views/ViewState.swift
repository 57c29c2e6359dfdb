/// The state of a view besides its layer.
package struct ViewState {
  /// The subviews, back to front.
  package var subviews: [UIView] = []
  /// The index in the superview's list when it was last looked for: near where it is.
  var indexHint = 0
  package weak var superview: UIView?
  /// The controller that owns the view.
  package weak var controller: UIViewController?
  package var backgroundColor: UIColor?
  /// The tint; nil inherits the superview's.
  package var tint: UIColor?
  var tintMode = UIView.TintAdjustmentMode.automatic
  package var contentMode = UIView.ContentMode.scaleToFill
  package var autoresizingMask: UIView.AutoresizingMask = []
  package var margins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
  var mask: UIView?
  /// Nil leaves the corners to the layer's properties.
  package var corners: UICornerConfiguration?
  var tag = 0
  var restorationIdentifier: String?
  /// Nil until an accessibility property is set.
  var accessibility: AccessibilityState?
  var constraints: [NSLayoutConstraint] = []
  var guides: [UILayoutGuide] = []
  /// Priorities of content hugging and compression resistance, horizontal and vertical.
  var hugging = (UILayoutPriority.defaultLow, UILayoutPriority.defaultLow)
  package var resistance = (UILayoutPriority.defaultHigh, UILayoutPriority.defaultHigh)
  package var recognizers: [UIGestureRecognizer] = []
  package var flags: Flags = [.opaque, .interactive, .clears, .autoresizes, .translates]
  /// The overridden interface style.
  package var style = UIUserInterfaceStyle.unspecified
  var overrides = UITraitOverrides()
  var sizeLimits = ContentSizeLimits()
  var semantics = UISemanticContentAttribute.unspecified
  /// The values that appearance proxies leave alone.
  package var appearance = AppearanceState()
  /// Nil until the view gets an interaction, a motion effect or an observer of traits.
  var extras: ViewExtras?

  /// Boolean state of a view.
  package struct Flags: OptionSet {
    package let rawValue: UInt16
    package init(rawValue: UInt16) { self.rawValue = rawValue }
    static let opaque = Flags(rawValue: 1 << 0)
    static let interactive = Flags(rawValue: 1 << 1)
    static let multipleTouch = Flags(rawValue: 1 << 2)
    static let exclusiveTouch = Flags(rawValue: 1 << 3)
    static let clears = Flags(rawValue: 1 << 4)
    static let autoresizes = Flags(rawValue: 1 << 5)
    static let translates = Flags(rawValue: 1 << 6)
    /// The content scale was set and does not follow the screen.
    static let ownScale = Flags(rawValue: 1 << 7)
    /// `updateProperties()` is requested.
    static let needsProperties = Flags(rawValue: 1 << 8)
    /// `updateConstraints()` is requested.
    static let needsConstraints = Flags(rawValue: 1 << 9)
    /// The view was laid out from right to left.
    static let mirrored = Flags(rawValue: 1 << 10)
    /// Constraints of the tree that the view is the root of changed since its last layout.
    static let awaitsConstraints = Flags(rawValue: 1 << 11)
  }

  /// Sets or clears one flag.
  package mutating func set(_ flag: Flags, _ isSet: Bool) {
    if isSet { flags.insert(flag) } else { flags.remove(flag) }
  }
}
