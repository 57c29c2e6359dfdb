/// A colour space other than sRGB that a file names for its pixels.
package struct ColorProfile: Sendable, Hashable {
  /// Name on the command line (`--color-space`).
  package var name: String
  /// The ICC profile.
  package var bytes: [UInt8]
  /// The primaries as a number of ITU-T H.273, and by ffmpeg's name. The curve is that of sRGB.
  var primaries: (code: UInt8, name: String) { (12, "smpte432") }

  /// A profile of Display P3.
  package init(displayP3 bytes: [UInt8]) { (name, self.bytes) = ("display-p3", bytes) }
}
