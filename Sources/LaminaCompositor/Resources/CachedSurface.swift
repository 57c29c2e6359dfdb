import LaminaScene

/// The surface of a pass or effect, cached for later frames.
struct CachedSurface {
  let id = SurfaceID()
  /// In pixels of the output.
  let region: PixelRect
  /// The outdated part in whole cells, to be redrawn before it is read.
  var stale = PixelRect.empty

  init(_ region: PixelRect) { self.region = region }

  /// The memory of its target in bytes.
  var byteCount: Int {
    4 * TexturePool.rounded(region.size.width, largest: .max)
      * TexturePool.rounded(region.size.height, largest: .max)
  }
}
