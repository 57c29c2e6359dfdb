import QuartzCore
@_spi(Controls) import UIKitCore

/// An item of a tab bar: an image above a title.
final class TabButton: UIControl {
  private let item: UITabBarItem
  private let (title, badge) = (UILabel(), UILabel())
  private let picture = UIImageView(image: nil)
  private let tapped: () -> Void

  init(_ item: UITabBarItem, _ tapped: @escaping () -> Void) {
    self.item = item
    self.tapped = tapped
    super.init(frame: .zero)
    title.text = item.title
    title.font = .systemFont(ofSize: 10)
    title.textAlignment = .center
    badge.text = item.badgeValue
    badge.font = .systemFont(ofSize: 13)
    badge.textAlignment = .center
    badge.textColor = .white
    badge.isHidden = item.badgeValue == nil
    badge.layer.cornerRadius = 9
    badge.clipsToBounds = true
    picture.contentMode = .center
    for view in [picture, title, badge] as [UIView] { addPart(view) }
  }

  required init?(coder: NSCoder) { nil }

  /// Shows the item in a colour; attributes of the item, or else of the bar, have priority for the
  /// title.
  func show(
    isSelected: Bool, color: UIColor, badgeColor: UIColor?,
    attributes: [NSAttributedString.Key: Any]
  ) {
    let image = isSelected ? item.selectedImage ?? item.image : item.image
    picture.image =
      image?.renderingMode == .automatic ? image?.withRenderingMode(.alwaysTemplate) : image
    let own = item.titleAttributes.shown(isSelected ? .selected : .normal) ?? [:]
    let shown = attributes.merging(own) { $1 }
    picture.tintColor = color
    badge.backgroundColor = item.badgeColor ?? badgeColor ?? .systemRed
    title.textColor = shown[.foregroundColor] as? UIColor ?? color
    title.font = shown[.font] as? UIFont ?? .systemFont(ofSize: 10)
  }

  override func touchedInside() { tapped() }

  override func layoutSubviews() {
    super.layoutSubviews()
    let hasImage = picture.image != nil
    picture.frame = CGRect(x: bounds.midX - 15, y: 4, width: 30, height: 30)
    title.frame = CGRect(
      x: 0, y: hasImage ? 34 : 18, width: bounds.width, height: 13)
    let width = max(18, badge.sizeThatFits(bounds.size).width + 10)
    badge.frame = CGRect(x: bounds.midX + 6, y: 2, width: width, height: 18)
  }

  override var standardTraits: (isElement: Bool, traits: UIAccessibilityTraits) { (true, .button) }
  override var standardAccessibilityLabel: String? { item.title }
}
