import CoreGraphics
import LaminaGL
import LaminaScene

extension FrameExecutor {
  /// Fills an output for the parts of a frame, so that no part waits for the drawing of another one.
  /// False when it is not cleared by fills, or the only part does so itself: the fill may wait for
  /// the previous frame, and textures can be uploaded before that.
  func fillOutput(
    _ output: Int, for parts: [EncodedFrame]
  ) throws(CompositorError) -> Bool {
    guard parts.count > 1 else { return false }
    self.output = output
    for part in parts {
      guard let pass = part.passes.last, let fills = pass.fills else { return false }
      let target = try target(of: pass, isOutput: true)
      fill(target.texture, pass, part.fills[fills])
    }
    return true
  }

  /// Clears a target, unless only a part of it is drawn, and fills the rectangles of a pass.
  func fill(
    _ target: GLTexture, _ pass: EncodedPass, _ fills: ArraySlice<PixelFill>
  ) {
    let whole = PixelBox(PixelRect(origin: pass.region.size))
    if pass.damage == nil, !fills.contains(where: { $0.bounds.contains(whole) }) {
      target.fill(PixelFill(bounds: whole, color: pass.clear))
    }
    for fill in fills { target.fill(fill) }
  }
}

extension GLTexture {
  fileprivate func fill(_ fill: PixelFill) {
    let bounds = PixelRect(fill.bounds)
    let color = format.arranged(fill.color)
    self.fill(
      SIMD4(
        clampedByte(color.x), clampedByte(color.y), clampedByte(color.z), clampedByte(color.w)),
      x: bounds.x, y: bounds.y, width: bounds.size.width, height: bounds.size.height)
  }
}
