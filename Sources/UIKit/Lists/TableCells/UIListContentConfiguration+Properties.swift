public import CoreGraphics
import UIKitCore

extension UIListContentConfiguration {
  /// The properties of a text.
  public struct TextProperties {
    /// The alignment of a text.
    public enum TextAlignment: Int, Sendable {
      /// By the direction of the text.
      case natural
      /// Centred.
      case center
      /// To both sides.
      case justified
    }

    /// The change of a text before it is shown.
    public enum TextTransform: Int, Sendable {
      /// No change.
      case none
      /// All letters are capitals.
      case uppercase
      /// No letter is a capital.
      case lowercase
      /// The first letter of each word is a capital.
      case capitalized
    }

    /// The font.
    public var font: UIFont
    /// The colour.
    public var color: UIColor
    /// A function that derives the shown colour from `color`.
    public var colorTransformer: UIConfigurationColorTransformer?
    /// The maximum number of lines; 0, the default, is unlimited.
    public var numberOfLines = 0
    /// The alignment, `natural` by default.
    public var alignment = TextAlignment.natural
    /// How lines break, `byTruncatingTail` by default.
    public var lineBreakMode = NSLineBreakMode.byTruncatingTail
    /// Whether the font becomes smaller to fit, false by default.
    public var adjustsFontSizeToFitWidth = false
    /// The least factor of the font's size.
    public var minimumScaleFactor: CGFloat = 0
    /// Whether letters may be closer to fit a single line, false by default.
    public var allowsDefaultTighteningForTruncation = false
    /// Whether the font follows the content size category, false by default.
    public var adjustsFontForContentSizeCategory = false
    /// The change of the text before it is shown, `none` by default.
    public var transform = TextTransform.none

    init(font: UIFont, color: UIColor) { (self.font, self.color) = (font, color) }

    /// The colour to show.
    public func resolvedColor() -> UIColor { colorTransformer?(color) ?? color }

    /// The text to show.
    func shown(_ text: String?) -> String? {
      switch transform {
      case .none: text
      case .uppercase: text?.uppercased()
      case .lowercase: text?.lowercased()
      case .capitalized: text?.capitalized
      }
    }
  }

  /// The properties of the image.
  public struct ImageProperties {
    /// The side of the standard size of images, for `reservedLayoutSize`.
    public static let standardDimension = CGFloat.greatestFiniteMagnitude
    /// The side that the standard size of images has, in points.
    private static let standardSide: CGFloat = 28

    /// The tint of a template image; nil is that of the view.
    public var tintColor: UIColor?
    /// A function that derives the shown tint from `tintColor`.
    public var tintColorTransformer: UIConfigurationColorTransformer?
    /// The maximum size in points; zero sides are unlimited.
    public var maximumSize = CGSize.zero
    /// The size that the layout keeps free for the image; zero sides are those of the image.
    public var reservedLayoutSize = CGSize.zero
    /// The corner radius in points.
    public var cornerRadius: CGFloat = 0
    /// Whether inverted colours leave the image. Stored, has no effect.
    public var accessibilityIgnoresInvertColors = false {
      didSet {
        StoredProperty.noteSet(
          "UIListContentConfiguration.ImageProperties.accessibilityIgnoresInvertColors")
      }
    }

    /// The tint to show in a view with a tint.
    public func resolvedTintColor(for tintColor: UIColor) -> UIColor {
      let base = self.tintColor ?? tintColor
      return tintColorTransformer?(base) ?? base
    }

    /// The size for the image in the layout.
    func reserved(_ size: CGSize) -> CGSize {
      let known = reservedLayoutSize
      let side = { (value: CGFloat, own: CGFloat) -> CGFloat in
        value == Self.standardDimension ? max(own, Self.standardSide) : value > 0 ? value : own
      }
      return CGSize(width: side(known.width, size.width), height: side(known.height, size.height))
    }
  }
}
