/// The pixel format of a layer's backing image; a hint.
public struct CALayerContentsFormat: Hashable, RawRepresentable, Sendable {
  /// The name in archives and key-value coding.
  public let rawValue: String

  /// A value of any name; unknown ones are kept.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Eight bits per channel.
  public static let RGBA8Uint = CALayerContentsFormat(rawValue: "RGBA8")
  /// Half floats.
  public static let RGBA16Float = CALayerContentsFormat(rawValue: "RGBAh")
  /// Eight bits of grey.
  public static let gray8Uint = CALayerContentsFormat(rawValue: "Gray8")
  /// Chosen by the contents.
  public static let automatic = CALayerContentsFormat(rawValue: "Automatic")
}

extension CALayerContentsFormat: NameValue {}
