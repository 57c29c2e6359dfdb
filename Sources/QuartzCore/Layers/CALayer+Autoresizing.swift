extension CALayer {
  /// Resizes every sublayer by its `autoresizingMask` after the bounds change size.
  final func resizeChildren(withOldSize size: CGSize) {
    for layer in links.children { layer.resize(withOldSuperlayerSize: size) }
  }

  /// Resizes the layer after its superlayer changes size: flexible extents share the difference.
  final func resizeByMask(withOldSuperlayerSize size: CGSize) {
    guard let superlayer, !autoresizingMask.isEmpty else { return }
    let mask = autoresizingMask
    var frame = frame
    Self.resize(
      &frame.origin.x, &frame.size.width, by: superlayer.bounds.width - size.width,
      old: size.width,
      (
        mask.contains(.layerMinXMargin), mask.contains(.layerWidthSizable),
        mask.contains(.layerMaxXMargin)
      ))
    Self.resize(
      &frame.origin.y, &frame.size.height, by: superlayer.bounds.height - size.height,
      old: size.height,
      (
        mask.contains(.layerMinYMargin), mask.contains(.layerHeightSizable),
        mask.contains(.layerMaxYMargin)
      ))
    self.frame = frame
  }

  /// One axis: flexible extents grow in proportion to their lengths, or equally if those are 0.
  private static func resize(
    _ start: inout CGFloat, _ length: inout CGFloat, by change: CGFloat, old: CGFloat,
    _ flexible: (Bool, Bool, Bool)
  ) {
    let margin = old - start - length
    let extents = [flexible.0 ? start : 0, flexible.1 ? length : 0, flexible.2 ? margin : 0]
    let count = [flexible.0, flexible.1, flexible.2].filter { $0 }.count
    guard count > 0 else { return }
    let total = extents.reduce(0, +)
    func share(_ extent: CGFloat, _ isFlexible: Bool) -> CGFloat {
      guard isFlexible else { return 0 }
      return total > 0 ? change * extent / total : change / CGFloat(count)
    }
    start += share(extents[0], flexible.0)
    length += share(extents[1], flexible.1)
  }
}
