import CoreGraphics

extension UIView {
  /// Resizes subviews by their autoresizing masks after a size change.
  final func autoresize(from old: CGSize) {
    let new = bounds.size
    for view in viewState.subviews where !view.viewState.autoresizingMask.isEmpty {
      guard view.translatesAutoresizingMaskIntoConstraints else { continue }
      view.follow(from: old, to: new)
    }
  }

  private func follow(from old: CGSize, to new: CGSize) {
    let mask = autoresizingMask
    var box = frame
    (box.origin.x, box.size.width) = Self.follow(
      box.minX, length: box.width, from: old.width, to: new.width,
      flexible: (
        mask.contains(.flexibleLeftMargin), mask.contains(.flexibleWidth),
        mask.contains(.flexibleRightMargin)
      ))
    (box.origin.y, box.size.height) = Self.follow(
      box.minY, length: box.height, from: old.height, to: new.height,
      flexible: (
        mask.contains(.flexibleTopMargin), mask.contains(.flexibleHeight),
        mask.contains(.flexibleBottomMargin)
      ))
    frame = box
  }

  /// Distributes a change of length over the flexible parts, in proportion to their lengths.
  private static func follow(
    _ start: CGFloat, length: CGFloat, from old: CGFloat, to new: CGFloat,
    flexible: (before: Bool, length: Bool, after: Bool)
  ) -> (CGFloat, CGFloat) {
    let change = new - old
    let after = old - start - length
    let parts = [
      (start, flexible.before), (length, flexible.length), (after, flexible.after),
    ].filter(\.1)
    guard !parts.isEmpty, change != 0 else { return (start, length) }
    let sum = parts.reduce(0) { $0 + $1.0 }
    func share(_ part: CGFloat, _ isFlexible: Bool) -> CGFloat {
      guard isFlexible else { return 0 }
      return sum == 0 ? change / CGFloat(parts.count) : change * part / sum
    }
    return (
      start + share(start, flexible.before), max(0, length + share(length, flexible.length))
    )
  }
}
