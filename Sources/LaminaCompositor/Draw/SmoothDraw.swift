import CoreGraphics
import LaminaGL
import LaminaScene
import LaminaShaders

extension FrameEncoder {
  /// A turned rectangle of one colour whose edges are all smooth; false for anything else.
  func draw(smooth shape: BoxShape, _ color: SIMD4<Float>, _ context: DrawContext) -> Bool {
    guard options.drawsInPieces, shape.isSquare, shape.edges == .one,
      let turned = TurnedRect(shape.rect, context.projection)
    else { return false }
    if draw(pieces: turned, color, context) { return true }
    let centre = SIMD2(Double(shape.rect.midX), Double(shape.rect.midY))
    quads(turned.grown(shape.rect), context) { quad, projected, scissor in
      var instance = SmoothInstance(x: projected.x, y: projected.y, color: color)
      instance.placeX = SIMD4<Float>((quad.x - centre.x) * turned.scale.x)
      instance.placeY = SIMD4<Float>((quad.y - centre.y) * turned.scale.y)
      instance.half = turned.bound
      add(instance, BatchKey(program: .smooth, blend: context.blend, scissor: scissor))
    }
    return true
  }

  /// An opaque one as a box of pixels that it fills, which hides what is behind, and what lies around
  /// that; false when that costs more than it saves.
  private func draw(
    pieces turned: TurnedRect, _ color: SIMD4<Float>, _ context: DrawContext
  ) -> Bool {
    guard context.blend == .over, color.w >= 0.9999, context.state.part.isEmpty
    else { return false }
    let clip = PixelBox(context.clip)
    let (outer, inner) = (turned.outer.cut(to: clip), turned.inner.cut(to: clip))
    guard turned.isBetterCut(outer, inner) else { return false }
    // At whole levels, as its middle.
    pieces.turned.append(TurnedPiece(turned, color.levels))
    let place = place(.smooth, context)
    add(turned: PixelBox(outer.x, outer.y, outer.z, inner.y), place)
    add(turned: PixelBox(outer.x, inner.w, outer.z, outer.w), place)
    add(turned: PixelBox(outer.x, inner.y, inner.x, inner.w), place)
    add(turned: PixelBox(inner.z, inner.y, outer.z, inner.w), place)
    add(solid: inner, color, context, occluder: pieces.occlude(inner))
    return true
  }

  /// Adds pixels of the last turned rectangle.
  private func add(turned bounds: PixelBox, _ place: Int32) {
    if bounds.isEmptyBox { return }
    var piece = Piece(kind: .turned, bounds: bounds, key: place)
    piece.payload = Int32(truncatingIfNeeded: pieces.turned.count - 1)
    pieces.pieces.append(piece)
  }
}
