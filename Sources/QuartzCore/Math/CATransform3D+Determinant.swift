extension CATransform3D {
  /// The determinant of the part without translation and perspective.
  var linearDeterminant: CGFloat {
    m11 * (m22 * m33 - m23 * m32) - m12 * (m21 * m33 - m23 * m31)
      + m13 * (m21 * m32 - m22 * m31)
  }
}
