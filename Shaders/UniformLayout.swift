/// One uniform: a `vec4` or an array of them, a field of the uniform struct.
package struct UniformField: Hashable, Sendable {
  /// Without the `u_` that GLSL has in front.
  package var name: String
  /// Vectors: 1 unless it is an array.
  package var count: Int
  /// Vectors before it in the struct.
  package var start: Int
}

/// A struct of vectors only, so that its memory is its uniforms one after another.
package protocol UniformLayout: Sendable {
  static var fields: [UniformField] { get }
}

extension UniformLayout {
  /// A row of the table for a vector or an array of vectors.
  static func field<V>(_ name: String, _ path: KeyPath<Self, V>) -> UniformField {
    guard let offset = MemoryLayout<Self>.offset(of: path) else {
      preconditionFailure("\(Self.self).\(name) is not stored")
    }
    let vector = MemoryLayout<SIMD4<Float>>.size
    return UniformField(name: name, count: MemoryLayout<V>.size / vector, start: offset / vector)
  }

  /// Vectors in the struct.
  package static var vectorCount: Int {
    MemoryLayout<Self>.size / MemoryLayout<SIMD4<Float>>.size
  }

  /// Appends the vectors in the order of memory.
  package func append(to vectors: inout [SIMD4<Float>]) {
    withUnsafeBytes(of: self) { vectors.append(contentsOf: $0.bindMemory(to: SIMD4<Float>.self)) }
  }
}
