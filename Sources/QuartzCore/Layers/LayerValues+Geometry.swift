internal import LaminaScene

extension LayerValues {
  /// The anchor point in the layer's own coordinates.
  var anchor: CGPoint {
    CGPoint(
      x: bounds.origin.x + anchorPoint.x * bounds.size.width,
      y: bounds.origin.y + anchorPoint.y * bounds.size.height)
  }

  /// From the layer's coordinates to its superlayer's, without `sublayerTransform` (GE2, GE8, GE10).
  var matrix: Matrix4 {
    let anchor = anchor
    return Matrix4.translation(-anchor.x, -anchor.y, -anchorPointZ) * transform.matrix
      * Matrix4.translation(position.x, position.y, zPosition)
  }

  /// What the layer does to its sublayers: `sublayerTransform` about the anchor (GE7), the flip (GE13).
  var sublayerMatrix: Matrix4 {
    var matrix = Matrix4.identity
    if !CATransform3DIsIdentity(sublayerTransform) {
      let anchor = anchor
      matrix =
        Matrix4.translation(-anchor.x, -anchor.y) * sublayerTransform.matrix
        * Matrix4.translation(anchor.x, anchor.y)
    }
    if isGeometryFlipped {
      let flip = Matrix4(
        [1, 0, 0, 0], [0, -1, 0, 0], [0, 0, 1, 0], [0, Double(bounds.minY + bounds.maxY), 0, 1])
      matrix = matrix * flip
    }
    return matrix
  }

  /// The smallest box around the layer in its superlayer (GE3).
  var frame: CGRect {
    if CATransform3DIsIdentity(transform), anchorPointZ == 0 {
      let size = bounds.standardized.size
      return CGRect(
        x: position.x - anchorPoint.x * size.width, y: position.y - anchorPoint.y * size.height,
        width: size.width, height: size.height)
    }
    return Homography(plane: matrix).map(bounds)
  }

  /// The size of bounds whose frame has `size` under the transform (GE4).
  func boundsSize(forFrame size: CGSize) -> CGSize {
    let (a, b, c, d) = (transform.m11, transform.m12, transform.m21, transform.m22)
    if b == 0, c == 0, a == 1, d == 1 { return size }
    let area = a * d - b * c
    guard area != 0, area.isFinite else { return bounds.size }
    return CGSize(
      width: (abs(d) * size.width + abs(c) * size.height) / abs(area),
      height: (abs(b) * size.width + abs(a) * size.height) / abs(area))
  }
}

extension CGRect {
  /// Minimum edges inside, maximum edges outside (P7).
  func containsHalfOpen(_ p: CGPoint) -> Bool {
    p.x >= minX && p.x < maxX && p.y >= minY && p.y < maxY
  }
}
