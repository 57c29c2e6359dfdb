/// A shadow item added before the items that cast it.
struct ShadowSlot: Sendable {
  var item: Int
  /// Whether the silhouette needs a pass with the layer drawn.
  var needsSurface: Bool
}
