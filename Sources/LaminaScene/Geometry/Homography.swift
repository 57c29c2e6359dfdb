/// A projective map of a layer's plane: `(x, y)` maps to `(X / W, Y / W)`.
///
/// Nine coefficients suffice for nested layers, since a plain layer flattens its sublayers before
/// its own transform applies (CA-GE11).
package struct Homography: Hashable, Sendable {
  /// Coefficients of x, y and 1 in X.
  package var x: SIMD3<Double>
  /// Coefficients of x, y and 1 in Y.
  package var y: SIMD3<Double>
  /// Coefficients of x, y and 1 in W.
  package var w: SIMD3<Double>

  package init(x: SIMD3<Double>, y: SIMD3<Double>, w: SIMD3<Double>) {
    self.x = x
    self.y = y
    self.w = w
  }

  package static let identity = Homography(x: [1, 0, 0], y: [0, 1, 0], w: [0, 0, 1])

  /// The restriction of a 4 x 4 matrix to the plane z = 0, with z dropped.
  package init(plane m: Matrix4) {
    // Array literals of vectors are function calls, and this code runs for every layer of a frame.
    x = SIMD3(m.row1.x, m.row2.x, m.row4.x)
    y = SIMD3(m.row1.y, m.row2.y, m.row4.y)
    w = SIMD3(m.row1.w, m.row2.w, m.row4.w)
  }
}
