extension CALayer {
  /// Fits every sublayer to a new size of the bounds by its `autoresizingMask`.
  public func resizeSublayers(withOldSize size: CGSize) {
    for layer in links.children { layer.resize(withOldSuperlayerSize: size) }
  }

  /// Fits the layer to a new size of its superlayer: what the mask names shares the difference.
  public func resize(withOldSuperlayerSize size: CGSize) {
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

  /// One axis: the flexible pieces grow in proportion to their lengths, equally when those are 0.
  private static func resize(
    _ start: inout CGFloat, _ length: inout CGFloat, by change: CGFloat, old: CGFloat,
    _ flexible: (Bool, Bool, Bool)
  ) {
    let margin = old - start - length
    let pieces = [flexible.0 ? start : 0, flexible.1 ? length : 0, flexible.2 ? margin : 0]
    let count = [flexible.0, flexible.1, flexible.2].filter { $0 }.count
    guard count > 0 else { return }
    let total = pieces.reduce(0, +)
    func share(_ piece: CGFloat, _ isFlexible: Bool) -> CGFloat {
      guard isFlexible else { return 0 }
      return total > 0 ? change * piece / total : change / CGFloat(count)
    }
    start += share(pieces[0], flexible.0)
    length += share(pieces[1], flexible.1)
  }
}
