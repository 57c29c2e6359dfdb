import CoreGraphics
import LaminaGL
import LaminaScene
import LaminaShaders

extension GradientRenderer {
  /// Draws the inside of a large axial gradient from a ramp of its colours, and a rim by the shader;
  /// false when drawing it whole is as fast.
  func draw(
    ramp drawing: GradientDrawing, _ block: GradientUniforms, _ shape: BoxShape,
    _ context: DrawContext, isOpaque: Bool
  ) -> Bool {
    guard let ramp = ramp(drawing.gradient, block, context) else { return false }
    if let axes = builder.axes(context), shape.isPlain,
      builder.layOut(shape, axes, border: 0, context)
    {
      return draw(plain: ramp, drawing.gradient, shape, context, isOpaque: isOpaque)
    }
    guard let pixels = builder.layOutBands(shape, border: 0, context),
      let map = RampMap(
        drawing.gradient, shape: shape, pixels: pixels, ramp: ramp, within: builder.bands.bounds)
    else { return false }
    var key = builder.key(.gradientAxialCut, context)
    key.uniforms = builder.uniforms(block)
    builder.addRim(template(shape, block), pixels, builder.primitives.keyIndex(of: key))
    builder.addInside(ramp, map, isOpaque: isOpaque, context)
    return true
  }

  /// The colours of an axial gradient; nil where they have to be computed for every pixel.
  func ramp(
    _ gradient: GradientContent, _ block: GradientUniforms, _ context: DrawContext
  ) -> ColorRamp? {
    guard builder.profile.readsRamps, builder.options.drawsInPrimitives, gradient.kind == .axial
    else { return nil }
    return ColorRamp(
      .gradient(gradient), tint: block.tint, opacity: context.opacity,
      slope: GradientStops.slope(gradient) * max(1, block.tint.max()))
  }

  /// Draws the pixels of the box in the builder's grid.
  private func draw(
    plain ramp: ColorRamp, _ gradient: GradientContent, _ shape: BoxShape, _ context: DrawContext,
    isOpaque: Bool
  ) -> Bool {
    let bounds = builder.grid.bounds
    guard bounds.area > BoxBands.worthwhile,
      let pixels = PixelMap(shape.rect, context.projection),
      let map = RampMap(gradient, shape: shape, pixels: pixels, ramp: ramp, within: bounds)
    else { return false }
    builder.primitives.ramps.append(map)
    builder.add(ramp: bounds, builder.rampKeyIndex(ramp, context), isOpaque: isOpaque)
    return true
  }
}

extension RampMap {
  /// The map of an axial gradient over a shape; nil as for any other map.
  init?(
    _ gradient: GradientContent, shape: BoxShape, pixels: PixelMap, ramp: ColorRamp,
    within bounds: PixelBox
  ) {
    let start = SIMD2(Double(gradient.start.x), Double(gradient.start.y))
    let axis = SIMD2(Double(gradient.end.x), Double(gradient.end.y)) - start
    let range = GradientStops.range(gradient)
    let length = Double(range.last - range.first)
    let square = max((axis * axis).sum(), 1e-12)
    let size = SIMD2(Double(shape.rect.width), Double(shape.rect.height))
    // One colour has no length.
    let scale = ramp.texelCount > 1 ? 1 / length : 0
    let part = (((0.5 - start) * axis).sum() / square - Double(range.first)) * scale
    let isOne = ramp.texelCount == 1
    self.init(
      pixels, part: isOne ? 0.5 : part, slope: isOne ? .zero : axis / size / square * scale,
      ramp, within: bounds)
  }
}
