import CoreGraphics

/// The plane and pixel grid of a picture that a warp shader samples.
struct PictureGrid: Sendable {
  /// Maximum width and height of a picture, in pixels.
  private static let maxSide = 4_096

  var plane: Homography
  var pixels: PixelRect

  /// Nil if the grid would be too large.
  private init?(_ plane: Homography, _ extent: CGRect) {
    guard let box = plane.extent(of: extent) else { return nil }
    let pixels = PixelRect(touching: box)
    guard !pixels.isEmpty, max(pixels.size.width, pixels.size.height) <= Self.maxSide
    else { return nil }
    self.plane = plane
    self.pixels = pixels
  }

  /// The output pixel grid if the plane is unrotated, otherwise a grid of about the same scale.
  static func covering(_ extent: CGRect, _ context: LayerContext) -> PictureGrid? {
    let plane = context.inherited.plane
    if plane.isScaleTranslation, let grid = PictureGrid(plane, extent) { return grid }
    let middle = CGPoint(x: context.rect.midX, y: context.rect.midY)
    let wanted = plane.maximumScale(at: middle)
    let most = Double(maxSide - 4) / Double(max(extent.width, extent.height))
    let scale = min(wanted > 0 && wanted.isFinite ? wanted : 1, most)
    return PictureGrid(.scale(scale), extent)
  }
}
