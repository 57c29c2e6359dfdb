/// A sound that a document plays.
package struct DocumentSound: Sendable, Hashable {
  /// The layer that plays it, for messages.
  package var name: String
  /// A file of sound.
  package var bytes: [UInt8]
  /// The time of the document, in seconds, at which the file begins; it may be before it is heard.
  package var start: Double
  /// The seconds of the document in which it is heard.
  package var heard: Range<Double>
  /// How loud it is: 0 is silent, 1 is as in the file.
  package var volume: Double

  package init(
    name: String, bytes: [UInt8], start: Double, heard: Range<Double>, volume: Double
  ) {
    self.name = name
    self.bytes = bytes
    self.start = start
    self.heard = heard
    self.volume = volume
  }
}
