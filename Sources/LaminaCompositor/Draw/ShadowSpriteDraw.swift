import CoreGraphics
import LaminaGL
import LaminaScene
import LaminaShaders

extension FrameEncoder {
  /// A rounded box's shadow as a nine-slice of one corner's; false when the corners are different
  /// or so near each other that their shadows mix.
  func draw(
    spritesOf shape: BoxShape, sigma: Double, _ color: SIMD4<Float>, _ context: DrawContext
  ) throws(CompositorError) -> Bool {
    let radius = Double(shape.radii.x) / sigma
    guard options.drawsInPieces, context.projection.isAffine, context.state.part.isEmpty,
      shape.radii == SIMD4(repeating: shape.radii.x), radius > 0,
      radius <= ShadowSprite.largestRadius
    else { return false }
    let (size, depth) = (shape.rect.size, 2 * ShadowSprite.inner(radius) * sigma)
    guard Double(min(size.width, size.height)) >= depth else { return false }
    let slices = ShadowSlices(Extent(shape.rect), sigma, try sprites.sprite(radius))
    for row in 0..<3 {
      for column in 0..<3 where row != 1 || column != 1 {
        draw(slices, slices.extent(column, row), color, context)
      }
    }
    let centre = color * slices.sprite.centre
    uncovered(slices.extent(1, 1)) { draw(solid: $0, centre, context) }
    return true
  }

  private func draw(
    _ slices: ShadowSlices, _ extent: Extent, _ color: SIMD4<Float>, _ context: DrawContext
  ) {
    guard extent.isSolid else { return }
    uncovered(extent) { extent in
      quad(Quad(extent), context) { quad, projected, scissor in
        let (u, v) = slices.coordinates(quad)
        add(
          TexturedInstance(
            x: projected.x, y: projected.y, w: projected.w, u: u, v: v, color: color),
          BatchKey(
            program: .shadowSprite, texture: .image(slices.sprite.texture),
            filter: SamplerKey(minification: .linear, magnification: .linear),
            blend: context.blend, scissor: scissor))
      }
    }
  }

  private func uncovered(_ extent: Extent, _ body: (Extent) -> Void) {
    if let cover { cover.outside(extent, body) } else { body(extent) }
  }

  /// The part of a shadow that the next drawing hides: the inside of an opaque box of its layer.
  func cover(ofItem index: Int, _ list: DisplayList) -> BoxCross? {
    let (item, next) = (list.items[index], list.items[index + 1])
    guard options.drawsInPieces, case .shadow = item.drawing, case .box(let box) = next.drawing,
      let fill = box.fill, fill.alpha >= 1, !box.corners.isContinuous,
      list.states.indices.contains(item.state), list.states.indices.contains(next.state)
    else { return nil }
    let (state, other) = (list.states[item.state], list.states[next.state])
    guard state.transform == other.transform, state.clip == other.clip, other.opacity >= 1,
      state.blend == .normal, other.blend == .normal, other.tint.map({ $0.alpha >= 1 }) ?? true,
      state.part.isEmpty, other.part.isEmpty,
      let shape = BoxShape(box.rect, box.corners, smooth: .all)
    else { return nil }
    let projection = Projection(state.transform, region: state.clip)
    guard projection.isAxisAligned else { return nil }
    let pixel = projection.pointsPerPixel(near: shape.rect)
    return BoxCross(shape.rect, side: pixel, deep: Double(shape.radii.max()) + pixel)
  }
}
