/// Receives finished frames in presentation order and writes them.
///
/// A sink that is destroyed without `finish()` leaves no partial file.
package protocol FrameSink: ~Copyable, SendableMetatype {
  /// The encoding options that the sink takes; others are an error.
  static var options: Set<EncodingOption> { get }
  /// The file name extension of a sink that writes one file per frame; nil if all frames are in one
  /// file.
  static var sequenceEnding: String? { get }
  /// What the output has that was not asked for, such as added pixels.
  static func warnings(_ info: FrameInfo) -> [String]
  /// The names of the codecs; none if there is no choice.
  static var codecs: [String] { get }
  /// Whether the output would have alpha if it were asked for.
  static func canKeepAlpha(_ info: FrameInfo) -> Bool
  /// The samples that the sink takes of frames in floating point.
  static func samples(_ info: FrameInfo) -> SampleFormat
  /// Checks that the output can be created, before anything is drawn.
  init(path: String, info: FrameInfo) throws(ExportError)
  /// Writes frame `number`: pixels in the samples of its `FrameInfo`, premultiplied unless these are
  /// straight, top row first, no row padding.
  mutating func write(
    _ pixels: Span<UInt8>, _ order: ChannelOrder, frame number: Int
  ) throws(ExportError)
  /// Announces the rows of the next frame that may differ from the previous one; nil if unknown. A
  /// sink may use this to skip work.
  mutating func expect(changed rows: [Range<Int>]?)
  /// The outputs that show transparent pixels on black.
  ///
  /// Mutating because a boxed sink cannot be borrowed.
  mutating func pathsOnBlack() -> [String]
  /// Closes all files; no frame may follow.
  ///
  /// Mutating rather than consuming because a boxed sink cannot be consumed.
  mutating func finish() throws(ExportError)
}

extension FrameSink where Self: ~Copyable {
  package static var options: Set<EncodingOption> { [] }
  package static var sequenceEnding: String? { nil }
  package static func warnings(_ info: FrameInfo) -> [String] { [] }

  package static var codecs: [String] { [] }
  package static func canKeepAlpha(_ info: FrameInfo) -> Bool { false }
  package static func samples(_ info: FrameInfo) -> SampleFormat { .eight }

  package mutating func pathsOnBlack() -> [String] { [] }

  package mutating func expect(changed rows: [Range<Int>]?) {}

  /// Writes frame `number` of RGBA pixels.
  package mutating func write(_ pixels: Span<UInt8>, frame number: Int) throws(ExportError) {
    try write(pixels, .rgba, frame: number)
  }
}
