package import CoreGraphics

extension Placement {
  /// The anchor point in the layer's own points.
  package var anchor: CGPoint {
    CGPoint(
      x: bounds.origin.x + anchorPoint.x * bounds.size.width,
      y: bounds.origin.y + anchorPoint.y * bounds.size.height)
  }

  /// From the layer's points to its superlayer's, before the superlayer's `sublayerTransform`. The
  /// transform applies about the anchor, at its depth, which `position` and `zPosition` then
  /// translate (CA-GE2, CA-GE8, CA-GE10).
  package var matrix: Matrix4 {
    let anchor = anchor
    let origin =
      transform.row4 - transform.row1 * Double(anchor.x) - transform.row2 * Double(anchor.y)
      - transform.row3 * anchorPointZ
    let move = SIMD4<Double>(Double(position.x), Double(position.y), zPosition, 0)
    return Matrix4(
      transform.row1 + move * transform.row1.w, transform.row2 + move * transform.row2.w,
      transform.row3 + move * transform.row3.w, origin + move * origin.w)
  }

  /// The transform of all sublayers besides their own: `sublayerTransform` about the anchor
  /// (CA-GE7), then the flip about the center of the bounds (CA-GE13). nil for identity.
  package func sublayerMatrix(isFlipped: Bool) -> Matrix4? {
    guard isFlipped || sublayerTransform != .identity else { return nil }
    let anchor = anchor
    let x = Double(anchor.x)
    let y = Double(anchor.y)
    let rotated = Matrix4.translation(-x, -y) * sublayerTransform * .translation(x, y)
    guard isFlipped else { return rotated }
    let sum = Double(bounds.origin.y * 2 + bounds.size.height)
    return rotated
      * Matrix4(SIMD4(1, 0, 0, 0), SIMD4(0, -1, 0, 0), SIMD4(0, 0, 1, 0), SIMD4(0, sum, 0, 1))
  }

  /// Whether the layer's plane coincides with its superlayer's.
  var staysInPlane: Bool {
    zPosition == 0 && anchorPointZ == 0 && transform.staysInPlane
  }
}

extension Matrix4 {
  /// Whether the plane z = 0 is mapped to itself without perspective.
  package var staysInPlane: Bool {
    row1.z == 0 && row1.w == 0 && row2.z == 0 && row2.w == 0 && row4.z == 0 && row4.w == 1
  }

  /// Whether the plane z = 0 stays parallel to itself.
  var staysParallel: Bool {
    let slack = 1e-12
    return abs(row1.z) <= slack && abs(row1.w) <= slack && abs(row2.z) <= slack
      && abs(row2.w) <= slack
  }
}
