import CoreGraphics
import LaminaGL
import LaminaScene

/// A frame from encoding to readback.
struct InFlightFrame {
  var size: PixelSize
  var number: Int
  /// The damage relative to the previous frame.
  var changed: PixelRegion
  /// The output it is drawn into.
  var output = 0
  /// The encoded frame until it is submitted, as one part for each rectangle of the damage; empty
  /// for tiled and unchanged frames.
  var encoded: [EncodedFrame] = []
  /// The plan and tiles of a tiled frame, which is drawn tile by tile when it is collected.
  var tiles: (plan: FramePlan, rects: [PixelRect])?
  var statistics = FrameStatistics()
  /// The time that is left for the work on it.
  var time = TimeAllowance()
  /// The target it was drawn into.
  var target: GLFramebuffer?
  /// Whether its changed part is copied to the output's readback buffer.
  var usesReadbackBuffer = false
  /// Signalled when the frame is drawn.
  var fence: GLFence?

  init(size: PixelSize, number: Int, changed: PixelRegion) {
    self.size = size
    self.number = number
    self.changed = changed
  }
}
