import QuartzCore
import UIKitCore

/// The actions behind a row that is swiped aside.
final class SwipeActionsView: UIView {
  let buttons: [SwipeButton]
  /// Whether the actions are at the right edge.
  let isAtRight: Bool
  /// The width of the visible part.
  var visibleWidth: CGFloat = 0 { didSet { setNeedsLayout() } }
  /// Whether the first action covers the others.
  var isFull = false { didSet { if isFull != oldValue { setNeedsLayout() } } }

  init(
    _ actions: [UIContextualAction], isAtRight: Bool, _ tapped: @escaping (SwipeButton) -> Void
  ) {
    buttons = actions.map { SwipeButton($0, tapped) }
    self.isAtRight = isAtRight
    super.init(frame: .zero)
    clipsToBounds = true
    for button in buttons {
      button.isAtLeft = isAtRight
      addSubview(button)
    }
  }

  required init?(coder: NSCoder) { nil }

  /// The width at which all actions are wholly visible.
  var naturalWidth: CGFloat { buttons.reduce(0) { $0 + $1.naturalWidth } }

  override func layoutSubviews() {
    super.layoutSubviews()
    let total = max(naturalWidth, 1)
    // The distance of the next button from the edge.
    var offset: CGFloat = 0
    for (index, button) in buttons.enumerated() {
      let share =
        isFull
        ? (index == 0 ? visibleWidth : 0) : button.naturalWidth / total * visibleWidth
      button.frame = CGRect(
        x: isAtRight ? bounds.width - offset - share : offset, y: 0, width: share,
        height: bounds.height)
      button.layoutIfNeeded()
      offset += share
    }
  }
}
