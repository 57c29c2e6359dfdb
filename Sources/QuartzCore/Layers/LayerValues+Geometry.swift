internal import LaminaScene

extension LayerValues {
  /// The anchor point in the layer's own coordinates.
  var anchor: CGPoint {
    CGPoint(
      x: bounds.origin.x + anchorPoint.x * bounds.size.width,
      y: bounds.origin.y + anchorPoint.y * bounds.size.height)
  }

  /// The map to the superlayer without `sublayerTransform` (CA-GE2, CA-GE8, CA-GE10).
  var matrix: Matrix4 {
    let anchor = anchor
    return Matrix4.translation(-anchor.x, -anchor.y, -anchorPointZ) * transform.matrix
      * Matrix4.translation(position.x, position.y, zPosition)
  }

  /// `sublayerTransform` about the anchor point (CA-GE7), then the geometry flip (CA-GE13).
  var sublayerMatrix: Matrix4 { sublayerTransformMatrix * flip }

  /// `sublayerTransform` about the anchor point (CA-GE7).
  var sublayerTransformMatrix: Matrix4 {
    if CATransform3DIsIdentity(sublayerTransform) { return .identity }
    let anchor = anchor
    return Matrix4.translation(-anchor.x, -anchor.y) * sublayerTransform.matrix
      * Matrix4.translation(anchor.x, anchor.y)
  }

  /// `matrix` for conversions and hit tests: they flip between the layer's own coordinates and its
  /// superlayer's, where drawing flips the sublayers (CA-GE13).
  var conversionMatrix: Matrix4 { flip * matrix }

  /// The vertical flip about the middle of the bounds; the identity if the geometry is not flipped.
  private var flip: Matrix4 {
    guard isGeometryFlipped else { return .identity }
    return Matrix4(
      [1, 0, 0, 0], [0, -1, 0, 0], [0, 0, 1, 0], [0, Double(bounds.minY + bounds.maxY), 0, 1])
  }

  /// The flip of the layer's own coordinates, in which shapes lie (CA-GE13); nil without one.
  var shapeFlip: CGAffineTransform? {
    guard isGeometryFlipped else { return nil }
    return CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: bounds.minY + bounds.maxY)
  }

  /// The bounding box of the layer in its superlayer (CA-GE3).
  var frame: CGRect {
    if CATransform3DIsIdentity(transform), anchorPointZ == 0 {
      let size = bounds.standardized.size
      return CGRect(
        x: position.x - anchorPoint.x * size.width, y: position.y - anchorPoint.y * size.height,
        width: size.width, height: size.height)
    }
    return Homography(plane: matrix).map(bounds)
  }

  /// The determinant below which a transform counts as singular for the frame (CA-GE4).
  private static let leastDeterminant: CGFloat = 1e-8

  /// The bounds size whose frame has `size` under the transform (CA-GE4).
  func boundsSize(forFrame size: CGSize) -> CGSize {
    let a = transform.m11
    let b = transform.m12
    let c = transform.m21
    let d = transform.m22
    if b == 0, c == 0, a == 1, d == 1 { return size }
    if abs(transform.linearDeterminant) < Self.leastDeterminant { return size }
    let area = a * d - b * c
    guard area != 0, area.isFinite else { return bounds.size }
    return CGSize(
      width: (abs(d) * size.width + abs(c) * size.height) / abs(area),
      height: (abs(b) * size.width + abs(a) * size.height) / abs(area))
  }
}

extension CGRect {
  /// Whether the rectangle contains a point; maximum edges are outside (CA-P7).
  func containsHalfOpen(_ p: CGPoint) -> Bool {
    p.x >= minX && p.x < maxX && p.y >= minY && p.y < maxY
  }
}
