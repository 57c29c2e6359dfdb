import LaminaGL
import LaminaScene

/// A frame that the driver draws, and that has not been read back.
struct SubmittedFrame {
  var size: PixelSize
  var number: Int
  /// The pixels that differ from the frame before.
  var changed: PixelRect
  var tiles: (plan: FramePlan, rects: [PixelRect])?
  var statistics = FrameStatistics()
  /// Passed when everything is drawn.
  var fence: GLFence?

  init(size: PixelSize, number: Int, changed: PixelRect) {
    (self.size, self.number, self.changed) = (size, number, changed)
  }
}
