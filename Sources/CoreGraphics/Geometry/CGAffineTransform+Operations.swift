extension CGAffineTransform {
  /// Returns this transform followed by `t2`.
  public func concatenating(_ t2: CGAffineTransform) -> CGAffineTransform {
    CGAffineTransform(
      a: a * t2.a + b * t2.c, b: a * t2.b + b * t2.d,
      c: c * t2.a + d * t2.c, d: c * t2.b + d * t2.d,
      tx: tx * t2.a + ty * t2.c + t2.tx, ty: tx * t2.b + ty * t2.d + t2.ty)
  }

  /// Returns a rotation by `angle` radians followed by this transform.
  public func rotated(by angle: CGFloat) -> CGAffineTransform {
    CGAffineTransform(rotationAngle: angle).concatenating(self)
  }

  /// Returns a scaling followed by this transform.
  public func scaledBy(x sx: CGFloat, y sy: CGFloat) -> CGAffineTransform {
    CGAffineTransform(a: a * sx, b: b * sx, c: c * sy, d: d * sy, tx: tx, ty: ty)
  }

  /// Returns a translation followed by this transform.
  public func translatedBy(x tx: CGFloat, y ty: CGFloat) -> CGAffineTransform {
    CGAffineTransform(
      a: a, b: b, c: c, d: d,
      tx: tx * a + ty * c + self.tx, ty: tx * b + ty * d + self.ty)
  }

  /// Returns the inverse transform, or this transform if it is singular.
  public func inverted() -> CGAffineTransform { inverse ?? self }

  /// The inverse transform; nil if this transform is singular.
  package var inverse: CGAffineTransform? {
    let determinant = a * d - b * c
    guard determinant != 0, determinant.isFinite, (1 / determinant).isFinite else { return nil }
    return CGAffineTransform(
      a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant,
      tx: (c * ty - d * tx) / determinant, ty: (b * tx - a * ty) / determinant)
  }

  /// Returns the scale, shear, rotation and translation of this transform, in that order.
  public func decomposed() -> CGAffineTransformComponents {
    CGAffineTransformComponents(decomposing: self)
  }

  /// Creates a transform from scale, shear, rotation and translation, in that order.
  public init(_ components: CGAffineTransformComponents) {
    let scale = components.scale
    let shear = components.horizontalShear
    self =
      CGAffineTransform(a: scale.width, b: 0, c: 0, d: scale.height, tx: 0, ty: 0)
      .concatenating(CGAffineTransform(a: 1, b: 0, c: shear, d: 1, tx: 0, ty: 0))
      .concatenating(CGAffineTransform(rotationAngle: components.rotation))
    tx = components.translation.dx
    ty = components.translation.dy
  }
}
