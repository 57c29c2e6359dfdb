/// The preferred pixel format of a layer's contents, a hint.
public struct CALayerContentsFormat: Hashable, RawRepresentable, Sendable {
  /// The name in archives and key-value coding.
  public let rawValue: String

  /// Creates a value with a name; unknown names are preserved.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// 8-bit unsigned RGBA.
  public static let RGBA8Uint = CALayerContentsFormat(rawValue: "RGBA8")
  /// 16-bit floating-point RGBA.
  public static let RGBA16Float = CALayerContentsFormat(rawValue: "RGBAh")
  /// 8-bit unsigned grey.
  public static let gray8Uint = CALayerContentsFormat(rawValue: "Gray8")
  /// A format chosen from the contents.
  public static let automatic = CALayerContentsFormat(rawValue: "Automatic")
}

extension CALayerContentsFormat: NameValue {
  package static let all = [RGBA8Uint, RGBA16Float, gray8Uint, automatic]
}
