/// A uniform: a `vec4` or an array of them, and a field of the uniform struct.
package struct UniformField: Hashable, Sendable {
  /// The name without the prefix `u_` of GLSL.
  package var name: String
  /// The number of vectors: 1 unless it is an array.
  package var count: Int
  /// The index of its first vector in the struct.
  package var start: Int
}

/// A struct of vectors only, whose memory layout is its uniforms in order.
package protocol UniformLayout: Sendable {
  static var fields: [UniformField] { get }
}

extension UniformLayout {
  /// The table entry of a vector or an array of vectors.
  static func field<V>(_ name: String, _ path: KeyPath<Self, V>) -> UniformField {
    guard let offset = MemoryLayout<Self>.offset(of: path) else {
      preconditionFailure("\(Self.self).\(name) is not stored")
    }
    let vector = MemoryLayout<SIMD4<Float>>.size
    return UniformField(name: name, count: MemoryLayout<V>.size / vector, start: offset / vector)
  }

  /// Appends the vectors in memory order.
  package func append(to vectors: inout [SIMD4<Float>]) {
    withUnsafeBytes(of: self) { vectors.append(contentsOf: $0.bindMemory(to: SIMD4<Float>.self)) }
  }
}
