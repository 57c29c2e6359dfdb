/// An edge, centre or extent of a layer's frame (CA-L24).
public enum CAConstraintAttribute: Int32, Sendable, CaseIterable {
  /// The edge at minimum x.
  case minX
  /// The horizontal centre.
  case midX
  /// The edge at maximum x.
  case maxX
  /// The width.
  case width
  /// The edge at minimum y.
  case minY
  /// The vertical centre.
  case midY
  /// The edge at maximum y.
  case maxY
  /// The height.
  case height
}
