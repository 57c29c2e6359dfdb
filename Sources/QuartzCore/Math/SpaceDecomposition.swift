import Foundation
import LaminaScene

/// The decomposition of a 3-D transform: perspective, translation, scale, skew and rotation
/// (CA-B10).
struct SpaceDecomposition {
  var perspective: SIMD4<Double>
  /// The common factor of all sixteen entries: m44 before normalization.
  var weight: Double
  var translation: SIMD3<Double>
  var scale: SIMD3<Double>
  /// xy, xz, yz.
  var skew: SIMD3<Double>
  /// The rotation as a unit quaternion (x, y, z, w).
  var rotation: SIMD4<Double>

  /// Nil for a singular matrix, or one that is not finite.
  init?(_ m: Matrix4) {
    guard m.row4.w != 0, let unit = m.scaled(by: 1 / m.row4.w) else { return nil }
    weight = m.row4.w
    var affine = unit
    affine.row1.w = 0
    affine.row2.w = 0
    affine.row3.w = 0
    affine.row4.w = 1
    guard let inverse = affine.inverted else { return nil }
    // p' = p x affine x P, where P is the identity except for its last column.
    perspective = inverse.apply(column: [unit.row1.w, unit.row2.w, unit.row3.w, unit.row4.w])
    translation = affine.row4.xyz
    var x = affine.row1.xyz
    var y = affine.row2.xyz
    var z = affine.row3.xyz
    scale = .zero
    skew = .zero
    scale.x = x.length
    x /= scale.x
    skew.x = (x * y).sum()
    y -= x * skew.x
    scale.y = y.length
    y /= scale.y
    skew.x /= scale.y
    skew.y = (x * z).sum()
    z -= x * skew.y
    skew.z = (y * z).sum()
    z -= y * skew.z
    scale.z = z.length
    z /= scale.z
    skew.y /= scale.z
    skew.z /= scale.z
    if (x * y.cross(z)).sum() < 0 {
      scale = -scale
      x = -x
      y = -y
      z = -z
    }
    rotation = Self.quaternion(x, y, z)
    let all = (scale + skew + translation).sum() + rotation.sum() + perspective.sum()
    guard all.isFinite else { return nil }
  }

  /// The unit quaternion of a rotation with the given rows.
  private static func quaternion(
    _ x: SIMD3<Double>, _ y: SIMD3<Double>, _ z: SIMD3<Double>
  ) -> SIMD4<Double> {
    let trace = x.x + y.y + z.z
    var q: SIMD4<Double>
    if trace > 0 {
      q = [y.z - z.y, z.x - x.z, x.y - y.x, trace + 1]
    } else if x.x >= y.y && x.x >= z.z {
      q = [1 + x.x - y.y - z.z, x.y + y.x, z.x + x.z, y.z - z.y]
    } else if y.y >= z.z {
      q = [x.y + y.x, 1 + y.y - x.x - z.z, y.z + z.y, z.x - x.z]
    } else {
      q = [z.x + x.z, y.z + z.y, 1 + z.z - x.x - y.y, x.y - y.x]
    }
    q /= (q * q).sum().squareRoot()
    return q
  }

  static func mix(_ from: Self, _ to: Self, _ fraction: Double) -> Matrix4 {
    var a = from
    a.weight = lerp(a.weight, to.weight, fraction)
    a.perspective += (to.perspective - a.perspective) * fraction
    a.translation += (to.translation - a.translation) * fraction
    a.scale += (to.scale - a.scale) * fraction
    a.skew += (to.skew - a.skew) * fraction
    a.rotation = slerp(a.rotation, to.rotation, fraction)
    return a.matrix
  }

  /// Spherical interpolation along the shorter arc.
  private static func slerp(
    _ a: SIMD4<Double>, _ b: SIMD4<Double>, _ fraction: Double
  ) -> SIMD4<Double> {
    var end = b
    var cosine = (a * b).sum()
    if cosine < 0 { (end, cosine) = (-end, -cosine) }
    if cosine > 1 - 1e-12 {
      let q = a + (end - a) * fraction
      return q / (q * q).sum().squareRoot()
    }
    let angle = acos(cosine)
    return (a * sin((1 - fraction) * angle) + end * sin(fraction * angle)) / sin(angle)
  }

  /// The recomposed matrix: scale, skew, rotation and translation, then perspective.
  private var matrix: Matrix4 {
    let x = rotation.x
    let y = rotation.y
    let z = rotation.z
    let w = rotation.w
    let rotation1 = SIMD4(1 - 2 * (y * y + z * z), 2 * (x * y + z * w), 2 * (x * z - y * w), 0)
    let rotation2 = SIMD4(2 * (x * y - z * w), 1 - 2 * (x * x + z * z), 2 * (y * z + x * w), 0)
    let rotation3 = SIMD4(2 * (x * z + y * w), 2 * (y * z - x * w), 1 - 2 * (x * x + y * y), 0)
    let affine = Matrix4(
      rotation1 * scale.x, (rotation2 + rotation1 * skew.x) * scale.y,
      (rotation3 + rotation2 * skew.z + rotation1 * skew.y) * scale.z,
      [translation.x, translation.y, translation.z, 1])
    if perspective == [0, 0, 0, 1] && weight == 1 { return affine }
    let p = perspective
    let whole =
      affine * Matrix4([1, 0, 0, p.x], [0, 1, 0, p.y], [0, 0, 1, p.z], [0, 0, 0, p.w])
    return weight == 1 ? whole : whole.scaled(by: weight) ?? whole
  }
}

extension SIMD3<Double> {
  fileprivate var length: Double { (self * self).sum().squareRoot() }
  fileprivate func cross(_ b: SIMD3<Double>) -> SIMD3<Double> {
    [y * b.z - z * b.y, z * b.x - x * b.z, x * b.y - y * b.x]
  }
}

extension SIMD4<Double> {
  fileprivate var xyz: SIMD3<Double> { [x, y, z] }
}
