/// The region of the emitter shape that emits particles (CA-L16).
public struct CAEmitterLayerEmitterMode: Hashable, RawRepresentable, Sendable {
  /// The name in archives and key-value coding.
  public let rawValue: String
  /// Creates a value with a name; unknown names are preserved.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The corners or the centre of the shape.
  public static let points = CAEmitterLayerEmitterMode(rawValue: "points")
  /// The outline of the shape.
  public static let outline = CAEmitterLayerEmitterMode(rawValue: "outline")
  /// The surface of the shape.
  public static let surface = CAEmitterLayerEmitterMode(rawValue: "surface")
  /// The interior of the shape.
  public static let volume = CAEmitterLayerEmitterMode(rawValue: "volume")
}

extension CAEmitterLayerEmitterMode: NameValue {
  package static let all = [points, outline, surface, volume]
}
