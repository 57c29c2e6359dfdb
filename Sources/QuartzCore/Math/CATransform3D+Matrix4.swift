package import LaminaScene

extension CATransform3D {
  /// The matrix as a rendering type.
  package var matrix: Matrix4 {
    // No array literals: each vector initializer from a literal is a call, which is slow per frame.
    Matrix4(
      Self.row(m11, m12, m13, m14), Self.row(m21, m22, m23, m24),
      Self.row(m31, m32, m33, m34), Self.row(m41, m42, m43, m44))
  }

  @inline(__always)
  private static func row(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat) -> SIMD4<Double> {
    SIMD4(Double(a), Double(b), Double(c), Double(d))
  }

  /// The transform with a rendering matrix.
  package init(_ m: Matrix4) {
    self.init()
    (m11, m12, m13, m14) = (
      CGFloat(m.row1.x), CGFloat(m.row1.y), CGFloat(m.row1.z), CGFloat(m.row1.w)
    )
    (m21, m22, m23, m24) = (
      CGFloat(m.row2.x), CGFloat(m.row2.y), CGFloat(m.row2.z), CGFloat(m.row2.w)
    )
    (m31, m32, m33, m34) = (
      CGFloat(m.row3.x), CGFloat(m.row3.y), CGFloat(m.row3.z), CGFloat(m.row3.w)
    )
    (m41, m42, m43, m44) = (
      CGFloat(m.row4.x), CGFloat(m.row4.y), CGFloat(m.row4.z), CGFloat(m.row4.w)
    )
  }
}
