/// In which order particles are drawn (L17).
public struct CAEmitterLayerRenderMode: Hashable, RawRepresentable, Sendable {
  /// The name in archives and key-value coding.
  public let rawValue: String
  /// A value of any name; unknown ones are kept.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Any order.
  public static let unordered = CAEmitterLayerRenderMode(rawValue: "unordered")
  /// The oldest at the back.
  public static let oldestFirst = CAEmitterLayerRenderMode(rawValue: "oldestFirst")
  /// The oldest at the front.
  public static let oldestLast = CAEmitterLayerRenderMode(rawValue: "oldestLast")
  /// By depth.
  public static let backToFront = CAEmitterLayerRenderMode(rawValue: "backToFront")
  /// Their colours are added.
  public static let additive = CAEmitterLayerRenderMode(rawValue: "additive")
}

extension CAEmitterLayerRenderMode: NameValue {}
