/// A vertex shader input: a field of the instance struct.
package struct VertexField: Hashable, Sendable {
  /// The name without the prefix `a_` of GLSL.
  package var name: String
  /// The number of floats: 4 is a `vec4`.
  package var components: Int
  /// The byte offset in the instance.
  package var offset: Int

  package var type: String { components == 1 ? "float" : "vec\(components)" }
}

/// A struct whose bytes are instances in a vertex buffer. Its table of fields generates the shader
/// inputs.
package protocol VertexLayout: Sendable {
  static var fields: [VertexField] { get }
  /// The corners in clip space, in order around the quad.
  var x: SIMD4<Float> { get }
  var y: SIMD4<Float> { get }
  var w: SIMD4<Float> { get }
}

extension VertexLayout {
  /// The table entry of a vector field.
  static func field(_ name: String, _ path: KeyPath<Self, SIMD4<Float>>) -> VertexField {
    guard let offset = MemoryLayout<Self>.offset(of: path) else {
      preconditionFailure("\(Self.self).\(name) is not stored")
    }
    return VertexField(name: name, components: 4, offset: offset)
  }

  /// The layout as a value.
  package static var layout: InstanceLayout {
    InstanceLayout(
      name: String(describing: Self.self), stride: MemoryLayout<Self>.stride, fields: fields)
  }
}

/// A vertex layout as a value, from which vertex arrays are made.
package struct InstanceLayout: Hashable, Sendable {
  package var name: String
  package var stride: Int
  /// Ordered by location, from 0.
  package var fields: [VertexField]

  /// The input declarations in GLSL.
  package var glslInputs: String {
    fields.enumerated().map { "layout(location = \($0)) in \($1.type) a_\($1.name);\n" }.joined()
  }
}
