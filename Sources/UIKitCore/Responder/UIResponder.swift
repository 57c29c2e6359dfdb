import CoreGraphics
public import Foundation
public import QuartzCore

/// An object that responds to touches, or forwards them along the responder chain.
@preconcurrency @MainActor
open class UIResponder: NSObject {
  /// The first responder.
  package fileprivate(set) static weak var first: UIResponder?

  /// What clients associated with the object.
  nonisolated(unsafe) package final var associatedValues: AssociatedValues?

  /// Creates a responder.
  public override init() { super.init() }

  /// The next responder of the chain; nil at the end.
  open var next: UIResponder? { nil }

  /// Whether the object can become first responder, false by default.
  open var canBecomeFirstResponder: Bool { false }
  /// Whether the object can resign as first responder, true by default.
  open var canResignFirstResponder: Bool { true }
  /// Whether the object is the first responder, which receives events without a location.
  open var isFirstResponder: Bool { Self.first === self }

  /// Makes the object first responder; returns whether it is now.
  @discardableResult open func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard canBecomeFirstResponder, Self.first?.resignFirstResponder() ?? true else { return false }
    Self.first = self
    return true
  }

  /// Resigns as first responder; returns whether it did.
  @discardableResult open func resignFirstResponder() -> Bool {
    guard canResignFirstResponder else { return false }
    if isFirstResponder { Self.first = nil }
    return true
  }

  /// Called when touches begin; forwards them by default.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesBegan(touches, with: event)
  }
  /// Called when touches move; forwards them by default.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesMoved(touches, with: event)
  }
  /// Called when touches end; forwards them by default.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesEnded(touches, with: event)
  }
  /// Called when touches are cancelled; forwards them by default.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }

  /// Called when a motion of the device begins; forwards it by default. Never called by the system.
  open func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    next?.motionBegan(motion, with: event)
  }
  /// Called when a motion of the device ends; forwards it by default. Never called by the system.
  open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    next?.motionEnded(motion, with: event)
  }
  /// Called when a motion is cancelled; forwards it by default. Never called by the system.
  open func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    next?.motionCancelled(motion, with: event)
  }

  // MARK: Commands and input

  /// Whether the object performs an action by name, false by default: methods cannot be found by
  /// name on Linux.
  open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { false }
  /// The object of the responder chain that performs an action.
  open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
    if canPerformAction(action, withSender: sender) { return self }
    return next?.target(forAction: action, withSender: sender)
  }
  /// The keys that trigger actions, nil by default. A stage has no keyboard.
  open var keyCommands: [UIKeyCommand]? { nil }
  /// The view instead of the keyboard, nil by default. It is not displayed.
  open var inputView: UIView? { nil }
  /// The view above the keyboard, nil by default. It is not displayed.
  open var inputAccessoryView: UIView? { nil }
  /// Has no effect: a stage has no keyboard.
  open func reloadInputViews() {}

  // MARK: Accessibility

  final var accessibilityExtras: AccessibilityExtras?

  /// The elements inside the object, in their order; nil by default.
  open var accessibilityElements: [Any]? {
    get { accessibilityExtras?.elements }
    set { editAccessibilityExtras { $0.elements = newValue } }
  }
  /// The number of elements inside the object; `NSNotFound` if they are not listed.
  open func accessibilityElementCount() -> Int { accessibilityElements?.count ?? NSNotFound }
  /// The element with an index; nil if there is none.
  open func accessibilityElement(at index: Int) -> Any? {
    guard let all = accessibilityElements, all.indices.contains(index) else { return nil }
    return all[index]
  }
  /// The index of an element; `NSNotFound` if it is not listed.
  open func index(ofAccessibilityElement element: Any) -> Int {
    let wanted = element as AnyObject
    return accessibilityElements?.firstIndex { $0 as AnyObject === wanted } ?? NSNotFound
  }
  /// The frame in coordinates of the screen; that of the view by default.
  open var accessibilityFrame: CGRect {
    get { accessibilityExtras?.frame ?? standardAccessibilityFrame }
    set { editAccessibilityExtras { $0.frame = newValue } }
  }
  /// The outline in coordinates of the screen, nil by default.
  open var accessibilityPath: UIBezierPath? {
    get { accessibilityExtras?.path }
    set { editAccessibilityExtras { $0.path = newValue } }
  }
  /// The point that activates the object; the middle of the frame by default.
  open var accessibilityActivationPoint: CGPoint {
    get {
      accessibilityExtras?.point
        ?? CGPoint(x: accessibilityFrame.midX, y: accessibilityFrame.midY)
    }
    set { editAccessibilityExtras { $0.point = newValue } }
  }
  /// Actions besides activation, nil by default.
  open var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
    get { accessibilityExtras?.actions }
    set { editAccessibilityExtras { $0.actions = newValue } }
  }
  /// The language in which the object is spoken, nil by default.
  open var accessibilityLanguage: String? {
    get { accessibilityExtras?.language }
    set { editAccessibilityExtras { $0.language = newValue } }
  }
  /// Whether the children are read before the siblings, false by default.
  open var shouldGroupAccessibilityChildren: Bool {
    get { accessibilityExtras?.groups ?? false }
    set { editAccessibilityExtras { $0.groups = newValue } }
  }
  /// Whether inverted colours leave the object as it is, false by default.
  open var accessibilityIgnoresInvertColors: Bool {
    get { accessibilityExtras?.ignoresInversion ?? false }
    set { editAccessibilityExtras { $0.ignoresInversion = newValue } }
  }
  /// Activates the object; returns false, which lets a tap do so.
  open func accessibilityActivate() -> Bool { false }
  /// Increases the value of an adjustable object; does nothing by default.
  open func accessibilityIncrement() {}
  /// Decreases the value of an adjustable object; does nothing by default.
  open func accessibilityDecrement() {}
  /// Leaves the current state; returns false by default.
  open func accessibilityPerformEscape() -> Bool { false }
  /// Performs the most important action; returns false by default.
  open func accessibilityPerformMagicTap() -> Bool { false }
  /// Called when the object gets the focus. Never called by the system.
  open func accessibilityElementDidBecomeFocused() {}
  /// Called when the object loses the focus. Never called by the system.
  open func accessibilityElementDidLoseFocus() {}
  /// Whether the object has the focus: false.
  open func accessibilityElementIsFocused() -> Bool { false }
  var standardAccessibilityFrame: CGRect {
    guard let view = self as? UIView else { return .zero }
    return UIAccessibility.convertToScreenCoordinates(view.bounds, in: view)
  }

  /// Called for a change of a property that the object observes; does nothing by default.
  open func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {}

  /// Called after loading from a nib file. Never called: nib files are not supported.
  open func awakeFromNib() {}
  /// Called by Interface Builder. Never called.
  open func prepareForInterfaceBuilder() {}
}

extension UIResponder: AssociationOwner {}
extension UIResponder: @MainActor KeyValueObserver {}

extension UIView {
  /// Ends editing in the view: its descendant that is the first responder resigns; returns whether
  /// none is left. `force` lets it resign against its will.
  @discardableResult public func endEditing(_ force: Bool) -> Bool {
    guard let first = UIResponder.first as? UIView, first.isDescendant(of: self) else {
      return true
    }
    if first.resignFirstResponder() { return true }
    if force { UIResponder.first = nil }
    return force
  }
}
