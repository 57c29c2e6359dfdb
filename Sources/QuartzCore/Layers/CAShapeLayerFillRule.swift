/// Which points are inside an outline.
public struct CAShapeLayerFillRule: Hashable, RawRepresentable, Sendable {
  /// The name in archives and key-value coding.
  public let rawValue: String
  /// A value of any name; unknown ones are kept.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Those that the outline winds around.
  public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
  /// Those from which a ray crosses the outline an odd number of times.
  public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}

extension CAShapeLayerFillRule: NameValue {}
