import CGLES

extension GLProgram {
  /// An active input or uniform of a linked program.
  package struct Input: Hashable, Sendable {
    package var name: String
    /// The GLSL name of the type.
    package var type: String
    /// The array length; 1 for a scalar or vector.
    package var count: Int
    package var location: Int
  }

  /// The active vertex inputs, by location.
  package var inputs: [Input] {
    list(GLenum(GL_ACTIVE_ATTRIBUTES), context.gl.getActiveAttrib) {
      context.gl.getAttribLocation(name, $0)
    }
    .filter { !$0.name.hasPrefix("gl_") }.sorted { $0.location < $1.location }
  }

  /// The active uniforms, by name.
  package var uniforms: [Input] {
    list(GLenum(GL_ACTIVE_UNIFORMS), context.gl.getActiveUniform) {
      context.gl.getUniformLocation(name, $0)
    }
    .sorted { $0.name < $1.name }
  }

  private typealias Query = (
    GLuint, GLuint, GLsizei, UnsafeMutablePointer<GLsizei>?, UnsafeMutablePointer<GLint>?,
    UnsafeMutablePointer<GLenum>?, UnsafeMutablePointer<GLchar>?
  ) -> Void

  private func list(
    _ what: GLenum, _ query: Query, location: (String) -> GLint
  ) -> [Input] {
    var count: GLint = 0
    context.gl.getProgramiv(name, what, &count)
    var found: [Input] = []
    for index in 0..<GLuint(max(0, count)) {
      var size: GLint = 0
      var type: GLenum = 0
      let text = GLProgram.text { query(name, index, $0, nil, &size, &type, $1) }
      let plain = String(text.split(separator: "[").first ?? "")
      found.append(
        Input(
          name: plain, type: GLProgram.typeName(type), count: Int(size),
          location: Int(location(text))))
    }
    return found
  }

  private static func typeName(_ type: GLenum) -> String {
    switch type {
    case GLenum(GL_FLOAT): "float"
    case GLenum(GL_FLOAT_VEC2): "vec2"
    case GLenum(GL_FLOAT_VEC3): "vec3"
    case GLenum(GL_FLOAT_VEC4): "vec4"
    case GLenum(GL_SAMPLER_2D): "sampler2D"
    default: "0x" + String(type, radix: 16)
    }
  }
}
