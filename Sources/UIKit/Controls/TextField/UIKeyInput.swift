public import Foundation

/// An object into which text is typed.
@preconcurrency @MainActor
public protocol UIKeyInput: AnyObject {
  /// Whether there is text.
  var hasText: Bool { get }
  /// Inserts text.
  func insertText(_ text: String)
  /// Deletes a character.
  func deleteBackward()
}

extension UITextField {
  /// Posted when the text was typed or deleted.
  public nonisolated static let textDidChangeNotification = NSNotification.Name(
    "UITextFieldTextDidChangeNotification")
  /// Posted when editing has begun.
  public nonisolated static let textDidBeginEditingNotification = NSNotification.Name(
    "UITextFieldTextDidBeginEditingNotification")
  /// Posted when editing has ended.
  public nonisolated static let textDidEndEditingNotification = NSNotification.Name(
    "UITextFieldTextDidEndEditingNotification")
}
