import CoreGraphics
import LaminaScene

/// The content of a texture that is uploaded once and kept between frames.
enum TextureSource: Hashable, Sendable {
  case image(ImageTexture)
  /// The coverage of a corner shadow, or with a premultiplied colour its pixels.
  case shadow(ShadowSprite, color: SIMD4<Float>?)
  case ramp(ColorRamp)
}

/// The pixels of an image in one texture, with padding.
struct ImageTexture: Hashable, Sendable {
  let image: CGImage
  /// The pixels of the image; a part of it when it is larger than a texture can be.
  let pixels: PixelRect
  var padding = TexturePadding.none
  /// Whether the padding repeats the edges; it is transparent otherwise.
  var continuesEdges = true
  var isMipmapped = false

  /// The size of the texture.
  var size: PixelSize { padding.size(around: pixels.size) }

  static func == (a: ImageTexture, b: ImageTexture) -> Bool {
    a.image === b.image && a.pixels == b.pixels && a.padding == b.padding
      && a.continuesEdges == b.continuesEdges && a.isMipmapped == b.isMipmapped
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(image))
    hasher.combine(pixels.x)
    hasher.combine(pixels.y)
    hasher.combine(pixels.size)
    hasher.combine(continuesEdges)
    hasher.combine(isMipmapped)
  }
}
