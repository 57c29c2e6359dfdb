import CoreGraphics
import LaminaGL
import LaminaScene

extension DrawingEncoder {
  /// The pixels of the output that the first item of a surface pass certainly covers opaquely: a
  /// surface with a background needs no blending there.
  func opaquePixels(of pass: Pass, in region: PixelRect, _ plan: FramePlan) -> PixelRect {
    guard pass.target == .surface, !pass.hasOwnGrid, builder.profile.cutsBoxes,
      let first = pass.items.clamped(to: plan.list.items.indices).first,
      let (rect, corners) = plan.list.items[first].drawing.opaqueBox,
      let state = plan.list.items[first].state(in: plan.list.states, limit: nil),
      state.blend == .normal, state.tint == nil, state.opacity >= 1,
      let shape = BoxShape(rect, corners, smooth: state.smoothEdges),
      let context = DrawContext(state, region: region, blend: .over, in: builder.options.colors),
      builder.layOutBands(shape, border: 0, context) != nil
    else { return .empty }
    var pixels = PixelRect(builder.bands.middle)
    pixels.x = pixels.x + region.x
    pixels.y = pixels.y + region.y
    return pixels
  }
}

extension Drawing {
  /// The box that the drawing fills opaquely.
  fileprivate var opaqueBox: (CGRect, Corners)? {
    switch self {
    case .solid(let rect, let color): color.alpha >= 1 ? (rect, Corners()) : nil
    case .box(let box):
      (box.fill?.alpha ?? 0) >= 1 && !box.corners.isContinuous ? (box.rect, box.corners) : nil
    case .image(let image):
      image.image.isOpaque && image.multiply.alpha >= 1 && image.clip == nil
        ? (image.rect, Corners()) : nil
    case .gradient, .maskedGradient, .path, .shadow, .surface, .maskedSurface, .particles,
      .transition:
      nil
    }
  }
}
