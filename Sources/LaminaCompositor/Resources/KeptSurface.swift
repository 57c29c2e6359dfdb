import LaminaGL
import LaminaScene

/// What a pass drew, for frames to come.
final class KeptSurface {
  /// In pixels of the output.
  let region: PixelRect
  /// What is not as it should be, in whole cells: to be drawn before it is read.
  var stale = PixelRect(origin: PixelSize(0, 0))
  /// nil until the frame that draws it is drawn.
  private(set) var target: GLFramebuffer?
  /// A copy with smaller levels, once somebody has read those.
  var mipmaps: GLFramebuffer?

  init(_ region: PixelRect) { self.region = region }

  /// Told what it is drawn into, and that something is.
  func fill(_ target: GLFramebuffer) {
    self.target = target
    mipmaps = nil
  }

  /// What its target takes.
  var byteCount: Int {
    4 * TexturePool.rounded(region.size.width, largest: .max)
      * TexturePool.rounded(region.size.height, largest: .max)
  }
}
