package import CoreGraphics
import Foundation
import LaminaScene

/// Transforms interpolate by decomposition (CA-B10), add by concatenation (CA-B5) and have no
/// distance, so they are spaced evenly (CA-K5).
extension CATransform3D: LayerValue {
  package static func mix(_ a: Self, _ b: Self, _ fraction: Double) -> Self {
    if fraction == 0 { return a }
    if fraction == 1 { return b }
    return CATransform3D(Matrix4.decomposedMix(a.matrix, b.matrix, fraction))
  }

  package static func areEqual(_ a: Self, _ b: Self) -> Bool { CATransform3DEqualToTransform(a, b) }

  /// Applies the animation's value first, then the underlying one (CA-B5).
  package func adding(_ value: Self) -> Self { CATransform3D(value.matrix * matrix) }

  package func repeated(_ count: Double) -> Self {
    CATransform3D(matrix.power(clampedInt(count)))
  }

  package func subtracting(_ value: Self) -> Self {
    guard let inverse = value.matrix.inverted else { return self }
    return CATransform3D(matrix * inverse)
  }

  package init?(boxed: Any?) {
    if let transform = Boxed.single(boxed, CATransform3D.self) {
      self = transform
    } else if let plane = CGAffineTransform(boxed: boxed) {
      self.init(plane.matrix)
    } else if let m = Boxed.doubles(boxed, count: 16) ?? Boxed.numbers(boxed, count: 16) {
      self.init(
        Matrix4(SIMD4(m[0...3]), SIMD4(m[4...7]), SIMD4(m[8...11]), SIMD4(m[12...15])))
    } else {
      return nil
    }
  }

  package var boxed: Any? { self }
}

/// Interpolated as a 3-D matrix (CA-B10).
extension CGAffineTransform: LayerValue {
  package static func mix(_ a: Self, _ b: Self, _ fraction: Double) -> Self {
    if fraction == 0 { return a }
    if fraction == 1 { return b }
    return CGAffineTransform(Matrix4.decomposedMix(a.matrix, b.matrix, fraction))
  }

  package func adding(_ value: Self) -> Self { CGAffineTransform(value.matrix * matrix) }

  package func subtracting(_ value: Self) -> Self {
    guard let inverse = value.matrix.inverted else { return self }
    return CGAffineTransform(matrix * inverse)
  }

  package init?(boxed: Any?) {
    if let transform = Boxed.single(boxed, CGAffineTransform.self) {
      self = transform
    } else if let m = Boxed.doubles(boxed, count: 6) {
      self.init(a: m[0], b: m[1], c: m[2], d: m[3], tx: m[4], ty: m[5])
    } else {
      return nil
    }
  }

  package var boxed: Any? { self }

  fileprivate init(_ m: Matrix4) {
    self.init(a: m.row1.x, b: m.row1.y, c: m.row2.x, d: m.row2.y, tx: m.row4.x, ty: m.row4.y)
  }

  fileprivate var matrix: Matrix4 {
    Matrix4([a, b, 0, 0], [c, d, 0, 0], [0, 0, 1, 0], [tx, ty, 0, 1])
  }
}
