public import QuartzCore

/// The content of a list cell: an image, a text and a secondary text.
public struct UIListContentConfiguration: UIContentConfiguration {
  /// The properties of a text.
  public struct TextProperties {
    /// The font.
    public var font: UIFont
    /// The colour.
    public var color: UIColor
    /// The maximum number of lines; 0, the default, is unlimited.
    public var numberOfLines = 0
  }

  /// The properties of the image.
  public struct ImageProperties {
    /// The tint of a template image; nil is that of the view.
    public var tintColor: UIColor?
    /// The maximum size in points; zero sides are unlimited.
    public var maximumSize = CGSize.zero
    /// The corner radius in points.
    public var cornerRadius: CGFloat = 0
  }

  /// The text.
  public var text: String?
  /// The text with attributes, instead of `text`.
  public var attributedText: NSAttributedString?
  /// The secondary text.
  public var secondaryText: String?
  /// The image at the leading edge.
  public var image: UIImage?
  /// The properties of the text.
  public var textProperties: TextProperties
  /// The properties of the secondary text.
  public var secondaryTextProperties: TextProperties
  /// The properties of the image.
  public var imageProperties = ImageProperties()
  /// Whether the secondary text is beside the text where both fit, false by default.
  public var prefersSideBySideTextAndSecondaryText = false
  /// The space between the texts, in points.
  public var textToSecondaryTextVerticalPadding: CGFloat = 3
  /// The space between image and text, in points.
  public var imageToTextPadding: CGFloat = 16
  /// The insets around the content, in points.
  public var directionalLayoutMargins = NSDirectionalEdgeInsets(
    top: 11, leading: 16, bottom: 11, trailing: 16)

  private init(secondary: UIFont, _ color: UIColor) {
    textProperties = TextProperties(font: .systemFont(ofSize: 17), color: .label)
    secondaryTextProperties = TextProperties(font: secondary, color: color)
  }

  /// A text with a smaller text below it.
  public static func cell() -> UIListContentConfiguration {
    UIListContentConfiguration(secondary: .systemFont(ofSize: 12), .label)
  }
  /// A text with a smaller text below it.
  public static func subtitleCell() -> UIListContentConfiguration { cell() }
  /// A text with a grey text at the trailing edge.
  public static func valueCell() -> UIListContentConfiguration {
    var content = UIListContentConfiguration(secondary: .systemFont(ofSize: 17), .secondaryLabel)
    content.prefersSideBySideTextAndSecondaryText = true
    return content
  }

  /// Creates a view that shows the content.
  public func makeContentView() -> any UIView & UIContentView {
    UIListContentView(configuration: self)
  }
}
