/// Receives finished frames in presentation order and owns what becomes of them.
///
/// A sink that is dropped without `finish()` leaves no half file behind.
package protocol FrameSink: ~Copyable, SendableMetatype {
  /// Checks that the output can be made, before anything is drawn.
  init(path: String, info: FrameInfo) throws(ExportError)
  /// Takes frame `number`: premultiplied pixels, top row first, no padding.
  mutating func write(
    _ pixels: Span<UInt8>, _ order: ChannelOrder, frame number: Int
  ) throws(ExportError)
  /// Says which rows of the frame that comes next may differ from the one before it; nil when that
  /// is not known. A sink may use it to do less.
  mutating func expect(changed rows: [Range<Int>]?)
  /// Whether what was written so far is worth keeping when a run is stopped, as a shorter film is.
  static var keepsPart: Bool { get }
  /// Closes what is open; afterwards every file is whole, and no frame may follow.
  ///
  /// Mutating and not consuming, since a boxed sink cannot be consumed.
  mutating func finish() throws(ExportError)
}

extension FrameSink where Self: ~Copyable {
  package mutating func expect(changed rows: [Range<Int>]?) {}

  package static var keepsPart: Bool { false }

  /// Ends a run that is stopped: closes what may stay, leaves the rest unfinished.
  package mutating func stop() throws(ExportError) {
    if Self.keepsPart { try finish() }
  }

  /// Takes frame `number` as RGBA.
  package mutating func write(_ pixels: Span<UInt8>, frame number: Int) throws(ExportError) {
    try write(pixels, .rgba, frame: number)
  }
}
