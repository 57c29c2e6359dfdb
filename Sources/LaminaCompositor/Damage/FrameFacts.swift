import LaminaScene

/// What holds for all items of a frame, wherever they are: it decides between ways to draw that differ
/// by a level or two, and a partial redraw must have the same pixels as a full one (REL-14).
struct FrameFacts: Equatable {
  /// Whether there are few enough box shadow styles for images in their colours.
  let hasFewShadows: Bool
  /// The greatest area in pixels of a gradient whose pixels the CPU computes.
  let largestPaint: Int

  /// `texels` is the greatest area of all gradients that the CPU computes; 0 where it computes none.
  init(_ plan: FramePlan, texels: Int) {
    hasFewShadows = ShadowStyles.areFew(plan)
    largestPaint = Self.largestPaint(plan, texels: texels)
  }

  private static func largestPaint(_ plan: FramePlan, texels: Int) -> Int {
    guard texels > 0, plan.traits.contains(.paintedGradients) else { return texels }
    let list = plan.list
    let output = plan.size.width * plan.size.height
    var (count, area) = (0, 0)
    for index in list.items.indices
    where !list.isHidden(item: index) && list.mayBePainted(item: index) {
      count += 1
      area += list.bounds.indices.contains(index) ? list.bounds[index].area : output
    }
    return area <= texels ? texels : texels / count
  }
}
