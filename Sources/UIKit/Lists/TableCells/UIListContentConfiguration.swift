public import QuartzCore
import UIKitCore

/// The content of a list cell: an image, a text and a secondary text.
public struct UIListContentConfiguration: UIContentConfiguration {
  /// The text.
  public var text: String?
  /// The text with attributes, instead of `text`.
  public var attributedText: NSAttributedString?
  /// The secondary text.
  public var secondaryText: String?
  /// The secondary text with attributes, instead of `secondaryText`.
  public var secondaryAttributedText: NSAttributedString?
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
  /// The least space between texts that are side by side, in points.
  public var textToSecondaryTextHorizontalPadding: CGFloat = 6
  /// The space between image and text, in points.
  public var imageToTextPadding: CGFloat = 16
  /// The axes whose margins are at least those of the superview. Stored, has no effect.
  public var axesPreservingSuperviewLayoutMargins: UIAxis = [] {
    didSet {
      StoredProperty.noteSet("UIListContentConfiguration.axesPreservingSuperviewLayoutMargins")
    }
  }
  /// The insets around the content, in points.
  public var directionalLayoutMargins = NSDirectionalEdgeInsets(
    top: 11, leading: 16, bottom: 11, trailing: 16)
  /// The opacity of the content, 1 by default.
  public var alpha: CGFloat = 1

  /// Whether the cell is disabled.
  private(set) var isDimmed = false

  private init(
    _ font: UIFont = .systemFont(ofSize: 17), color: UIColor = .label, secondary: UIFont,
    _ secondaryColor: UIColor = .label
  ) {
    textProperties = TextProperties(font: font, color: color)
    secondaryTextProperties = TextProperties(font: secondary, color: secondaryColor)
  }

  /// A text with a smaller text below it.
  public static func cell() -> UIListContentConfiguration {
    UIListContentConfiguration(secondary: .systemFont(ofSize: 12))
  }
  /// A text with a smaller text below it.
  public static func subtitleCell() -> UIListContentConfiguration { cell() }
  /// A text with a grey text at the trailing edge.
  public static func valueCell() -> UIListContentConfiguration {
    var content = UIListContentConfiguration(secondary: .systemFont(ofSize: 17), .secondaryLabel)
    content.prefersSideBySideTextAndSecondaryText = true
    return content
  }
  /// The content of a cell of a sidebar.
  public static func sidebarCell() -> UIListContentConfiguration { cell() }
  /// The content of a cell of a sidebar with a smaller text.
  public static func sidebarSubtitleCell() -> UIListContentConfiguration { subtitleCell() }
  /// The content of a cell of a sidebar beside another one.
  public static func accompaniedSidebarCell() -> UIListContentConfiguration { cell() }
  /// The content of a cell of a sidebar beside another one, with a smaller text.
  public static func accompaniedSidebarSubtitleCell() -> UIListContentConfiguration {
    subtitleCell()
  }

  /// The content of a header, by its list.
  public static func header() -> UIListContentConfiguration { groupedHeader() }
  /// The content of a footer, by its list.
  public static func footer() -> UIListContentConfiguration { groupedFooter() }
  /// The content of a header of a plain list.
  public static func plainHeader() -> UIListContentConfiguration {
    edge(.boldSystemFont(ofSize: 17), .label)
  }
  /// The content of a footer of a plain list.
  public static func plainFooter() -> UIListContentConfiguration {
    edge(.systemFont(ofSize: 13), .secondaryLabel)
  }
  /// The content of a header of a grouped list: small grey capitals.
  public static func groupedHeader() -> UIListContentConfiguration {
    var content = edge(.systemFont(ofSize: 13), .secondaryLabel)
    content.textProperties.transform = .uppercase
    return content
  }
  /// The content of a header of a grouped list, large and bold.
  public static func prominentInsetGroupedHeader() -> UIListContentConfiguration {
    edge(.boldSystemFont(ofSize: 20), .label)
  }
  /// The content of a header of a grouped list, large and bold.
  public static func extraProminentInsetGroupedHeader() -> UIListContentConfiguration {
    prominentInsetGroupedHeader()
  }
  /// The content of a footer of a grouped list: a small grey text.
  public static func groupedFooter() -> UIListContentConfiguration {
    edge(.systemFont(ofSize: 13), .secondaryLabel)
  }
  /// The content of a header of a sidebar.
  public static func sidebarHeader() -> UIListContentConfiguration {
    edge(.boldSystemFont(ofSize: 17), .label)
  }

  private static func edge(_ font: UIFont, _ color: UIColor) -> UIListContentConfiguration {
    var content = UIListContentConfiguration(
      font, color: color, secondary: .systemFont(ofSize: 13), .secondaryLabel)
    content.directionalLayoutMargins.top = 7
    content.directionalLayoutMargins.bottom = 7
    return content
  }

  /// Creates a view that shows the content.
  public func makeContentView() -> any UIView & UIContentView {
    UIListContentView(configuration: self)
  }

  /// The configuration for a state: the default colour of the text is grey in a disabled cell.
  public func updated(for state: any UIConfigurationState) -> UIListContentConfiguration {
    var new = self
    new.isDimmed = state.isOff
    return new
  }
}
