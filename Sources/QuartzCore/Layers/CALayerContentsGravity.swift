/// How contents are placed in the bounds; top means maximum y, the lower edge on screen (R6).
public struct CALayerContentsGravity: Hashable, RawRepresentable, Sendable {
  /// The name in archives and key-value coding.
  public let rawValue: String

  /// A value of any name; unknown ones are kept.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Centred, not scaled.
  public static let center = CALayerContentsGravity(rawValue: "center")
  /// Centred at maximum y, not scaled.
  public static let top = CALayerContentsGravity(rawValue: "top")
  /// Centred at minimum y, not scaled.
  public static let bottom = CALayerContentsGravity(rawValue: "bottom")
  /// Centred at minimum x, not scaled.
  public static let left = CALayerContentsGravity(rawValue: "left")
  /// Centred at maximum x, not scaled.
  public static let right = CALayerContentsGravity(rawValue: "right")
  /// At minimum x and maximum y, not scaled.
  public static let topLeft = CALayerContentsGravity(rawValue: "topLeft")
  /// At maximum x and maximum y, not scaled.
  public static let topRight = CALayerContentsGravity(rawValue: "topRight")
  /// At minimum x and minimum y, not scaled.
  public static let bottomLeft = CALayerContentsGravity(rawValue: "bottomLeft")
  /// At maximum x and minimum y, not scaled.
  public static let bottomRight = CALayerContentsGravity(rawValue: "bottomRight")
  /// Stretched to the bounds.
  public static let resize = CALayerContentsGravity(rawValue: "resize")
  /// Scaled to fit, keeping the aspect ratio.
  public static let resizeAspect = CALayerContentsGravity(rawValue: "resizeAspect")
  /// Scaled to cover, keeping the aspect ratio.
  public static let resizeAspectFill = CALayerContentsGravity(rawValue: "resizeAspectFill")
}

extension CALayerContentsGravity: NameValue {}
