/// Receives finished frames in presentation order and owns what becomes of them.
///
/// A sink that is dropped without `finish()` leaves no half file behind.
package protocol FrameSink: ~Copyable, SendableMetatype {
  /// Checks that the output can be made, before anything is drawn.
  init(path: String, info: FrameInfo) throws(ExportError)
  /// Takes frame `number`: premultiplied RGBA, top row first, no padding.
  mutating func write(_ pixels: Span<UInt8>, frame number: Int) throws(ExportError)
  /// Closes what is open; afterwards every file is whole, and no frame may follow.
  ///
  /// Mutating and not consuming, since a boxed sink cannot be consumed.
  mutating func finish() throws(ExportError)
}
