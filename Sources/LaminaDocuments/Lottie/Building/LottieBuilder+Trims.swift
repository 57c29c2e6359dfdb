import CoreGraphics

extension LottieBuilder {
  /// The modifiers of a group with their positions; trims of several paths as one length know them.
  func modifiers(
    of group: ShapeGroup, _ context: ShapeContext
  ) throws(DocumentError) -> [(index: Int, modifier: any PathModifier)] {
    var result: [(index: Int, modifier: any PathModifier)] = []
    for (index, item) in group.items.enumerated() {
      guard case .modifier(let modifier) = item else { continue }
      var used = modifier
      if let trim = modifier as? TrimModifier,
        let sequential = try sequentialTrim(trim, in: group, at: index, context)
      {
        used = sequential
      }
      result.append((index, used))
    }
    return result
  }

  /// A trim with the lengths of all its paths; nil if it trims them one by one or only one.
  private func sequentialTrim(
    _ trim: TrimModifier, in group: ShapeGroup, at index: Int, _ context: ShapeContext
  ) throws(DocumentError) -> SequentialTrim? {
    let items = group.items[..<index]
    guard trim.isSequential, ShapeGroup.keepsOrder(items) else { return nil }
    let lengths = TrimmedLengths(ShapeGroup.paths(of: items), meter)
    if lengths.count < 2 { return nil }
    let isAnimated = !lengths.timings.isEmpty || !trim.timings.isEmpty
    let samples = isAnimated ? context.clock.shownSamples.count : 1
    try spend(.sampledValues, lengths.count.multiplied(by: samples), context.path)
    return SequentialTrim(trim, lengths)
  }
}
