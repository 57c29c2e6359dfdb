/// The join style of a shape layer's stroke.
public struct CAShapeLayerLineJoin: Hashable, RawRepresentable, Sendable {
  /// The name in archives and key-value coding.
  public let rawValue: String
  /// Creates a value with a name; unknown names are preserved.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// A sharp join up to the miter limit.
  public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
  /// A round join.
  public static let round = CAShapeLayerLineJoin(rawValue: "round")
  /// A bevelled join.
  public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")
}

extension CAShapeLayerLineJoin: NameValue {
  package static let all = [miter, round, bevel]
}
