import CoreGraphics
import LaminaGL
import LaminaScene
import LaminaShaders

extension FrameEncoder {
  /// Two looks of a layer bent into each other (X7 to X11).
  func draw(_ drawing: TransitionDrawing, _ context: DrawContext) {
    let old = drawing.old.flatMap(encodedPicture)
    let new = drawing.new.flatMap(encodedPicture)
    guard let any = old ?? new else { return }
    let middle = SIMD2(Double(drawing.bounds.midX), Double(drawing.bounds.midY))
    var block = TransitionUniforms()
    let warp = drawing.warp
    block.step = [
      Float(drawing.bounds.width / 2), Float(drawing.bounds.height / 2), Float(warp.progress), 0,
    ]
    (block.first, block.second) = (SIMD4<Float>(warp.first), SIMD4<Float>(warp.second))
    block.tint = context.factor()
    if let old {
      block.oldPlace = place(old.picture, old.pass, middle)
      (block.last.x, block.last.y) = last(old.pass)
    }
    if let new {
      block.newPlace = place(new.picture, new.pass, middle)
      (block.last.z, block.last.w) = last(new.pass)
    }
    var key = BatchKey(
      program: .transition(drawing.shader.rawValue), texture: .surface((old ?? any).pass),
      blend: context.blend, scissor: context.clip)
    key.second = .surface((new ?? any).pass)
    key.uniforms = uniforms(block)
    quads(drawing.rect, context) { quad, projected, scissor in
      key.scissor = scissor
      add(
        BoxInstance(
          x: projected.x, y: projected.y, w: projected.w,
          localX: SIMD4<Float>(quad.x - middle.x), localY: SIMD4<Float>(quad.y - middle.y)), key)
    }
  }

  private func encodedPicture(
    _ picture: TransitionDrawing.Picture
  ) -> (picture: TransitionDrawing.Picture, pass: Int)? {
    guard surfaces.indices.contains(picture.pass), let pass = surfaces[picture.pass]
    else { return nil }
    return (picture, pass)
  }

  private func place(
    _ picture: TransitionDrawing.Picture, _ pass: Int, _ middle: SIMD2<Double>
  ) -> SIMD4<Float> {
    let region = frame.passes[pass].region
    let first = SIMD2(Double(region.x), Double(region.y))
    let offset = picture.offset - first + middle * picture.scale
    return [Float(picture.scale.x), Float(picture.scale.y), Float(offset.x), Float(offset.y)]
  }

  private func last(_ pass: Int) -> (Float, Float) {
    let size = frame.passes[pass].region.size
    return (Float(size.width - 1), Float(size.height - 1))
  }
}
