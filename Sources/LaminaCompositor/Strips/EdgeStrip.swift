import LaminaScene

/// Pixels along edges of a path whose coverage a shader computes from those edges.
struct EdgeStrip: Equatable {
  /// In pixels of the target.
  var bounds: PixelBox
  /// The index of its first texel: the winding sums of its rows at the left side, if they are not
  /// zero, in two texels; then its edges.
  var start: Int32
  /// The number of edges.
  var count: Int32
  var hasWinding: Bool
  /// The first of the rows that the winding sums are for.
  var top: Int32
}
