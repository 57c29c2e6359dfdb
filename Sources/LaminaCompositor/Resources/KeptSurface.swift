import LaminaGL
import LaminaScene

/// What a pass drew, for frames to come.
final class KeptSurface {
  /// In pixels of the output.
  let region: PixelRect
  /// nil until the frame that draws it is drawn.
  var target: GLFramebuffer?
  /// A copy with smaller levels, once somebody has read those.
  var mipmaps: GLFramebuffer?

  init(_ region: PixelRect) { self.region = region }

  /// What its target takes.
  var byteCount: Int {
    4 * TexturePool.rounded(region.size.width, largest: .max)
      * TexturePool.rounded(region.size.height, largest: .max)
  }
}
