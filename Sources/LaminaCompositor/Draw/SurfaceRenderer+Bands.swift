import CoreGraphics
import LaminaGL
import LaminaScene
import LaminaShaders

extension SurfaceRenderer {
  /// Composites a pass within a large rounded box as plain pixels inside and a rim by the shader;
  /// false when drawing it whole is as fast. `key` has the uniforms and the visible pixels.
  func draw(
    bands shape: BoxShape, of source: Int, _ key: BatchKey, opaque: PixelRect,
    _ context: DrawContext
  ) -> Bool {
    var limited = context
    limited.clip = key.scissor
    guard let map = builder.layOutBands(shape, border: 0, limited) else { return false }
    var rim = key
    rim.program = .surfaceClippedCut
    rim.scissor = PixelRect(origin: builder.pass.region.size)
    builder.addRim(shape.template, map, builder.primitives.keyIndex(of: rim))
    let from = builder.frame.passes[source].region
    let region = builder.pass.region
    func draw(_ box: PixelBox) {
      var visible = PixelRect(box)
      visible.x += region.x
      visible.y += region.y
      if visible.isEmpty { return }
      self.draw(
        surface: source, at: from, visible, opaque: opaque.relative(to: region), context)
    }
    draw(builder.bands.middle)
    builder.bands.sides(draw)
    return true
  }
}
