public import CoreGraphics
public import Foundation
import UIKitCore

extension UIButton {
  /// The style of a button: title, image and background.
  public struct Configuration: @unchecked Sendable {
    /// The corner radius of the background.
    public enum CornerStyle: Int, Sendable {
      /// The system's radius.
      case fixed = -1
      /// The system's radius, scaled with the text size.
      case dynamic
      /// A small radius.
      case small
      /// A medium radius.
      case medium
      /// A large radius.
      case large
      /// A capsule shape.
      case capsule
    }

    /// The size of a button.
    public enum Size: Int, Sendable {
      /// Medium.
      case medium
      /// Small.
      case small
      /// Very small.
      case mini
      /// Large.
      case large

      var fontSize: CGFloat {
        switch self {
        case .medium: UIFont.buttonFontSize
        case .small, .mini: 15
        case .large: 17
        }
      }

      var insets: NSDirectionalEdgeInsets {
        switch self {
        case .medium: NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)
        case .small, .mini: NSDirectionalEdgeInsets(top: 5, leading: 10, bottom: 5, trailing: 10)
        case .large: NSDirectionalEdgeInsets(top: 15, leading: 20, bottom: 15, trailing: 20)
        }
      }
    }

    /// How title and subtitle are aligned.
    public enum TitleAlignment: Int, Sendable {
      /// At the image beside the title, otherwise centred.
      case automatic
      /// At the leading edge.
      case leading
      /// Centred.
      case center
      /// At the trailing edge.
      case trailing
    }

    /// The kind of background.
    enum BackgroundKind: Sendable { case none, gray, tinted, filled }

    /// The title.
    public var title: String? {
      get { plainTitle ?? richTitle.map { String($0.characters) } }
      set { (plainTitle, richTitle) = (newValue, nil) }
    }
    /// The title with attributes, instead of `title`.
    public var attributedTitle: AttributedString? {
      get { richTitle }
      set { (plainTitle, richTitle) = (nil, newValue) }
    }
    private(set) var plainTitle: String?
    private(set) var richTitle: AttributedString?
    /// A function that derives the shown attributes of the title from those of the style.
    public var titleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
    /// How lines of the title break, `byTruncatingTail` by default.
    public var titleLineBreakMode = NSLineBreakMode.byTruncatingTail
    /// The smaller text below the title.
    public var subtitle: String? {
      get { plainSubtitle ?? richSubtitle.map { String($0.characters) } }
      set { (plainSubtitle, richSubtitle) = (newValue, nil) }
    }
    /// The subtitle with attributes, instead of `subtitle`.
    public var attributedSubtitle: AttributedString? {
      get { richSubtitle }
      set { (plainSubtitle, richSubtitle) = (nil, newValue) }
    }
    private(set) var plainSubtitle: String?
    private(set) var richSubtitle: AttributedString?
    /// A function that derives the shown attributes of the subtitle from those of the style.
    public var subtitleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
    /// How lines of the subtitle break, `byTruncatingTail` by default.
    public var subtitleLineBreakMode = NSLineBreakMode.byTruncatingTail
    /// How title and subtitle are aligned, `automatic` by default.
    public var titleAlignment = TitleAlignment.automatic
    /// The space between title and subtitle, in points.
    public var titlePadding: CGFloat = 1
    /// The image.
    public var image: UIImage?
    /// A function that derives the shown colour of the image.
    public var imageColorTransformer: UIConfigurationColorTransformer?
    /// Whether an activity indicator is shown instead of the image, false by default.
    public var showsActivityIndicator = false
    /// A function that derives the shown colour of the activity indicator.
    public var activityIndicatorColorTransformer: UIConfigurationColorTransformer?
    /// The background; its colour precedes the base colours.
    public var background: UIBackgroundConfiguration = {
      var background = UIBackgroundConfiguration.clear()
      background.cornerRadius = 6
      return background
    }()
    /// Whether the style changes with the selection. Stored, has no effect.
    public var automaticallyUpdateForSelection = true {
      didSet { StoredProperty.noteSet("UIButton.Configuration.automaticallyUpdateForSelection") }
    }
    /// The colour of title and image; nil derives it from the tint.
    public var baseForegroundColor: UIColor?
    /// The colour of the background; nil derives it from the tint.
    public var baseBackgroundColor: UIColor?
    /// The corner radius of the background, `dynamic` by default.
    public var cornerStyle = CornerStyle.dynamic
    /// Where the image is beside the title: `leading`, the default, `trailing`, `top` or `bottom`.
    public var imagePlacement = NSDirectionalRectEdge.leading
    /// The size of the button: its text and its insets, `medium` by default.
    public var buttonSize = Size.medium { didSet { adoptSize() } }
    /// The space between image and title, in points.
    public var imagePadding: CGFloat = 0
    /// The insets around title and image, in points.
    public var contentInsets: NSDirectionalEdgeInsets = NSDirectionalEdgeInsets(
      top: 7, leading: 12, bottom: 7, trailing: 12)
    let kind: BackgroundKind

    init(_ kind: BackgroundKind) { self.kind = kind }

    /// Text without background.
    public static func plain() -> Configuration { Configuration(.none) }
    /// Text without background.
    public static func borderless() -> Configuration { Configuration(.none) }
    /// Text on a grey background.
    public static func gray() -> Configuration { Configuration(.gray) }
    /// Tinted text on a grey background.
    public static func bordered() -> Configuration { Configuration(.gray) }
    /// Text on a translucent tinted background.
    public static func borderedTinted() -> Configuration { Configuration(.tinted) }
    /// White text on a tinted background.
    public static func borderedProminent() -> Configuration { Configuration(.filled) }
    /// Text on a translucent tinted background.
    public static func tinted() -> Configuration { Configuration(.tinted) }
    /// White text on a tinted background.
    public static func filled() -> Configuration { Configuration(.filled) }

    private mutating func adoptSize() { contentInsets = buttonSize.insets }

    /// Restores the insets of the size of the button.
    public mutating func setDefaultContentInsets() { adoptSize() }
  }
}
