/// The antialiased edges of a layer (CA-R17).
public struct CAEdgeAntialiasingMask: OptionSet, Hashable, Sendable {
  /// The raw bits of the set.
  public let rawValue: UInt32

  /// A set with the given bits; only those of the four edges are kept.
  public init(rawValue: UInt32) { self.rawValue = rawValue & 0xF }

  /// The edge at minimum x.
  public static let layerLeftEdge = CAEdgeAntialiasingMask(rawValue: 1 << 0)
  /// The edge at maximum x.
  public static let layerRightEdge = CAEdgeAntialiasingMask(rawValue: 1 << 1)
  /// The edge at minimum y.
  public static let layerBottomEdge = CAEdgeAntialiasingMask(rawValue: 1 << 2)
  /// The edge at maximum y.
  public static let layerTopEdge = CAEdgeAntialiasingMask(rawValue: 1 << 3)
}
