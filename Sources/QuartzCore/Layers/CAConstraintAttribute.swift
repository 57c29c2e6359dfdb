/// An edge, centre or extent of a layer's frame (L24).
public enum CAConstraintAttribute: Int32, Sendable, CaseIterable {
  /// The left edge.
  case minX
  /// The middle between left and right.
  case midX
  /// The right edge.
  case maxX
  /// The width.
  case width
  /// The edge at the smaller y.
  case minY
  /// The middle between both y.
  case midY
  /// The edge at the larger y.
  case maxY
  /// The height.
  case height
}
