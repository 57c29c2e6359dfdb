/// How contents are sampled when they are drawn at another size (R9).
public struct CALayerContentsFilter: Hashable, RawRepresentable, Sendable {
  /// The name in archives and key-value coding.
  public let rawValue: String

  /// A value of any name; unknown ones are kept.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The nearest pixel.
  public static let nearest = CALayerContentsFilter(rawValue: "nearest")
  /// Four pixels, blended.
  public static let linear = CALayerContentsFilter(rawValue: "linear")
  /// Mipmaps, blended; for minification only.
  public static let trilinear = CALayerContentsFilter(rawValue: "trilinear")
}

extension CALayerContentsFilter: NameValue {}
