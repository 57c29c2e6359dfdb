/// The size of a text and that of its box, in points.
package struct TextExtent: Hashable, Sendable {
  /// The size of the text, in one line for each paragraph unless lines are broken.
  package var size: CGSize
  /// The size of the box.
  package var available: CGSize
  /// Whether the box shows all of the text.
  package var isWithinBox: Bool

  /// Creates an extent.
  package init(size: CGSize, available: CGSize, isWithinBox: Bool) {
    self.size = size
    self.available = available
    self.isWithinBox = isWithinBox
  }
}
