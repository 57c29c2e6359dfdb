import LaminaGL
import LaminaScene

/// A frame that the driver has not seen yet.
struct PreparedFrame {
  var size: PixelSize
  var number: Int
  /// The pixels that differ from the frame before.
  var changed: PixelRect
  /// What to draw of a frame of one tile; nil when nothing changed.
  var encoded: EncodedFrame?
  /// A frame of several tiles is drawn when it is read, tile by tile.
  var tiles: (plan: FramePlan, rects: [PixelRect])?
  var encoding = Elapsed()

  init(size: PixelSize, number: Int, changed: PixelRect) {
    (self.size, self.number, self.changed) = (size, number, changed)
  }
}
