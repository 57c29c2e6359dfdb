/// The cap style of a shape layer's stroke.
public struct CAShapeLayerLineCap: Hashable, RawRepresentable, Sendable {
  /// The name in archives and key-value coding.
  public let rawValue: String
  /// Creates a value with a name; unknown names are preserved.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// A flat cap that ends at the end point.
  public static let butt = CAShapeLayerLineCap(rawValue: "butt")
  /// A semicircular cap.
  public static let round = CAShapeLayerLineCap(rawValue: "round")
  /// A flat cap that extends half the line width beyond the end point.
  public static let square = CAShapeLayerLineCap(rawValue: "square")
}

extension CAShapeLayerLineCap: NameValue {
  package static let all = [butt, round, square]
}
