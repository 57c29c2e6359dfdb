/// The type of a gradient.
public struct CAGradientLayerType: Hashable, RawRepresentable, Sendable {
  /// The name in archives and key-value coding.
  public let rawValue: String
  /// Creates a value with a name; unknown names are preserved.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Colours vary along a line (CA-L4).
  public static let axial = CAGradientLayerType(rawValue: "axial")
  /// Colours vary with the distance from a centre (CA-L5).
  public static let radial = CAGradientLayerType(rawValue: "radial")
  /// Colours vary with the angle about a centre (CA-L6).
  public static let conic = CAGradientLayerType(rawValue: "conic")
}

extension CAGradientLayerType: NameValue {
  package static let all = [axial, radial, conic]
}
