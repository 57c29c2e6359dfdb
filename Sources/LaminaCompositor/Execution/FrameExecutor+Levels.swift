import LaminaGL
import LaminaScene

/// Mipmaps of pass targets.
extension FrameExecutor {
  /// Generates the mipmaps that a pass reads (CA-R9, CA-R16). Done before the pass begins, because
  /// it would split the pass in two.
  func makeLevels(for pass: EncodedPass, _ frame: EncodedFrame) throws(CompositorError) {
    for batch in pass.batches {
      guard case .surface(let index) = batch.key.texture,
        batch.key.filter.minification == .trilinear, let source = targets[index],
        levels[index] == nil
      else { continue }
      let surface = frame.passes[index].surface
      if let known = surfaces.mipmaps(of: surface) {
        levels[index] = known
        continue
      }
      let copy = try copyWithLevels(source, frame.passes[index].region.size)
      levels[index] = copy
      if surface != nil { surfaces.storeMipmaps(copy, for: surface) }
    }
  }

  private func copyWithLevels(
    _ source: GLFramebuffer, _ size: PixelSize
  ) throws(CompositorError) -> GLFramebuffer {
    let copy = try lease(size, "mipmaps", .mipmapped)
    source.bind()
    waitForPendingWork()
    copy.texture.copyFromTarget(
      x: 0, y: 0, toX: 0, toY: 0, width: size.width, height: size.height)
    try drawing { () throws(GLError) in try copy.texture.makeMipmaps() }
    waitForPendingWork()
    return copy
  }
}
