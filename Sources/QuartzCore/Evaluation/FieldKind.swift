import Foundation
internal import LaminaScene

/// How the value of a property lies in `LayerValues` and in the field of a node that shows it.
enum FieldKind: UInt8, Sendable {
  case number, float, pair, matrix, color
}

extension FieldKind {
  /// Copies a value from one layer's values to another's.
  @inline(__always)
  func copy(_ source: UnsafeRawPointer, to place: UnsafeMutableRawPointer) {
    switch self {
    case .number: place.copyMemory(from: source, byteCount: 8)
    case .float: place.copyMemory(from: source, byteCount: 4)
    case .pair: place.copyMemory(from: source, byteCount: 16)
    case .matrix: place.copyMemory(from: source, byteCount: 128)
    case .color:
      place.assumingMemoryBound(to: ColorValue.self).pointee =
        source.assumingMemoryBound(to: ColorValue.self).pointee
    }
  }

  /// Writes a value of a layer to the field of a node; whether that changed it.
  @inline(__always)
  func show(_ source: UnsafeRawPointer, at place: UnsafeMutableRawPointer) -> Bool {
    switch self {
    case .number: NodeField.assign(source.loadUnaligned(as: Double.self), at: place)
    case .float: NodeField.assign(source.loadUnaligned(as: Float.self), at: place)
    case .pair: NodeField.assign(source.loadUnaligned(as: SIMD2<Double>.self), at: place)
    case .matrix:
      NodeField.assign(
        matrix: source.assumingMemoryBound(to: CATransform3D.self).pointee.matrix, at: place)
    case .color:
      NodeField.assign(
        source.assumingMemoryBound(to: ColorValue.self).pointee.components, at: place)
    }
  }
}

extension NodeField {
  /// The field is a point or a size: two numbers, not always where a vector may be.
  @inline(__always)
  static func assign(_ value: SIMD2<Double>, at place: UnsafeMutableRawPointer) -> Bool {
    let field = place.assumingMemoryBound(to: Double.self)
    if field[0] == value.x, field[1] == value.y { return false }
    (field[0], field[1]) = (value.x, value.y)
    return true
  }

  /// Comparing bytes is all that is needed to know whether the picture may change.
  @inline(__always)
  static func assign(matrix: Matrix4, at place: UnsafeMutableRawPointer) -> Bool {
    let isSame = withUnsafeBytes(of: matrix) {
      $0.baseAddress.map { memcmp($0, place, MemoryLayout<Matrix4>.size) == 0 } ?? true
    }
    if isSame { return false }
    place.assumingMemoryBound(to: Matrix4.self).pointee = matrix
    return true
  }

  @inline(__always)
  static func assign<Value: Equatable>(
    _ value: Value, at place: UnsafeMutableRawPointer
  ) -> Bool {
    let field = place.assumingMemoryBound(to: Value.self)
    if field.pointee == value { return false }
    field.pointee = value
    return true
  }
}
