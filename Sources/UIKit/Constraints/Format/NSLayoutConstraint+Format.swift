import CoreGraphics
import QuartzCore

extension NSLayoutConstraint {
  /// How views of a format are aligned, and which way it is read.
  public struct FormatOptions: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// A set of these bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// All views have the same left side.
    public static let alignAllLeft = FormatOptions(rawValue: 1 << 1)
    /// All views have the same right side.
    public static let alignAllRight = FormatOptions(rawValue: 1 << 2)
    /// All views have the same top.
    public static let alignAllTop = FormatOptions(rawValue: 1 << 3)
    /// All views have the same bottom.
    public static let alignAllBottom = FormatOptions(rawValue: 1 << 4)
    /// All views begin at the same place.
    public static let alignAllLeading = FormatOptions(rawValue: 1 << 5)
    /// All views end at the same place.
    public static let alignAllTrailing = FormatOptions(rawValue: 1 << 6)
    /// All views have the same middle across.
    public static let alignAllCenterX = FormatOptions(rawValue: 1 << 9)
    /// All views have the same middle down.
    public static let alignAllCenterY = FormatOptions(rawValue: 1 << 10)
    /// All views have the same line under their last text.
    public static let alignAllLastBaseline = FormatOptions(rawValue: 1 << 11)
    /// All views have the same line under their first text.
    public static let alignAllFirstBaseline = FormatOptions(rawValue: 1 << 12)
    /// The bits that say what is aligned.
    public static let alignmentMask = FormatOptions(rawValue: 0xFFFF)
    /// Formats are read as texts are; the default.
    public static let directionLeadingToTrailing: FormatOptions = []
    /// Formats are read from left to right.
    public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)
    /// Formats are read from right to left.
    public static let directionRightToLeft = FormatOptions(rawValue: 2 << 16)
    /// The bits that say how formats are read.
    public static let directionMask = FormatOptions(rawValue: 3 << 16)
    /// Spaces are between sides; the default.
    public static let spacingEdgeToEdge: FormatOptions = []
    /// Spaces of columns are between lines of text.
    public static let spacingBaselineToBaseline = FormatOptions(rawValue: 1 << 19)
    /// The bits that say what spaces are between.
    public static let spacingMask = FormatOptions(rawValue: 1 << 19)
  }

  /// The constraints of a text of the visual format language, none of them active.
  ///
  /// A text that is none ends the program, as an exception of Apple's does; the message shows the place.
  public class func constraints(
    withVisualFormat format: String, options opts: FormatOptions = [],
    metrics: [String: Any]? = nil, views: [String: Any]
  ) -> [NSLayoutConstraint] {
    do throws(VisualFormatError) {
      let numbers = (metrics ?? [:]).compactMapValues { Boxed.double($0) }
      let known = views.compactMapValues { $0 as? any ConstraintItem }
      var reader = VisualFormatReader(format, metrics: numbers, views: Set(known.keys))
      let maker = FormatConstraints(
        format: try reader.read(), text: format, options: opts, views: known)
      return try maker.all()
    } catch {
      preconditionFailure("\(error)")
    }
  }
}
