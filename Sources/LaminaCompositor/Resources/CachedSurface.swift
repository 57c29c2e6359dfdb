import LaminaGL
import LaminaScene

/// The target of a pass or effect, cached for later frames.
final class CachedSurface {
  /// In pixels of the output.
  let region: PixelRect
  /// The outdated part in whole cells, to be redrawn before it is read.
  var stale = PixelRect(origin: PixelSize(0, 0))
  /// Nil until the frame that draws it is executed.
  private(set) var target: GLFramebuffer?
  /// A mipmapped copy, created on first use.
  var mipmaps: GLFramebuffer?

  init(_ region: PixelRect) { self.region = region }

  /// Sets the target after drawing it.
  func fill(_ target: GLFramebuffer) {
    self.target = target
    mipmaps = nil
  }

  /// The memory of its target in bytes.
  var byteCount: Int {
    4 * TexturePool.rounded(region.size.width, largest: .max)
      * TexturePool.rounded(region.size.height, largest: .max)
  }
}
