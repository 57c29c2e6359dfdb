import CoreGraphics
import LaminaGL
import LaminaScene

/// From a layer's points to the unit coordinates of a texture.
struct ImageMap {
  var scale: SIMD2<Double>
  var offset: SIMD2<Double>
}

/// One texture of an image, and which of the image's pixels it is for.
struct ImagePart {
  var texture: GLTexture
  /// The image's pixels that are drawn from this texture.
  var pixels: PixelRect
  /// The image's pixel that is the texture's first; a neighbour's edge comes along for filtering.
  var origin: SIMD2<Double>
  /// Whether the image goes on to the left, right, above and below in other textures.
  var isCut: SIMD4<Double>

  /// A part of the image as a part of the texture, both in unit coordinates; the first part of an image
  /// of several stands for all of it.
  func unit(_ rect: CGRect, _ image: CGImage) -> CGRect {
    if isCut != .zero { return rect }
    let (width, height) = (CGFloat(texture.width), CGFloat(texture.height))
    let (across, down) = (CGFloat(image.width) / width, CGFloat(image.height) / height)
    return CGRect(
      x: rect.minX * across - CGFloat(origin.x) / width,
      y: rect.minY * down - CGFloat(origin.y) / height, width: rect.width * across,
      height: rect.height * down)
  }

  /// The rectangle of the layer that this part draws, and how it is sampled. nil shows nothing.
  func place(_ rect: CGRect, _ source: CGRect, _ image: CGImage) -> (CGRect, ImageMap)? {
    let size = SIMD2(Double(image.width), Double(image.height))
    let corner = SIMD2(Double(source.origin.x), Double(source.origin.y)) * size
    let extent = SIMD2(Double(source.size.width), Double(source.size.height)) * size
    let place = SIMD2(Double(rect.minX), Double(rect.minY))
    let points = SIMD2(Double(rect.width), Double(rect.height))
    // Image pixels per point; negative where the source mirrors.
    let density = extent / points
    let texels = SIMD2(Double(texture.width), Double(texture.height))
    let map = ImageMap(
      scale: density / texels, offset: (corner - place * density - origin) / texels)
    guard map.scale.sum().isFinite, map.offset.sum().isFinite else { return nil }
    if isCut == .zero { return (rect, map) }
    return piece(rect, place, corner, density).map { ($0, map) }
  }

  private func piece(
    _ rect: CGRect, _ place: SIMD2<Double>, _ corner: SIMD2<Double>, _ density: SIMD2<Double>
  ) -> CGRect? {
    let first = SIMD2(Double(pixels.x), Double(pixels.y))
    let last = SIMD2(Double(pixels.maxX), Double(pixels.maxY))
    var low = place + (first - corner) / density
    var high = place + (last - corner) / density
    let end = SIMD2(Double(rect.maxX), Double(rect.maxY))
    for axis in 0..<2 {
      let isMirrored = density[axis] < 0
      if isMirrored { (low[axis], high[axis]) = (high[axis], low[axis]) }
      let (before, after) = (isCut[axis * 2], isCut[axis * 2 + 1])
      // Where the image ends its edge goes on for ever (R7).
      if (isMirrored ? after : before) == 0 || density[axis] == 0 { low[axis] = place[axis] }
      if (isMirrored ? before : after) == 0 || density[axis] == 0 { high[axis] = end[axis] }
      low[axis] = max(low[axis], place[axis])
      high[axis] = min(high[axis], end[axis])
    }
    return CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y).positive
  }
}

extension CGRect {
  /// nil unless both sides are greater than zero as written.
  var positive: CGRect? { size.width > 0 && size.height > 0 ? self : nil }
}

extension Projection {
  /// Whether every texel falls on exactly one pixel, so that filtering would change nothing.
  func isPixelExact(
    _ quad: Quad, _ u: SIMD4<Double>, _ v: SIMD4<Double>, _ texture: GLTexture
  ) -> Bool {
    guard let (x, y) = devicePoints(quad) else { return false }
    let (dx, dy) = (u * Double(texture.width) - x, v * Double(texture.height) - y)
    let (nearX, nearY) = (dx.x.rounded(), dy.x.rounded())
    let error = max(
      (dx - nearX).max(), (nearX - dx).max(), max((dy - nearY).max(), (nearY - dy).max()))
    return error < 0.001
  }
}
