import CoreGraphics
import LaminaScene

/// Divides images into textures.
struct ImageLayout {
  let largestTexture: Int
  /// Whether textures are padded for fast filtering.
  let padsTextures: Bool

  /// Appends one texture, or several when the image is larger than a texture can be.
  func addParts(of image: CGImage, isMipmapped: Bool, to parts: inout [ImagePart]) {
    let side = largestTexture
    let isSmall = image.width <= side && image.height <= side
    // One pixel of each neighbour, so that filtering works across the boundary.
    let step = isSmall ? side : max(1, side - 2)
    for y in stride(from: 0, to: image.height, by: step) {
      for x in stride(from: 0, to: image.width, by: step) {
        let pixels = PixelRect(
          x: x, y: y, width: min(step, image.width - x), height: min(step, image.height - y))
        parts.append(part(of: image, pixels, isMipmapped: isMipmapped))
      }
    }
  }

  /// One texture with a transparent border of at least one pixel; the image must fit.
  func framed(_ image: CGImage) -> ImagePart {
    let all = PixelRect(origin: PixelSize(image.width, image.height))
    return ImagePart(
      texture: ImageTexture(
        image: image, pixels: all, padding: padding(around: all.size) ?? .pixel,
        continuesEdges: false),
      pixels: all)
  }

  /// One texture with the first row or column of an image; the image must fit.
  func collapsed(_ image: CGImage, _ axis: FlatImage.Axis) -> ImagePart {
    let pixels = PixelRect(
      x: 0, y: 0, width: axis == .across ? image.width : 1,
      height: axis == .down ? image.height : 1)
    return ImagePart(
      texture: ImageTexture(
        image: image, pixels: pixels, padding: padding(around: pixels.size) ?? .none),
      pixels: pixels)
  }

  private func part(of image: CGImage, _ pixels: PixelRect, isMipmapped: Bool) -> ImagePart {
    let x0 = max(0, pixels.x - 1)
    let y0 = max(0, pixels.y - 1)
    let x1 = min(image.width, pixels.maxX + 1)
    let y1 = min(image.height, pixels.maxY + 1)
    let stored = PixelRect(x: x0, y: y0, width: x1 - x0, height: y1 - y0)
    let isWhole = stored.size == PixelSize(image.width, image.height)
    var texture = ImageTexture(image: image, pixels: stored, isMipmapped: isMipmapped)
    if isWhole, !isMipmapped { texture.padding = padding(around: stored.size) ?? .none }
    return ImagePart(
      texture: texture, pixels: pixels,
      continues: [
        pixels.x > 0 ? 1 : 0, pixels.maxX < image.width ? 1 : 0, pixels.y > 0 ? 1 : 0,
        pixels.maxY < image.height ? 1 : 0,
      ])
  }

  /// The padding for fast filtering, when it applies and fits.
  private func padding(around size: PixelSize) -> TexturePadding? {
    let padding = TexturePadding.filtering
    let padded = padding.size(around: size)
    return padsTextures && max(padded.width, padded.height) <= largestTexture ? padding : nil
  }
}
