/// How the samples of frames are stored that a sink receives; four to a pixel, red first unless a
/// `ChannelOrder` says otherwise.
package enum SampleFormat: Sendable, Hashable {
  /// Premultiplied bytes.
  case eight
  /// Little-endian 16-bit integers.
  case sixteen(FrameInfo.Alpha)
  /// Little-endian 16-bit floats.
  case half(FrameInfo.Alpha)
  /// Premultiplied 32-bit floats, as they are drawn.
  case float

  package var bytesPerPixel: Int {
    switch self {
    case .eight: 4
    case .sixteen, .half: 8
    case .float: 16
    }
  }
}
