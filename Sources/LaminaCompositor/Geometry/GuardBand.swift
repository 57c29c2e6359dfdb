import LaminaShaders

/// The part of clip space within which drivers rasterize primitives without clipping them.
///
/// A driver that clips a primitive interpolates its varyings at the new vertices. Mesa does so
/// incorrectly for varyings without perspective correction, so only primitives that are never
/// clipped may have such varyings.
enum GuardBand {
  /// The extent of the guard band of Mesa in each direction, where 1 is the edge of the viewport.
  private static let reach: Float = 2

  static func contains(_ x: SIMD4<Float>, _ y: SIMD4<Float>, _ w: SIMD4<Float>) -> Bool {
    let room = w * reach
    return all(x .<= room) && all(y .<= room) && all(x .>= -room) && all(y .>= -room)
  }
}

extension VertexLayout {
  /// Whether all corners lie within the guard band.
  var isUnclipped: Bool { GuardBand.contains(x, y, w) }
}
