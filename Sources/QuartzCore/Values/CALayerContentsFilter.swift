/// The sampling filter for contents drawn at another size (CA-R9).
public struct CALayerContentsFilter: Hashable, RawRepresentable, Sendable {
  /// The name in archives and key-value coding.
  public let rawValue: String

  /// Creates a value with a name; unknown names are preserved.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Nearest-neighbour sampling.
  public static let nearest = CALayerContentsFilter(rawValue: "nearest")
  /// Bilinear interpolation.
  public static let linear = CALayerContentsFilter(rawValue: "linear")
  /// Trilinear interpolation between mipmap levels; for minification only.
  public static let trilinear = CALayerContentsFilter(rawValue: "trilinear")
}

extension CALayerContentsFilter: NameValue {
  package static let all = [nearest, linear, trilinear]
}
