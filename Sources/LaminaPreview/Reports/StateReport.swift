/// A state that drawings share.
package struct StateReport: Encodable, Sendable, Equatable {
  package var opacity: Double
  package var blend: String
  /// x, y, width and height in pixels of the output.
  package var clip: [Int]
  /// The line of the text dump.
  package var text: String
}
