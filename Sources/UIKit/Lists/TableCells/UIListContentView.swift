public import QuartzCore
import UIKitCore

/// The view of a list content configuration.
@preconcurrency @MainActor
open class UIListContentView: UIView, UIContentView {
  private var content: UIListContentConfiguration
  private let (title, detail) = (UILabel(), UILabel())
  private let picture = UIImageView(image: nil)

  /// Creates a view that shows a configuration.
  public init(configuration: UIListContentConfiguration) {
    content = configuration
    super.init(frame: .zero)
    for view in [picture, title, detail] as [UIView] { addSubview(view) }
    picture.contentMode = .scaleAspectFit
    updateSubviews()
  }

  /// Restores a view from an archive.
  public required init?(coder: NSCoder) {
    content = .cell()
    super.init(coder: coder)
  }

  /// The shown configuration.
  open var configuration: any UIContentConfiguration {
    get { content }
    set {
      guard let new = newValue as? UIListContentConfiguration else { return }
      content = new
      updateSubviews()
    }
  }

  private func updateSubviews() {
    style(title, as: content.textProperties, text: content.text, attributed: content.attributedText)
    style(
      detail, as: content.secondaryTextProperties, text: content.secondaryText,
      attributed: content.secondaryAttributedText)
    if content.isDimmed, content.textProperties.color == .label { title.textColor = .tertiaryLabel }
    picture.image = content.image
    picture.tintColor = content.imageProperties.resolvedTintColor(for: tintColor)
    picture.layer.cornerRadius = content.imageProperties.cornerRadius
    picture.clipsToBounds = content.imageProperties.cornerRadius > 0
    alpha = content.alpha
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  private func style(
    _ label: UILabel, as style: UIListContentConfiguration.TextProperties, text: String?,
    attributed: NSAttributedString?
  ) {
    label.adjustsFontForContentSizeCategory = style.adjustsFontForContentSizeCategory
    label.font = style.font
    label.textColor = style.resolvedColor()
    label.numberOfLines = style.numberOfLines
    label.lineBreakMode = style.lineBreakMode
    label.adjustsFontSizeToFitWidth = style.adjustsFontSizeToFitWidth
    label.minimumScaleFactor = style.minimumScaleFactor
    label.allowsDefaultTighteningForTruncation = style.allowsDefaultTighteningForTruncation
    switch style.alignment {
    case .natural: label.textAlignment = .natural
    case .center: label.textAlignment = .center
    case .justified: label.textAlignment = .justified
    }
    label.text = style.shown(text)
    // Attributes of the text precede the properties.
    if let attributed { label.attributedText = attributed }
  }

  /// Updates the tint of the image.
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    picture.tintColor = content.imageProperties.resolvedTintColor(for: tintColor)
  }

  private var imageSize: CGSize {
    guard let size = content.image?.size, size.width > 0, size.height > 0 else { return .zero }
    let most = content.imageProperties.maximumSize
    let scale = min(
      most.width > 0 ? most.width / size.width : 1, most.height > 0 ? most.height / size.height : 1,
      1)
    return CGSize(width: size.width * scale, height: size.height * scale)
  }

  private var reservedSize: CGSize {
    let properties = content.imageProperties
    let isEmpty = content.image == nil && properties.reservedLayoutSize == .zero
    return isEmpty ? .zero : properties.reserved(imageSize)
  }

  private func textArea(_ width: CGFloat) -> (left: CGFloat, width: CGFloat) {
    let margins = content.directionalLayoutMargins
    let reserved = reservedSize.width
    let image = reserved > 0 ? reserved + content.imageToTextPadding : 0
    let left = margins.leading + image
    return (left, max(0, width - left - margins.trailing))
  }

  private func texts(_ width: CGFloat) -> (title: CGSize, detail: CGSize, isBeside: Bool) {
    let most = CGSize(width: width, height: .greatestFiniteMagnitude)
    let first = title.sizeThatFits(most)
    let second = detail.sizeThatFits(most)
    let isBeside =
      content.prefersSideBySideTextAndSecondaryText
      && first.width + second.width
        + content.textToSecondaryTextHorizontalPadding <= width
    return (first, second, isBeside)
  }

  /// The given width and the height of the content.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let texts = texts(textArea(size.width).width)
    let margins = content.directionalLayoutMargins
    let padding = texts.detail.height > 0 ? content.textToSecondaryTextVerticalPadding : 0
    let text =
      texts.isBeside
      ? max(texts.title.height, texts.detail.height)
      : texts.title.height + padding + texts.detail.height
    return CGSize(
      width: size.width, height: max(text, reservedSize.height) + margins.top + margins.bottom)
  }

  /// Lays out image and texts.
  open override func layoutSubviews() {
    super.layoutSubviews()
    layOutContent()
    for view in [picture, title, detail] as [UIView] { view.frame = directed(view.frame) }
  }

  private func layOutContent() {
    let (left, width) = textArea(bounds.width)
    let image = imageSize
    picture.frame = CGRect(
      x: content.directionalLayoutMargins.leading + (reservedSize.width - image.width) / 2,
      y: bounds.midY - image.height / 2,
      width: image.width, height: image.height)
    let (first, second, isBeside) = texts(width)
    if isBeside {
      title.frame = CGRect(x: left, y: 0, width: first.width, height: bounds.height)
      detail.frame = CGRect(
        x: left + width - second.width, y: 0, width: second.width, height: bounds.height)
      return
    }
    let padding = second.height > 0 ? content.textToSecondaryTextVerticalPadding : 0
    let top = bounds.midY - (first.height + padding + second.height) / 2
    title.frame = CGRect(x: left, y: top, width: width, height: first.height)
    detail.frame = CGRect(
      x: left, y: top + first.height + padding, width: width, height: second.height)
  }
}
