import QuartzCore

/// The bars at the edges of a scroll view that show which part of the content is visible, while it
/// moves.
@MainActor
final class ScrollIndicators {
  /// The thickness of a bar, its distance from the edge, and its least length, in points.
  private static let (thickness, margin, least): (CGFloat, CGFloat, CGFloat) = (3, 3, 36)
  /// The duration of fading out, and of a flash, in seconds.
  private static let (fade, flash) = (0.25, 1.0)

  private let (vertical, horizontal) = (CALayer(), CALayer())

  init() {
    for bar in [vertical, horizontal] {
      bar.cornerRadius = Self.thickness / 2
      bar.opacity = 0
      bar.name = "scrollIndicator"
    }
  }

  /// Shows the bars along the axes that scroll.
  func show(in view: UIScrollView) {
    let shown = [
      (vertical, view.showsVerticalScrollIndicator && length(view.verticalRange) > 0),
      (horizontal, view.showsHorizontalScrollIndicator && length(view.horizontalRange) > 0),
    ]
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    for (bar, isShown) in shown {
      guard isShown else {
        bar.opacity = 0
        continue
      }
      if view.layer.sublayers?.last !== bar { view.layer.addSublayer(bar) }
      bar.backgroundColor = color(view)
      bar.removeAnimation(forKey: "fade")
      bar.opacity = 1
    }
    place(in: view)
    CATransaction.commit()
  }

  /// Fades the bars out, after a delay in seconds.
  func hide(after delay: Double = 0) {
    for bar in [vertical, horizontal] where bar.opacity > 0 {
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      bar.opacity = 0
      CATransaction.commit()
      let frames = CAKeyframeAnimation(keyPath: "opacity")
      frames.values = [1, 1, 0]
      frames.duration = delay + Self.fade
      frames.keyTimes = [0, delay / frames.duration, 1].map { NSNumber(value: $0) }
      bar.add(frames, forKey: "fade")
    }
  }

  /// Shows the bars for a moment.
  func flash(in view: UIScrollView) {
    show(in: view)
    hide(after: Self.flash)
  }

  private func place(in view: UIScrollView) {
    let box = view.bounds
    let inset = view.adjustedContentInset
    let inside = box.inset(by: inset).insetBy(dx: Self.margin, dy: Self.margin)
    let area = inside.inset(by: view.verticalScrollIndicatorInsets)
    let lower = inside.inset(by: view.horizontalScrollIndicatorInsets)
    let down = Self.span(
      view.verticalRange, offset: view.contentOffset.y,
      visible: box.height - inset.top - inset.bottom, track: area.height)
    vertical.frame = CGRect(
      x: area.maxX - Self.thickness, y: area.minY + down.start, width: Self.thickness,
      height: down.length)
    let across = Self.span(
      view.horizontalRange, offset: view.contentOffset.x,
      visible: box.width - inset.left - inset.right, track: lower.width)
    horizontal.frame = CGRect(
      x: lower.minX + across.start, y: lower.maxY - Self.thickness, width: across.length,
      height: Self.thickness)
  }

  /// Start and length of a bar on a track; beyond the ends of the content it becomes shorter.
  private static func span(
    _ range: ClosedRange<CGFloat>, offset: CGFloat, visible: CGFloat, track: CGFloat
  ) -> (start: CGFloat, length: CGFloat) {
    let scrolled = range.upperBound - range.lowerBound
    guard scrolled > 0, track > 0, visible > 0 else { return (0, 0) }
    let inside = offset.limited(to: range)
    let full = max(min(least, track), track * visible / (visible + scrolled))
    let length = max(thickness * 2, full - abs(offset - inside))
    let start = (track - full) * (inside - range.lowerBound) / scrolled
    return (offset > inside ? track - length : start, length)
  }

  private func length(_ range: ClosedRange<CGFloat>) -> CGFloat {
    range.upperBound - range.lowerBound
  }

  private func color(_ view: UIScrollView) -> CGColor {
    switch view.indicatorStyle {
    case .black: UIColor(white: 0, alpha: 0.5).cgColor
    case .white: UIColor(white: 1, alpha: 0.5).cgColor
    case .default:
      UIColor.label.withAlphaComponent(0.35).resolvedColor(with: view.traitCollection).cgColor
    }
  }
}
