/// How the four bytes of a pixel follow one another.
package enum PixelOrder: UInt8, Sendable {
  case rgba
  /// What some drivers draw fastest.
  case bgra
}
