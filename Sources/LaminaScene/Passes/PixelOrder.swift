/// The byte order of a pixel.
package enum PixelOrder: UInt8, Sendable {
  case rgba
  /// The fastest order of some drivers.
  case bgra
}
