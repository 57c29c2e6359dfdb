internal import LaminaScene

/// The decomposition of a transform for key paths such as `transform.rotation.z` (CA-B11): scale,
/// then rotations about x, y and z, then translation, then perspective.
package struct TransformParts: Sendable {
  package var scale = SIMD3<Double>.one
  package var rotation = SIMD3<Double>.zero
  package var translation = SIMD3<Double>.zero
  /// The last column without the affine part, so that writing one component preserves perspective.
  private var perspective = SIMD4<Double>(0, 0, 0, 1)

  package init() {}

  package init(_ t: CATransform3D) {
    // Fast path: most animated transforms have an identity model value.
    if CATransform3DIsIdentity(t) { return }
    let a = SIMD3(Double(t.m11), Double(t.m12), Double(t.m13))
    let b = SIMD3(Double(t.m21), Double(t.m22), Double(t.m23))
    let c = SIMD3(Double(t.m31), Double(t.m32), Double(t.m33))
    translation = SIMD3(Double(t.m41), Double(t.m42), Double(t.m43))
    split(a, b, c)
    readPerspective(t, a, b, c)
  }

  /// Scales are the row lengths; a mirrored matrix has a negative scale in x.
  private mutating func split(_ a: SIMD3<Double>, _ b: SIMD3<Double>, _ c: SIMD3<Double>) {
    scale = [length(a), length(b), length(c)]
    if dot(a, cross(b, c)) < 0 { scale.x = -scale.x }
    let (x, y, z) = completed(
      scale.x == 0 ? nil : a / scale.x, scale.y == 0 ? nil : b / scale.y,
      scale.z == 0 ? nil : c / scale.z)
    rotation.y = asin(min(max(-x.z, -1), 1))
    if abs(x.z) < 1 - 1e-12 {
      rotation.x = atan2(y.z, z.z)
      rotation.z = atan2(x.y, x.x)
    } else {
      // Gimbal lock: at a right angle about y, the whole rotation is assigned to x.
      rotation.x = atan2(x.z < 0 ? y.x : -y.x, y.y)
    }
  }

  private mutating func readPerspective(
    _ t: CATransform3D, _ a: SIMD3<Double>, _ b: SIMD3<Double>, _ c: SIMD3<Double>
  ) {
    if t.m14 == 0, t.m24 == 0, t.m34 == 0, t.m44 == 1 { return }
    let volume = dot(a, cross(b, c))
    guard volume != 0, volume.isFinite else { return }
    let p = (cross(b, c) * t.m14 + cross(c, a) * t.m24 + cross(a, b) * t.m34) / volume
    perspective = [p.x, p.y, p.z, t.m44 - dot(translation, p)]
  }

  /// The recomposed transform.
  package var transform: CATransform3D { CATransform3D(matrix) }

  /// The recomposed transform as a rendering matrix.
  var matrix: Matrix4 {
    let (sx, cx) = Self.sinCos(rotation.x)
    let (sy, cy) = Self.sinCos(rotation.y)
    let (sz, cz) = Self.sinCos(rotation.z)
    let a = SIMD3(cy * cz, cy * sz, -sy) * scale.x
    let b = SIMD3(sx * sy * cz - cx * sz, sx * sy * sz + cx * cz, sx * cy) * scale.y
    let c = SIMD3(cx * sy * cz + sx * sz, cx * sy * sz - sx * cz, cx * cy) * scale.z
    let p = SIMD3(perspective.x, perspective.y, perspective.z)
    return Matrix4(
      SIMD4(a, dot(a, p)), SIMD4(b, dot(b, p)), SIMD4(c, dot(c, p)),
      SIMD4(translation, dot(translation, p) + perspective.w))
  }

  @inline(__always)
  private static func sinCos(_ angle: Double) -> (sin: Double, cos: Double) {
    angle == 0 ? (angle, 1) : (sin(angle), cos(angle))
  }
}

private func dot(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> Double { (a * b).sum() }

private func length(_ a: SIMD3<Double>) -> Double { dot(a, a).squareRoot() }

private func cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
  [a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x]
}

/// Completes the directions of rows with a scale of zero.
private func completed(
  _ x: SIMD3<Double>?, _ y: SIMD3<Double>?, _ z: SIMD3<Double>?
) -> (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>) {
  switch (x, y, z) {
  case (let x?, let y?, let z?): (x, y, z)
  case (nil, let y?, let z?): (cross(y, z), y, z)
  case (let x?, nil, let z?): (x, cross(z, x), z)
  case (let x?, let y?, nil): (x, y, cross(x, y))
  default: ([1, 0, 0], [0, 1, 0], [0, 0, 1])
  }
}
