import LaminaScene

/// The surface of a pass or effect, cached for later frames.
struct CachedSurface {
  let id = SurfaceID()
  /// In pixels of the output.
  let region: PixelRect
  private let bytesPerTexel: Int
  /// The outdated part in whole cells, to be redrawn before it is read.
  var stale = PixelRect.empty

  init(_ region: PixelRect, bytesPerTexel: Int) {
    self.region = region
    self.bytesPerTexel = bytesPerTexel
  }

  /// The memory of its target in bytes.
  var byteCount: Int {
    bytesPerTexel * TexturePool.rounded(region.size.width, largest: .max)
      * TexturePool.rounded(region.size.height, largest: .max)
  }
}
