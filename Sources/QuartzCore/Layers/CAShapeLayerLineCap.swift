/// The ends of open lines.
public struct CAShapeLayerLineCap: Hashable, RawRepresentable, Sendable {
  /// The name in archives and key-value coding.
  public let rawValue: String
  /// A value of any name; unknown ones are kept.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Cut at the end.
  public static let butt = CAShapeLayerLineCap(rawValue: "butt")
  /// A half circle.
  public static let round = CAShapeLayerLineCap(rawValue: "round")
  /// Half a square.
  public static let square = CAShapeLayerLineCap(rawValue: "square")
}

extension CAShapeLayerLineCap: NameValue {}
