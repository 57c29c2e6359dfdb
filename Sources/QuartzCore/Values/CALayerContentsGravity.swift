/// How contents are positioned in the bounds; top is maximum y, the lower edge on screen (CA-R6).
public struct CALayerContentsGravity: Hashable, RawRepresentable, Sendable {
  /// The name in archives and key-value coding.
  public let rawValue: String

  /// Creates a value with a name; a layer reads unknown names as `center`.
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
  /// Scaled to fill, keeping the aspect ratio.
  public static let resizeAspectFill = CALayerContentsGravity(rawValue: "resizeAspectFill")
}

extension CALayerContentsGravity: NameValue {
  package init?(boxed: Any?) {
    guard let name = Self.name(boxed) else { return nil }
    self = Self(rawValue: name).known
  }

  package static let all = [
    center, top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight, resize,
    resizeAspect, resizeAspectFill,
  ]

  /// The gravity itself; `center` for unknown names.
  var known: Self { Self.all.contains(self) ? self : .center }
}
