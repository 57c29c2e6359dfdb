import QuartzCore
@_spi(Controls) import UIKitCore

/// The button of one action of a row.
final class SwipeButton: UIControl {
  private static let (least, margin): (CGFloat, CGFloat) = (74, 15)
  let action: UIContextualAction
  private let title = UILabel()
  private let picture = UIImageView(image: nil)
  private let tapped: (SwipeButton) -> Void
  /// Whether the content is at the left edge of the visible part.
  var isAtLeft = true

  init(_ action: UIContextualAction, _ tapped: @escaping (SwipeButton) -> Void) {
    self.action = action
    self.tapped = tapped
    super.init(frame: .zero)
    setBackground(action.backgroundColor)
    title.text = action.title
    title.font = .systemFont(ofSize: action.image == nil ? 15 : 13)
    title.textColor = .white
    title.textAlignment = .center
    picture.image =
      action.image?.renderingMode == .automatic
      ? action.image?.withRenderingMode(.alwaysTemplate) : action.image
    picture.tintColor = .white
    picture.contentMode = .center
    clipsToBounds = true
    addPart(picture)
    addPart(title)
  }

  required init?(coder: NSCoder) { nil }

  /// The width at which the button is wholly visible.
  var naturalWidth: CGFloat {
    let most = CGSize(
      width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)
    let content = max(title.sizeThatFits(most).width, picture.image?.size.width ?? 0)
    return max(Self.least, content + Self.margin * 2)
  }

  override func touchedInside() { tapped(self) }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = min(naturalWidth, max(bounds.width, naturalWidth))
    let left = isAtLeft ? 0 : bounds.width - width
    let text =
      action.title == nil ? 0 : title.sizeThatFits(CGSize(width: width, height: 100)).height
    let image = picture.image?.size ?? .zero
    let gap: CGFloat = text > 0 && image.height > 0 ? 4 : 0
    let top = bounds.midY - (text + gap + image.height) / 2
    picture.frame = CGRect(x: left, y: top, width: width, height: image.height)
    title.frame = CGRect(x: left, y: top + image.height + gap, width: width, height: text)
  }

  override var standardTraits: (isElement: Bool, traits: UIAccessibilityTraits) { (true, .button) }
  override var standardAccessibilityLabel: String? { action.title }
}
