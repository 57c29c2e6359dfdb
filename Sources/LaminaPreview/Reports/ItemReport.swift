/// A drawing of the display list.
package struct ItemReport: Encodable, Sendable, Equatable {
  /// The identifier of the layer that it belongs to.
  package var layer: String
  /// The index of its state.
  package var state: Int
  /// The kind of drawing, the first word of the text.
  package var kind: String
  /// The pixels of the output that it can touch: x, y, width and height; nil if unknown.
  package var bounds: [Int]?
  /// The line of the text dump.
  package var text: String
}
