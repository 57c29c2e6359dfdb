import CoreGraphics
import LaminaGL
import LaminaScene
import LaminaShaders

extension ImageRenderer {
  /// Draws the inside of the box in the builder's bands from a ramp, if the image is flat; false for
  /// any other image.
  func drawInside(
    ofFlat image: ImageDrawing, _ tint: SIMD4<Float>, shape: BoxShape, pixels: PixelMap,
    isOpaque: Bool, context: DrawContext
  ) -> Bool {
    guard builder.profile.readsRamps, image.minification == .linear,
      image.magnification == .linear,
      let flat = builder.imageFacts.facts(of: image.image, in: builder.options.space).flat,
      let ramp = ColorRamp(
        .image(image.image, flat.axis), tint: tint, opacity: 1, slope: flat.slope)
    else { return false }
    let index = flat.axis == .across ? 0 : 1
    let rect = image.rect.standardized
    let origin = SIMD2(Double(rect.minX), Double(rect.minY))
    let size = SIMD2(Double(rect.width), Double(rect.height))
    let first = SIMD2(Double(image.source.origin.x), Double(image.source.origin.y))
    let extent = SIMD2(Double(image.source.size.width), Double(image.source.size.height))
    let density = extent[index] / size[index]
    let centre = SIMD2(Double(shape.rect.midX), Double(shape.rect.midY))
    var slope = SIMD2<Double>.zero
    slope[index] = density
    guard
      let map = RampMap(
        pixels, part: first[index] + (centre[index] - origin[index]) * density, slope: slope,
        ramp, within: builder.bands.bounds)
    else { return false }
    builder.addInside(ramp, map, isOpaque: isOpaque, context)
    return true
  }
}
