import LaminaGL
import LaminaScene
import LaminaShaders

extension InstanceWriter {
  /// Writes primitives that are read from transient atlases, one batch per atlas.
  func write(
    atlasImages group: BatchBuilder.Group, of builder: BatchBuilder, _ key: BatchKey,
    fills: Bool, into batches: inout [DrawBatch], _ frame: inout EncodedFrame
  ) {
    var batch = DrawBatch(key: key, start: frame.instances.count, count: 0)
    for index in builder.order[group.start..<group.start + group.count] {
      let rect = builder.visibleRects[Int(index)]
      if fills, pass.primitives[Int(rect.primitive)].kind == .solid,
        fill(rect, within: key.scissor, of: &frame)
      {
        continue
      }
      guard let (atlas, content) = location(of: rect, in: &frame.atlases) else { continue }
      if batch.key.texture != .atlas(atlas) {
        if batch.count > 0 { batches.append(batch) }
        batch = DrawBatch(key: key, start: frame.instances.count, count: 0)
        batch.key.texture = .atlas(atlas)
      }
      frame.instances.append(RectInstance(rect: clip(rect.bounds), content: content))
      batch.count += 1
    }
    if batch.count > 0 { batches.append(batch) }
  }

  /// Adds the image of a visible rectangle to an atlas; returns its unit coordinates.
  private func location(
    of rect: BatchBuilder.VisibleRect, in atlases: inout TransientAtlases
  ) -> (atlas: Int, content: SIMD4<Float>)? {
    let primitive = pass.primitives[Int(rect.primitive)]
    switch primitive.kind {
    case .solid, .patch:
      let texel = UInt32(levels: format.arranged(primitive.color.levels) * 255)
      guard let location = atlases.add(patch: texel) else { return nil }
      let middle =
        SIMD2(Double(location.x), Double(location.y)) + Double(TransientAtlases.patchSide) / 2
      return (location.atlas, unit(middle, middle))
    case .corner:
      let corner = pass.corners[Int(primitive.payload)]
      let size = PixelSize(Int(rect.bounds.z - rect.bounds.x), Int(rect.bounds.w - rect.bounds.y))
      guard let location = atlases.add(size, { corner.paint(rect.bounds, $0) }) else { return nil }
      let low = SIMD2(Double(location.x), Double(location.y))
      return (location.atlas, unit(low, low + SIMD2(Double(size.width), Double(size.height))))
    case .stored:
      guard let location = atlases.add(stored: primitive.payload) else { return nil }
      let start = SIMD2(Double(location.x), Double(location.y)) / TransientAtlas.texels
      let (low, high) = source(rect.bounds, primitive.map)
      return (location.atlas, SIMD4<Float>(SIMD4(lowHalf: low + start, highHalf: high + start)))
    default: return nil
    }
  }

  private func unit(_ low: SIMD2<Double>, _ high: SIMD2<Double>) -> SIMD4<Float> {
    SIMD4<Float>(
      SIMD4(lowHalf: low / TransientAtlas.texels, highHalf: high / TransientAtlas.texels))
  }
}
