/// The corners of a stroke.
public struct CAShapeLayerLineJoin: Hashable, RawRepresentable, Sendable {
  /// The name in archives and key-value coding.
  public let rawValue: String
  /// A value of any name; unknown ones are kept.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The edges go on until they meet.
  public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
  /// An arc.
  public static let round = CAShapeLayerLineJoin(rawValue: "round")
  /// Cut off.
  public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")
}

extension CAShapeLayerLineJoin: NameValue {}
