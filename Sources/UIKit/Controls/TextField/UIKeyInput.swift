import UIKitCore

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
