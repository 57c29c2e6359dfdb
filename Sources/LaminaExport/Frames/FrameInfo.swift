/// What a sink is told before the first frame.
package struct FrameInfo: Sendable {
  /// Whether colours are multiplied by alpha in what is written.
  package enum Alpha: String, Sendable, CaseIterable {
    case straight
    case premultiplied
  }

  package var width: Int
  package var height: Int
  package var rate: FrameRate
  package var frames: FrameList
  /// For formats that may choose; PNG is straight by its standard.
  package var alpha = Alpha.straight
  /// Whether video keeps alpha; otherwise colours are shown over black.
  package var keepsAlpha = false
  /// Whether files that exist are replaced.
  package var overwrite = false
  /// Bytes that frames on their way to a file may take.
  package var memory = Int.max

  package init(width: Int, height: Int, rate: FrameRate, frames: FrameList) {
    (self.width, self.height, self.rate, self.frames) = (width, height, rate, frames)
  }

  /// The bytes of one frame as it arrives: RGBA, rows without padding.
  package var byteCount: Int { width * height * 4 }
}
