import CoreGraphics
import LaminaScene

/// Maps a layer's points to unit texture coordinates.
struct ImageMap {
  var scale: SIMD2<Double>
  var offset: SIMD2<Double>
}

/// One texture of an image, which holds all or part of its pixels. Without a reference to the image,
/// whose count the threads of all its drawings would contend for.
struct ImagePart {
  let reference: TextureReference
  /// The size of the texture, and its padding.
  let size: PixelSize
  let padding: TexturePadding
  /// The image's pixels drawn from this texture.
  let pixels: PixelRect
  /// 1 where the image continues in another texture: left, right, above, below.
  let continues: SIMD4<Double>
  /// The image coordinates of the texture's first texel; parts include a border of neighbouring
  /// pixels for filtering.
  private let origin: SIMD2<Double>

  init(
    _ texture: ImageTexture, _ reference: TextureReference, pixels: PixelRect,
    continues: SIMD4<Double>
  ) {
    self.reference = reference
    self.pixels = pixels
    self.continues = continues
    size = texture.size
    padding = texture.padding
    origin = SIMD2(
      Double(texture.pixels.x - padding.left), Double(texture.pixels.y - padding.top))
  }

  private var texels: SIMD2<Double> { SIMD2(Double(size.width), Double(size.height)) }

  /// Converts unit coordinates of the image to those of the texture. Of an image with several
  /// textures, the first part stands for all.
  func unit(_ rect: CGRect, _ image: CGImage) -> CGRect {
    if continues != .zero { return rect }
    let width = CGFloat(texels.x)
    let height = CGFloat(texels.y)
    let across = CGFloat(image.width) / width
    let down = CGFloat(image.height) / height
    return CGRect(
      x: rect.minX * across - CGFloat(origin.x) / width,
      y: rect.minY * down - CGFloat(origin.y) / height, width: rect.width * across,
      height: rect.height * down)
  }

  /// The layer rectangle drawn from this texture, and its mapping; nil when nothing is visible.
  func layout(_ rect: CGRect, _ source: CGRect, _ image: CGImage) -> (CGRect, ImageMap)? {
    let size = SIMD2(Double(image.width), Double(image.height))
    let corner = SIMD2(Double(source.origin.x), Double(source.origin.y)) * size
    let extent = SIMD2(Double(source.size.width), Double(source.size.height)) * size
    let start = SIMD2(Double(rect.minX), Double(rect.minY))
    let points = SIMD2(Double(rect.width), Double(rect.height))
    // Image pixels per point; negative where the source is mirrored.
    let density = extent / points
    let map = ImageMap(
      scale: density / texels, offset: (corner - start * density - origin) / texels)
    guard map.scale.sum().isFinite, map.offset.sum().isFinite else { return nil }
    if continues == .zero { return (rect, map) }
    return visibleRect(rect, start: start, corner: corner, density: density).map { ($0, map) }
  }

  private func visibleRect(
    _ rect: CGRect, start: SIMD2<Double>, corner: SIMD2<Double>, density: SIMD2<Double>
  ) -> CGRect? {
    let first = SIMD2(Double(pixels.x), Double(pixels.y))
    let last = SIMD2(Double(pixels.maxX), Double(pixels.maxY))
    var low = start + (first - corner) / density
    var high = start + (last - corner) / density
    let end = SIMD2(Double(rect.maxX), Double(rect.maxY))
    for axis in 0..<2 {
      let isMirrored = density[axis] < 0
      if isMirrored { (low[axis], high[axis]) = (high[axis], low[axis]) }
      let before = continues[axis * 2]
      let after = continues[axis * 2 + 1]
      // At the image's own borders its edge pixels extend without end (CA-R7).
      if (isMirrored ? after : before) == 0 || density[axis] == 0 { low[axis] = start[axis] }
      if (isMirrored ? before : after) == 0 || density[axis] == 0 { high[axis] = end[axis] }
      low[axis] = max(low[axis], start[axis])
      high[axis] = min(high[axis], end[axis])
    }
    return CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y).positive
  }
}

extension CGRect {
  /// Nil unless both sides are greater than zero as stored.
  var positive: CGRect? { size.width > 0 && size.height > 0 ? self : nil }
}

extension Projection {
  /// Whether texels and pixels coincide, so that filtering has no effect.
  func isPixelExact(
    _ quad: Quad, _ u: SIMD4<Double>, _ v: SIMD4<Double>, texels: PixelSize
  ) -> Bool {
    guard let (x, y) = devicePoints(quad) else { return false }
    let dx = u * Double(texels.width) - x
    let dy = v * Double(texels.height) - y
    let nearX = dx.x.rounded()
    let nearY = dy.x.rounded()
    let error = max(
      (dx - nearX).max(), (nearX - dx).max(), max((dy - nearY).max(), (nearY - dy).max()))
    return error < 0.001
  }
}
