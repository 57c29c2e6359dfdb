import Foundation

/// An element of assistive technology that is no view.
@preconcurrency @MainActor
open class UIAccessibilityElement: UIResponder {
  private weak var container: AnyObject?

  /// Creates an element inside a container, usually a view.
  public init(accessibilityContainer container: Any) {
    self.container = container as AnyObject
    super.init()
  }

  /// The object that contains the element.
  open weak var accessibilityContainer: AnyObject? {
    get { container }
    set { container = newValue }
  }
  /// Whether assistive technology sees the element, true by default.
  open var isAccessibilityElement = true
  /// A short description.
  open var accessibilityLabel: String?
  /// The result of an action.
  open var accessibilityHint: String?
  /// The value.
  open var accessibilityValue: String?
  /// The kind and state.
  open var accessibilityTraits = UIAccessibilityTraits.none
  /// A name for tests; never spoken.
  open var accessibilityIdentifier: String?
  /// The frame in the coordinates of a container that is a view.
  open var accessibilityFrameInContainerSpace = CGRect.zero

  override var standardAccessibilityFrame: CGRect {
    guard let view = container as? UIView else { return accessibilityFrameInContainerSpace }
    return UIAccessibility.convertToScreenCoordinates(accessibilityFrameInContainerSpace, in: view)
  }
}

extension UIAccessibility {
  /// Returns a rectangle of a view in coordinates of the screen.
  @preconcurrency @MainActor
  public static func convertToScreenCoordinates(_ rect: CGRect, in view: UIView) -> CGRect {
    let inWindow = view.convert(rect, to: nil)
    guard let window = view.window else { return inWindow }
    return inWindow.offsetBy(dx: window.frame.minX, dy: window.frame.minY)
  }

  /// Whether sounds have captions: false.
  public static var isClosedCaptioningEnabled: Bool { false }
  /// Whether buttons have shapes: false.
  public static var buttonShapesEnabled: Bool { false }
}
