/// One input of a vertex shader: a field of the instance struct.
package struct VertexField: Hashable, Sendable {
  /// Without the `a_` that GLSL has in front.
  package var name: String
  /// Floats: 4 is a `vec4`.
  package var components: Int
  /// Bytes from the start of the instance.
  package var offset: Int

  package var type: String { components == 1 ? "float" : "vec\(components)" }
}

/// A struct whose bytes are instances in a vertex buffer: the struct is the shader's contract, and
/// its table of fields is what the shader's inputs are printed from.
package protocol VertexLayout: Sendable {
  static var fields: [VertexField] { get }
  /// The corners in clip space, in the order of a walk around the quad.
  var x: SIMD4<Float> { get }
  var y: SIMD4<Float> { get }
  var w: SIMD4<Float> { get }
}

extension VertexLayout {
  /// A row of the table for a vector field.
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

/// A vertex layout as a value: what makes a vertex array.
package struct InstanceLayout: Hashable, Sendable {
  package var name: String
  package var stride: Int
  /// In order of location, from 0.
  package var fields: [VertexField]

  /// The inputs in GLSL.
  package var glslInputs: String {
    fields.enumerated().map { "layout(location = \($0)) in \($1.type) a_\($1.name);\n" }.joined()
  }
}
