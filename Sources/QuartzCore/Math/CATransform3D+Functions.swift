internal import LaminaScene

/// The identity transform.
public let CATransform3DIdentity = CATransform3D(Matrix4.identity)

/// Whether a transform is exactly the identity.
public func CATransform3DIsIdentity(_ t: CATransform3D) -> Bool { t.matrix == .identity }

/// Whether two transforms are equal, entry by entry.
public func CATransform3DEqualToTransform(_ a: CATransform3D, _ b: CATransform3D) -> Bool {
  a.matrix == b.matrix
}

/// A translation by (tx, ty, tz).
public func CATransform3DMakeTranslation(
  _ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat
) -> CATransform3D { CATransform3D(Matrix4.translation(tx, ty, tz)) }

/// A scale by (sx, sy, sz) about the origin.
public func CATransform3DMakeScale(
  _ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat
) -> CATransform3D { CATransform3D(Matrix4.scale(sx, sy, sz)) }

/// A rotation by `angle` radians about the axis (x, y, z); identity for a zero axis (CA-GE9).
public func CATransform3DMakeRotation(
  _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D { CATransform3D(Matrix4.rotation(angle, x, y, z)) }

/// Translates by (tx, ty, tz), then applies `t`.
public func CATransform3DTranslate(
  _ t: CATransform3D, _ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat
) -> CATransform3D { CATransform3D(Matrix4.translation(tx, ty, tz) * t.matrix) }

/// Scales by (sx, sy, sz), then applies `t`.
public func CATransform3DScale(
  _ t: CATransform3D, _ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat
) -> CATransform3D { CATransform3D(Matrix4.scale(sx, sy, sz) * t.matrix) }

/// Rotates by `angle` radians about (x, y, z), then applies `t`.
public func CATransform3DRotate(
  _ t: CATransform3D, _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D { CATransform3D(Matrix4.rotation(angle, x, y, z) * t.matrix) }

/// The concatenation: `a` first, then `b`.
public func CATransform3DConcat(_ a: CATransform3D, _ b: CATransform3D) -> CATransform3D {
  CATransform3D(a.matrix * b.matrix)
}

/// The inverse; a singular transform is returned unchanged (CA-GE9).
public func CATransform3DInvert(_ t: CATransform3D) -> CATransform3D {
  t.matrix.inverted.map(CATransform3D.init) ?? t
}

/// The 3-D transform equivalent to a 2-D one.
public func CATransform3DMakeAffineTransform(_ m: CGAffineTransform) -> CATransform3D {
  CATransform3D(
    Matrix4([m.a, m.b, 0, 0], [m.c, m.d, 0, 0], [0, 0, 1, 0], [m.tx, m.ty, 0, 1]))
}

/// Whether a transform is a 2-D affine transform that leaves z unchanged (CA-GE9).
public func CATransform3DIsAffine(_ t: CATransform3D) -> Bool {
  t.m13 == 0 && t.m14 == 0 && t.m23 == 0 && t.m24 == 0 && t.m31 == 0 && t.m32 == 0
    && t.m33 == 1 && t.m34 == 0 && t.m43 == 0 && t.m44 == 1
}

/// The equivalent 2-D transform; undefined unless `CATransform3DIsAffine`.
public func CATransform3DGetAffineTransform(_ t: CATransform3D) -> CGAffineTransform {
  CGAffineTransform(a: t.m11, b: t.m12, c: t.m21, d: t.m22, tx: t.m41, ty: t.m42)
}
