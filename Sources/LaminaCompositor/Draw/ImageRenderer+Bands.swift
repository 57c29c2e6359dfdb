import CoreGraphics
import LaminaGL
import LaminaScene
import LaminaShaders

extension ImageRenderer {
  /// Draws a large image with smooth edges or a rounded clip as plain rectangles inside and a rim by
  /// the clipping program; false when drawing it whole is as fast. `key` is that program's.
  func draw(
    bands image: ImageDrawing, _ shape: BoxShape, partRect: CGRect, map: ImageMap,
    key: BatchKey, context: DrawContext
  ) -> Bool {
    // The ramp of a clip's smooth edge ends with the image.
    let isWhole = image.clip == nil || shape.edges == .zero
    guard isWhole, partRect == image.rect.standardized, partRect.contains(shape.rect),
      let pixels = builder.layOutBands(shape, border: 0, context)
    else { return false }
    let centre = SIMD2(Double(shape.rect.midX), Double(shape.rect.midY))
    let offset = map.offset + centre * map.scale
    var template = shape.template
    template.source = SIMD4<Float>(SIMD4(lowHalf: map.scale, highHalf: offset))
    var key = key
    key.program = .imageClippedCut
    key.scissor = PixelRect(origin: builder.pass.region.size)
    builder.addRim(template, pixels, builder.primitives.keyIndex(of: key))
    let tint = context.factor(image.multiply)
    let isOpaque = image.image.isOpaque && tint.w >= 1 && context.blend == .over
    if drawInside(
      ofFlat: image, tint, shape: shape, pixels: pixels, isOpaque: isOpaque, context: context)
    {
      return true
    }
    let isBiased = image.minification == .trilinear && image.bias != 0
    key.program = isBiased ? .imageBiased : tint == .one ? .image : .imageVaried
    builder.primitives.mappedImages.append(
      MappedImage(map: pixels, scale: map.scale, offset: offset, tint: tint))
    let keyIndex = builder.primitives.keyIndex(of: key)
    builder.add(mappedImage: builder.bands.middle, keyIndex, isOpaque: isOpaque)
    builder.bands.sides { builder.add(mappedImage: $0, keyIndex, isOpaque: false) }
    return true
  }
}
