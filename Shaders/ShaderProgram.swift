/// A shader program: its stages, interface and preprocessor defines.
package struct ShaderProgram: Sendable {
  package var name: String
  package var layout: InstanceLayout
  /// In the order of the uniform struct; a program may use only some of them.
  package var uniforms: [UniformField]
  /// By texture unit, without the prefix `u_` of GLSL.
  package var samplers: [String]
  var stages: Stages
  var defines: [(String, String)]

  /// The two shader files of a program.
  struct Stages: Sendable {
    var vertex: (name: String, body: [UInt8])
    var fragment: (name: String, body: [UInt8])
  }

  package var vertexSource: ShaderSource {
    source(stages.vertex, "#define VERTEX\n" + layout.glslInputs)
  }
  package var fragmentSource: ShaderSource { source(stages.fragment, "") }

  /// The program with one more name defined.
  package func defining(_ name: String) -> ShaderProgram {
    var program = self
    program.defines.append((name, "1"))
    return program
  }

  private func source(_ file: (name: String, body: [UInt8]), _ inputs: String) -> ShaderSource {
    let lines = defines.map { "#define \($0.0) \($0.1)\n" }.joined()
    return ShaderSource(
      file: file.name, body: file.body, prelude: lines + inputs, includes: ShaderProgram.includes)
  }

  /// Shared files by their name in `#include`.
  static let includes: [String: [UInt8]] = [
    "coordinates.glsl": PackageResources.coordinates_glsl,
    "corner.glsl": PackageResources.corner_glsl,
    "edges.glsl": PackageResources.edges_glsl,
    "rect.glsl": PackageResources.rect_glsl,
    "quad.glsl": PackageResources.quad_glsl,
    "box_varyings.glsl": PackageResources.box_varyings_glsl,
    "box_coverage.glsl": PackageResources.box_coverage_glsl,
    "blend_modes.glsl": PackageResources.blend_modes_glsl,
    "transition.glsl": PackageResources.transition_glsl,
  ]
}
