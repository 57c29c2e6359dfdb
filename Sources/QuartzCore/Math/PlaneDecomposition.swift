import Foundation
import LaminaScene

/// The decomposition of a 2-D transform used by Core Animation (CA-B10): translation, row scales,
/// one angle and the remainder of the rows.
struct PlaneDecomposition {
  var translation: SIMD2<Double>
  var scale: SIMD2<Double>
  /// Degrees, since the rules about half turns compare angles exactly.
  var angle: Double
  var remainder1: SIMD2<Double>
  var remainder2: SIMD2<Double>

  /// Nil unless the matrix is a regular 2-D transform.
  init?(_ m: Matrix4) {
    guard m.staysInPlane else { return nil }
    var row1 = SIMD2(m.row1.x, m.row1.y)
    var row2 = SIMD2(m.row2.x, m.row2.y)
    scale = [(row1 * row1).sum().squareRoot(), (row2 * row2).sum().squareRoot()]
    let determinant = row1.x * row2.y - row1.y * row2.x
    guard determinant != 0, determinant.isFinite, scale.x > 0, scale.y > 0 else { return nil }
    if determinant < 0 {
      if row1.x < row2.y { scale.x = -scale.x } else { scale.y = -scale.y }
    }
    row1 /= scale.x
    row2 /= scale.y
    let radians = atan2(row1.y, row1.x)
    (remainder1, remainder2) = Self.rotate(row1, row2, by: -radians)
    angle = radians * 180 / .pi
    translation = [m.row4.x, m.row4.y]
  }

  /// `rotation(radians) x rows`.
  private static func rotate(
    _ row1: SIMD2<Double>, _ row2: SIMD2<Double>, by radians: Double
  ) -> (SIMD2<Double>, SIMD2<Double>) {
    let s = sin(radians)
    let c = cos(radians)
    return (row1 * c + row2 * s, row2 * c - row1 * s)
  }

  /// Interpolates two decompositions; by CA-B10, an angle of exactly 0 counts as 360.
  static func mix(_ from: Self, _ to: Self, _ fraction: Double) -> Matrix4 {
    var a = from
    var b = to
    if (a.scale.x < 0 && b.scale.y < 0) || (a.scale.y < 0 && b.scale.x < 0) {
      a.scale = -a.scale
      a.angle += a.angle < 0 ? 180 : -180
    }
    if a.angle == 0 { a.angle = 360 }
    if b.angle == 0 { b.angle = 360 }
    if abs(a.angle - b.angle) > 180 {
      if a.angle > b.angle { a.angle -= 360 } else { b.angle -= 360 }
    }
    a.translation += (b.translation - a.translation) * fraction
    a.scale += (b.scale - a.scale) * fraction
    a.angle = lerp(a.angle, b.angle, fraction)
    a.remainder1 += (b.remainder1 - a.remainder1) * fraction
    a.remainder2 += (b.remainder2 - a.remainder2) * fraction
    return a.matrix
  }

  /// `diag(scale) x rotation(angle) x remainder`, then the translation.
  private var matrix: Matrix4 {
    var (row1, row2) = Self.rotate(remainder1, remainder2, by: angle * .pi / 180)
    row1 *= scale.x
    row2 *= scale.y
    return Matrix4(
      [row1.x, row1.y, 0, 0], [row2.x, row2.y, 0, 0], [0, 0, 1, 0],
      [translation.x, translation.y, 0, 1])
  }
}

extension Matrix4 {
  /// Whether the third row and column are the identity's and nothing has perspective.
  var staysInPlane: Bool {
    row3 == [0, 0, 1, 0] && row1.z == 0 && row2.z == 0 && row4.z == 0 && row1.w == 0 && row2.w == 0
      && row4.w == 1
  }

  /// The matrix `fraction` of the way from `a` to `b` (CA-B10).
  static func decomposedMix(_ a: Matrix4, _ b: Matrix4, _ fraction: Double) -> Matrix4 {
    if let from = PlaneDecomposition(a), let to = PlaneDecomposition(b) {
      return PlaneDecomposition.mix(from, to, fraction)
    }
    if let from = SpaceDecomposition(a), let to = SpaceDecomposition(b) {
      return SpaceDecomposition.mix(from, to, fraction)
    }
    return Matrix4(
      a.row1 + (b.row1 - a.row1) * fraction, a.row2 + (b.row2 - a.row2) * fraction,
      a.row3 + (b.row3 - a.row3) * fraction, a.row4 + (b.row4 - a.row4) * fraction)
  }
}
