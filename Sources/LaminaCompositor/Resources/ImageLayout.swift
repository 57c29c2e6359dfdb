import CoreGraphics
import LaminaScene

/// Divides images into textures.
struct ImageLayout {
  let largestTexture: Int
  /// Whether textures are padded for fast filtering.
  let padsTextures: Bool

  /// A texture, the pixels of the image that are drawn from it, and 1 where the image continues in
  /// another texture: left, right, above, below.
  typealias Part = (texture: ImageTexture, pixels: PixelRect, continues: SIMD4<Double>)

  /// Calls `body` for one texture, or several when the image is larger than a texture can be.
  func visitParts(of image: CGImage, isMipmapped: Bool, _ body: (Part) -> Void) {
    let side = largestTexture
    let isSmall = image.width <= side && image.height <= side
    // One pixel of each neighbour, so that filtering works across the boundary.
    let step = isSmall ? side : max(1, side - 2)
    for y in stride(from: 0, to: image.height, by: step) {
      for x in stride(from: 0, to: image.width, by: step) {
        let pixels = PixelRect(
          x: x, y: y, width: min(step, image.width - x), height: min(step, image.height - y))
        body(part(of: image, pixels, isMipmapped: isMipmapped))
      }
    }
  }

  /// One texture with a transparent border of at least one pixel; the image must fit.
  func framed(_ image: CGImage) -> Part {
    let all = PixelRect(origin: PixelSize(image.width, image.height))
    let texture = ImageTexture(
      image: image, pixels: all, padding: padding(around: all.size) ?? .pixel,
      continuesEdges: false)
    return (texture, all, .zero)
  }

  /// One texture with the first row or column of an image; the image must fit.
  func collapsed(_ image: CGImage, _ axis: FlatImage.Axis) -> Part {
    let pixels = PixelRect(
      x: 0, y: 0, width: axis == .across ? image.width : 1,
      height: axis == .down ? image.height : 1)
    let texture = ImageTexture(
      image: image, pixels: pixels, padding: padding(around: pixels.size) ?? .none)
    return (texture, pixels, .zero)
  }

  private func part(of image: CGImage, _ pixels: PixelRect, isMipmapped: Bool) -> Part {
    let x0 = max(0, pixels.x - 1)
    let y0 = max(0, pixels.y - 1)
    let x1 = min(image.width, pixels.maxX + 1)
    let y1 = min(image.height, pixels.maxY + 1)
    let stored = PixelRect(x: x0, y: y0, width: x1 - x0, height: y1 - y0)
    let isWhole = stored.size == PixelSize(image.width, image.height)
    var texture = ImageTexture(image: image, pixels: stored, isMipmapped: isMipmapped)
    if isWhole, !isMipmapped { texture.padding = padding(around: stored.size) ?? .none }
    let continues: SIMD4<Double> = [
      pixels.x > 0 ? 1 : 0, pixels.maxX < image.width ? 1 : 0, pixels.y > 0 ? 1 : 0,
      pixels.maxY < image.height ? 1 : 0,
    ]
    return (texture, pixels, continues)
  }

  /// The padding for fast filtering, when it applies and fits.
  private func padding(around size: PixelSize) -> TexturePadding? {
    let padding = TexturePadding.filtering
    let padded = padding.size(around: size)
    return padsTextures && max(padded.width, padded.height) <= largestTexture ? padding : nil
  }
}
