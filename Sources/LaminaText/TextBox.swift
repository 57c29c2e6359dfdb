package import CoreGraphics

/// The room that a text has, and what happens where that is not enough.
package struct TextBox: Sendable {
  /// Infinite where there is no bound.
  package var size: CGSize
  package var alignment = TextAlignment.natural
  package var lineBreaking = LineBreaking.word
  /// Where the last line that shows is cut when there is more text; nil: nowhere.
  package var truncation: Truncation?
  /// How many lines there may be; 0 is no bound.
  package var lineLimit = 0
  /// Whether lines that begin below the box are of no interest.
  package var dropsHidden = true

  package init(_ size: CGSize) { self.size = size }

  /// Room without an end.
  package static let endless = TextBox(
    CGSize(width: CGFloat.infinity, height: CGFloat.infinity))
}
