/// The part of the shape that particles come from (L16).
public struct CAEmitterLayerEmitterMode: Hashable, RawRepresentable, Sendable {
  /// The name in archives and key-value coding.
  public let rawValue: String
  /// A value of any name; unknown ones are kept.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Its corners or its centre.
  public static let points = CAEmitterLayerEmitterMode(rawValue: "points")
  /// Its outline.
  public static let outline = CAEmitterLayerEmitterMode(rawValue: "outline")
  /// Its surface.
  public static let surface = CAEmitterLayerEmitterMode(rawValue: "surface")
  /// All of it.
  public static let volume = CAEmitterLayerEmitterMode(rawValue: "volume")
}

extension CAEmitterLayerEmitterMode: NameValue {}
