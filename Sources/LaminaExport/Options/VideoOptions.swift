/// Options of video; nil for the format's own.
package struct VideoOptions: Sendable, Hashable {
  /// Name of a codec in `VideoCodec.all`.
  package var codec: String?
  /// Constant rate factor of the codec: smaller is better and larger in bytes.
  package var crf: Int?
  /// Pixel format by ffmpeg's name, as in `yuv444p`.
  package var pixelFormat: String?
  /// Speed preset by the encoder's name, as in `slow`.
  package var preset: String?
  /// Arguments of ffmpeg before the output; they win over all others.
  package var arguments: [String] = []
  package var audio: AudioTrack?

  package init() {}
}
