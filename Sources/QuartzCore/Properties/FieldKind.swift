import Foundation
internal import LaminaScene

/// The memory layout of a property in `LayerValues` and in `RenderNode`.
enum FieldKind: UInt8, Sendable {
  case number, float, pair, matrix, color

  /// The layout of a value type; nil for types that nodes store in another way.
  init?<Value>(of type: Value.Type) {
    switch type {
    case is Double.Type, is CGFloat.Type: self = .number
    case is Float.Type: self = .float
    case is CGPoint.Type, is CGSize.Type: self = .pair
    case is CATransform3D.Type: self = .matrix
    case is ColorValue.Type: self = .color
    default: return nil
    }
  }
}

extension FieldKind {
  /// Copies a value from one layer's values to another's.
  @inline(__always)
  func copy(_ source: UnsafeRawPointer, to target: UnsafeMutableRawPointer) {
    switch self {
    case .number: target.copyMemory(from: source, byteCount: 8)
    case .float: target.copyMemory(from: source, byteCount: 4)
    case .pair: target.copyMemory(from: source, byteCount: 16)
    case .matrix: target.copyMemory(from: source, byteCount: 128)
    case .color:
      target.assumingMemoryBound(to: ColorValue.self).pointee =
        source.assumingMemoryBound(to: ColorValue.self).pointee
    }
  }

  /// Assigns a layer's value to a node's field; returns whether it changed.
  @inline(__always)
  func assign(_ source: UnsafeRawPointer, at target: UnsafeMutableRawPointer) -> Bool {
    switch self {
    case .number: NodeField.assign(source.loadUnaligned(as: Double.self), at: target)
    case .float: NodeField.assign(source.loadUnaligned(as: Float.self), at: target)
    case .pair: NodeField.assign(pair: source.loadUnaligned(as: SIMD2<Double>.self), at: target)
    case .matrix:
      NodeField.assign(
        matrix: source.assumingMemoryBound(to: CATransform3D.self).pointee.matrix, at: target)
    case .color:
      NodeField.assign(
        source.assumingMemoryBound(to: ColorValue.self).pointee.components, at: target)
    }
  }
}

extension NodeField {
  /// Assigns a point or a size, which need not have the alignment of a vector.
  @inline(__always)
  static func assign(pair value: SIMD2<Double>, at target: UnsafeMutableRawPointer) -> Bool {
    let field = target.assumingMemoryBound(to: Double.self)
    if field[0] == value.x, field[1] == value.y { return false }
    field[0] = value.x
    field[1] = value.y
    return true
  }

  /// Assigns a matrix; unequal bytes count as a change.
  @inline(__always)
  static func assign(matrix: Matrix4, at target: UnsafeMutableRawPointer) -> Bool {
    let isSame = withUnsafeBytes(of: matrix) {
      $0.baseAddress.map { memcmp($0, target, MemoryLayout<Matrix4>.size) == 0 } ?? true
    }
    if isSame { return false }
    target.assumingMemoryBound(to: Matrix4.self).pointee = matrix
    return true
  }

  @inline(__always)
  static func assign<Value: Equatable>(
    _ value: Value, at target: UnsafeMutableRawPointer
  ) -> Bool {
    let field = target.assumingMemoryBound(to: Value.self)
    if field.pointee == value { return false }
    field.pointee = value
    return true
  }
}
