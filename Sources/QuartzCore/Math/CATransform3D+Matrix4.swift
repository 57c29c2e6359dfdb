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
    m11 = CGFloat(m.row1.x)
    m12 = CGFloat(m.row1.y)
    m13 = CGFloat(m.row1.z)
    m14 = CGFloat(m.row1.w)
    m21 = CGFloat(m.row2.x)
    m22 = CGFloat(m.row2.y)
    m23 = CGFloat(m.row2.z)
    m24 = CGFloat(m.row2.w)
    m31 = CGFloat(m.row3.x)
    m32 = CGFloat(m.row3.y)
    m33 = CGFloat(m.row3.z)
    m34 = CGFloat(m.row3.w)
    m41 = CGFloat(m.row4.x)
    m42 = CGFloat(m.row4.y)
    m43 = CGFloat(m.row4.z)
    m44 = CGFloat(m.row4.w)
  }
}
