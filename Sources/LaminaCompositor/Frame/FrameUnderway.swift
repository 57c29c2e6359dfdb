import LaminaGL
import LaminaScene

/// A frame from its encoding until it is read back.
struct FrameUnderway {
  var size: PixelSize
  var number: Int
  /// The pixels that differ from the frame before.
  var changed: PixelRect
  /// Which of the outputs it is drawn into.
  var output = 0
  /// What to draw of a frame of one tile, until the driver has all of it; nil when nothing changed.
  var encoded: EncodedFrame?
  /// A frame of several tiles is drawn when it is read, tile by tile.
  var tiles: (plan: FramePlan, rects: [PixelRect])?
  var statistics = FrameStatistics()
  /// Where it was drawn.
  var target: GLFramebuffer?
  /// Passed when everything is drawn.
  var fence: GLFence?

  init(size: PixelSize, number: Int, changed: PixelRect) {
    (self.size, self.number, self.changed) = (size, number, changed)
  }
}
