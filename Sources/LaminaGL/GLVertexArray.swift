import CGLES

/// How the instances of one kind lie in a buffer.
package final class GLVertexArray {
  /// One input of a vertex shader.
  package struct Attribute: Hashable, Sendable {
    package var location: Int
    /// Floats, 1 to 4.
    package var components: Int
    /// Bytes from the start of the instance.
    package var offset: Int
    package init(location: Int, components: Int, offset: Int) {
      (self.location, self.components, self.offset) = (location, components, offset)
    }
  }

  package let stride: Int
  private let attributes: [Attribute]
  private let name: GLuint
  private let context: GLContext

  /// One instance every `stride` bytes; every attribute advances once per instance.
  package init(
    _ label: String, stride: Int, attributes: [Attribute], in context: GLContext
  ) throws(GLError) {
    var name: GLuint = 0
    context.gl.genVertexArrays(1, &name)
    context.liveObjects += 1
    (self.name, self.context, self.stride, self.attributes) = (name, context, stride, attributes)
    context.bindVertexArray(name)
    for attribute in attributes {
      context.gl.enableVertexAttribArray(GLuint(attribute.location))
      context.gl.vertexAttribDivisor(GLuint(attribute.location), 1)
    }
    context.label(GL_VERTEX_ARRAY_KHR, name, label)
    try context.check("glGenVertexArrays \(label)")
  }

  /// Draws `count` instances of six vertices each, the first at byte `offset` of `buffer`.
  package func draw(_ count: Int, from offset: Int, of buffer: GLBuffer) {
    context.bindVertexArray(name)
    buffer.bind()
    for attribute in attributes {
      context.gl.vertexAttribPointer(
        GLuint(attribute.location), GLint(attribute.components), GLenum(GL_FLOAT),
        GLboolean(GL_FALSE), GLsizei(stride),
        UnsafeRawPointer(bitPattern: offset + attribute.offset))
    }
    context.gl.drawArraysInstanced(GLenum(GL_TRIANGLES), 0, 6, GLsizei(clamping: count))
  }

  deinit {
    let name = name
    if context.state.vertexArray == name { context.state.vertexArray = 0 }
    context.release { gl in withUnsafePointer(to: name) { gl.deleteVertexArrays(1, $0) } }
  }
}
