package import CoreGraphics

/// The container of a text, and the treatment of text that overflows it.
package struct TextBox: Sendable {
  /// Infinite where unbounded.
  package var size: CGSize
  package var alignment = TextAlignment.natural
  package var lineBreaking = LineBreaking.word
  /// Truncates the last visible line if there is more text; nil does not.
  package var truncation: Truncation?
  /// The maximum number of lines; 0 is unlimited.
  package var lineLimit = 0
  /// Whether lines that begin below the box are omitted.
  package var dropsHidden = true

  package init(_ size: CGSize) { self.size = size }

  /// An unbounded box.
  package static let unbounded = TextBox(
    CGSize(width: CGFloat.infinity, height: CGFloat.infinity))
}
