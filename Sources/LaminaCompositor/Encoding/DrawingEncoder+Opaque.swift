import CoreGraphics
import LaminaGL
import LaminaScene

extension DrawingEncoder {
  /// The pixels of the output that the first item of a surface pass certainly covers opaquely: a
  /// surface with a background needs no blending there.
  func opaquePixels(of pass: Pass, in region: PixelRect, _ plan: FramePlan) -> PixelRect {
    guard pass.target == .surface, !pass.hasOwnGrid, builder.profile.cutsBoxes,
      let first = pass.items.clamped(to: plan.list.items.indices).first,
      let box = plan.list.opaqueBox(ofItem: first), !box.corners.isContinuous
    else { return .empty }
    // Where a gradient is certainly opaque depends on how it is drawn, such as from a ramp.
    if case .gradient = plan.list.items[first].drawing { return .empty }
    guard
      let state = plan.list.items[first].state(in: plan.list.states, limit: nil),
      state.blend == .normal, state.tint == nil, state.opacity >= 1,
      let shape = BoxShape(box.rect, box.corners, smooth: state.smoothEdges),
      let context = DrawContext(state, region: region, blend: .over, in: builder.options.colors),
      builder.layOutBands(shape, border: 0, context) != nil
    else { return .empty }
    var pixels = PixelRect(builder.bands.middle)
    pixels.x = pixels.x + region.x
    pixels.y = pixels.y + region.y
    return pixels
  }
}
