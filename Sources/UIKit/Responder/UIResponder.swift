public import Foundation

/// An object that responds to touches, or forwards them along the responder chain.
@preconcurrency @MainActor
open class UIResponder: NSObject {
  /// The first responder.
  fileprivate static weak var first: UIResponder?

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

  /// Called after loading from a nib file. Never called: nib files are not supported.
  open func awakeFromNib() {}
  /// Called by Interface Builder. Never called.
  open func prepareForInterfaceBuilder() {}
}

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
