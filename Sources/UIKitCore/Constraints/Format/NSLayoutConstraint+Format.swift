import CoreGraphics
import QuartzCore

extension NSLayoutConstraint {
  /// Alignment and direction of a visual format.
  public struct FormatOptions: OptionSet, Hashable, Sendable {
    /// The bits of the option set.
    public let rawValue: UInt
    /// Creates options with the given bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Aligns left edges.
    public static let alignAllLeft = FormatOptions(rawValue: 1 << 1)
    /// Aligns right edges.
    public static let alignAllRight = FormatOptions(rawValue: 1 << 2)
    /// Aligns top edges.
    public static let alignAllTop = FormatOptions(rawValue: 1 << 3)
    /// Aligns bottom edges.
    public static let alignAllBottom = FormatOptions(rawValue: 1 << 4)
    /// Aligns leading edges.
    public static let alignAllLeading = FormatOptions(rawValue: 1 << 5)
    /// Aligns trailing edges.
    public static let alignAllTrailing = FormatOptions(rawValue: 1 << 6)
    /// Aligns horizontal centres.
    public static let alignAllCenterX = FormatOptions(rawValue: 1 << 9)
    /// Aligns vertical centres.
    public static let alignAllCenterY = FormatOptions(rawValue: 1 << 10)
    /// Aligns last baselines.
    public static let alignAllLastBaseline = FormatOptions(rawValue: 1 << 11)
    /// Aligns first baselines.
    public static let alignAllFirstBaseline = FormatOptions(rawValue: 1 << 12)
    /// The bits of the alignment.
    public static let alignmentMask = FormatOptions(rawValue: 0xFFFF)
    /// Reads formats from the leading to the trailing edge; the default.
    public static let directionLeadingToTrailing: FormatOptions = []
    /// Reads formats from left to right.
    public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)
    /// Reads formats from right to left.
    public static let directionRightToLeft = FormatOptions(rawValue: 2 << 16)
    /// The bits of the direction.
    public static let directionMask = FormatOptions(rawValue: 3 << 16)
    /// Measures spaces between edges; the default.
    public static let spacingEdgeToEdge: FormatOptions = []
    /// Measures spaces of vertical formats between baselines.
    public static let spacingBaselineToBaseline = FormatOptions(rawValue: 1 << 19)
    /// The bits of the spacing.
    public static let spacingMask = FormatOptions(rawValue: 1 << 19)
  }

  /// Returns the constraints of a visual format string, inactive.
  ///
  /// An invalid format terminates the program, as Apple's exception does; the message marks the
  /// offset.
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
