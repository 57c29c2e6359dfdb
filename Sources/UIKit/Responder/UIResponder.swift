public import Foundation

/// An object that takes touches and passes on those that it does not want.
@preconcurrency @MainActor
open class UIResponder: NSObject {
  /// Who may be first.
  private static weak var first: UIResponder?

  /// A responder.
  public override init() { super.init() }

  /// Who gets what this responder does not handle.
  open var next: UIResponder? { nil }

  /// Whether the responder may become the first one, false by default.
  open var canBecomeFirstResponder: Bool { false }
  /// Whether the responder gives up being the first one when asked, true by default.
  open var canResignFirstResponder: Bool { true }
  /// Whether the responder is the first to get events without a place.
  open var isFirstResponder: Bool { Self.first === self }

  /// Makes this the first responder, if it and the one before agree; whether it is now.
  @discardableResult open func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard canBecomeFirstResponder, Self.first?.resignFirstResponder() ?? true else { return false }
    Self.first = self
    return true
  }

  /// Gives up being the first responder; whether it did.
  @discardableResult open func resignFirstResponder() -> Bool {
    guard canResignFirstResponder else { return false }
    if isFirstResponder { Self.first = nil }
    return true
  }

  /// Touches came down; the default passes them on.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesBegan(touches, with: event)
  }
  /// Touches moved; the default passes them on.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesMoved(touches, with: event)
  }
  /// Touches were lifted; the default passes them on.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesEnded(touches, with: event)
  }
  /// Touches ended without meaning anything; the default passes them on.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }

  /// Called for objects from nib files; nothing here loads those.
  open func awakeFromNib() {}
  /// Called by Interface Builder, never here.
  open func prepareForInterfaceBuilder() {}
}
