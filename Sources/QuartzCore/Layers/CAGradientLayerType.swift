/// The kinds of gradient.
public struct CAGradientLayerType: Hashable, RawRepresentable, Sendable {
  /// The name in archives and key-value coding.
  public let rawValue: String
  /// A value of any name; unknown ones are kept.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Along a line (L4).
  public static let axial = CAGradientLayerType(rawValue: "axial")
  /// Around a centre (L5).
  public static let radial = CAGradientLayerType(rawValue: "radial")
  /// By angle (L6).
  public static let conic = CAGradientLayerType(rawValue: "conic")
}

extension CAGradientLayerType: NameValue {}
