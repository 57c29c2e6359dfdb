/// Properties of an export that a sink needs before the first frame.
package struct FrameInfo: Sendable {
  /// Whether written colours are premultiplied by alpha.
  package enum Alpha: String, Sendable, CaseIterable {
    case straight
    case premultiplied
  }

  /// Colour types of PNG files.
  package enum ColorType: Sendable, CaseIterable {
    /// RGB for an opaque image, else RGBA; all frames of some sequences are opaque.
    case perImage
    case rgb
    case rgba

    /// Whether an image is written without alpha.
    func isOpaque(_ isImageOpaque: @autoclosure () -> Bool) -> Bool {
      switch self {
      case .perImage: isImageOpaque()
      case .rgb: true
      case .rgba: false
      }
    }
  }

  package var width: Int
  package var height: Int
  package var rate: FrameRate
  package var frames: FrameList
  /// Alpha of raw output; PNG always has straight alpha.
  package var alpha = Alpha.straight
  /// Whether an alpha channel is asked for. Formats that are made for it have one without being asked
  /// where frames may be transparent; others composite colours over black.
  package var keepsAlpha = false
  /// Whether frames may have transparent pixels, as known before the first one.
  package var mayBeTransparent = false
  /// Whether existing files are replaced.
  package var overwrite = false
  /// The colour type of PNG files.
  package var colorType = ColorType.perImage
  /// The sound of the document, for films that are given no other one.
  package var sound: AudioTrack?
  /// How the samples of frames are stored that a sink receives.
  package var samples = SampleFormat.eight
  /// The bits per channel that the output has, where its format has so many.
  package var depth = FrameDepth.eight
  /// How samples in floating point become 8 bits.
  package var dithering = Dithering.ordered
  /// How frames are encoded.
  package var encoding = EncodingOptions()
  /// Limit in bytes for the buffers of frames being written.
  package var memory = Int.max

  package init(width: Int, height: Int, rate: FrameRate, frames: FrameList) {
    self.width = width
    self.height = height
    self.rate = rate
    self.frames = frames
  }

  /// Bytes of one input frame: four samples per pixel, no row padding.
  package var byteCount: Int { width * height * samples.bytesPerPixel }
}
