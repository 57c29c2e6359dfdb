import CoreGraphics
import LaminaGL
import LaminaScene
import LaminaShaders

/// Draws transitions with a shader.
struct TransitionRenderer {
  let builder: PassBuilder
  let surfaces: FrameSurfaces

  /// Warps and mixes the old and the new snapshot of a layer (CA-X7 to CA-X11).
  func draw(_ drawing: TransitionDrawing, _ context: DrawContext) {
    let old = drawing.old.flatMap(encodedImage)
    let new = drawing.new.flatMap(encodedImage)
    guard let any = old ?? new else { return }
    let middle = SIMD2(Double(drawing.bounds.midX), Double(drawing.bounds.midY))
    var block = TransitionUniforms()
    let warp = drawing.warp
    block.step = [
      Float(drawing.bounds.width / 2), Float(drawing.bounds.height / 2), Float(warp.progress), 0,
    ]
    block.first = SIMD4<Float>(warp.first)
    block.second = SIMD4<Float>(warp.second)
    block.tint = context.factor()
    if let old {
      block.oldMap = textureMap(old.image, old.pass, middle)
      (block.last.x, block.last.y) = last(old.pass)
    }
    if let new {
      block.newMap = textureMap(new.image, new.pass, middle)
      (block.last.z, block.last.w) = last(new.pass)
    }
    var key = BatchKey(
      program: drawing.program, texture: .surface((old ?? any).pass),
      blend: context.blend, scissor: context.clip)
    key.second = .surface((new ?? any).pass)
    key.uniforms = builder.uniforms(block)
    builder.quads(drawing.rect, context) { quad, projected, scissor in
      key.scissor = scissor
      builder.add(
        BoxInstance(
          x: projected.x, y: projected.y, w: projected.w,
          localX: SIMD4<Float>(quad.x - middle.x), localY: SIMD4<Float>(quad.y - middle.y)), key,
        at: projected)
    }
  }

  private func encodedImage(
    _ image: TransitionDrawing.Picture
  ) -> (image: TransitionDrawing.Picture, pass: Int)? {
    surfaces[image.pass].map { (image, $0) }
  }

  private func textureMap(
    _ image: TransitionDrawing.Picture, _ pass: Int, _ middle: SIMD2<Double>
  ) -> SIMD4<Float> {
    let region = builder.frame.passes[pass].region
    let first = SIMD2(Double(region.x), Double(region.y))
    let offset = image.offset - first + middle * image.scale
    return [Float(image.scale.x), Float(image.scale.y), Float(offset.x), Float(offset.y)]
  }

  private func last(_ pass: Int) -> (Float, Float) {
    let size = builder.frame.passes[pass].region.size
    return (Float(size.width - 1), Float(size.height - 1))
  }
}
