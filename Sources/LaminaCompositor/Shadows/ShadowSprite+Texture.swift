import CoreGraphics
import LaminaGL
import LaminaScene

extension ShadowSprite {
  /// Creates a texture of the coverage.
  func texture(_ context: GLContext) throws(GLError) -> GLTexture {
    let texture = try GLTexture(
      "shadow", width: texelCount, height: texelCount, format: .r16f, in: context)
    try texture.upload(texels, width: texelCount, height: texelCount)
    return texture
  }

  /// Creates a texture of the sprite in one premultiplied colour, 8 bits per channel, with padding.
  func texture(
    _ color: SIMD4<Float>, _ format: GLTexture.Format, _ context: GLContext
  ) throws(GLError) -> GLTexture {
    let channels = format.arranged(color) * 255
    var bytes: [UInt8] = []
    bytes.reserveCapacity(texels.count * 4)
    for texel in texels {
      let value = (channels * Float(texel) + 0.5).clamped(
        lowerBound: .zero, upperBound: SIMD4(repeating: 255))
      for channel in 0..<4 { bytes.append(UInt8(truncatingIfNeeded: wholePart(value[channel]))) }
    }
    let size = PixelSize(texelCount, texelCount)
    let padded = Self.texturePadding.size(around: size)
    let texture = try GLTexture(
      "shadow texture", width: padded.width, height: padded.height, format: format, in: context)
    try texture.upload(
      Self.texturePadding.continuingEdges(bytes, size), width: padded.width, height: padded.height)
    return texture
  }

  /// Colour textures are read from either end, horizontally and vertically.
  static let texturePadding = TexturePadding(left: 8, top: 8, right: 8, bottom: 8)

  /// The distance from the box, in standard deviations, beyond which a shadow of some strength is
  /// invisible.
  static func margin(strength: Float) -> Double {
    var margin = Self.margin
    while margin > 1, NormalTable.shared[0.125 - margin] * Double(strength) * 255 < 0.5 {
      margin -= 0.125
    }
    return margin
  }
}

extension GLTexture.Format {
  /// The channels in byte order of this format.
  func arranged(_ color: SIMD4<Float>) -> SIMD4<Float> {
    self == .bgra8 ? [color.z, color.y, color.x, color.w] : color
  }
}
