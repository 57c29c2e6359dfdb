import CGLES

/// A vertex array: the layout of quad vertices in a buffer.
package final class GLVertexArray {
  /// One input of a vertex shader.
  package struct Attribute: Hashable, Sendable {
    package var location: Int
    /// Floats, 1 to 4.
    package var components: Int
    /// Bytes from the start of the vertex.
    package var offset: Int
    package init(location: Int, components: Int, offset: Int) {
      self.location = location
      self.components = components
      self.offset = offset
    }
  }

  package let stride: Int
  private let attributes: [Attribute]
  private let indices: GLQuadIndices
  private let name: GLuint
  private let context: GLContext

  /// A layout with one vertex every `stride` bytes.
  package init(
    _ label: String, stride: Int, attributes: [Attribute], _ indices: GLQuadIndices,
    in context: GLContext
  ) throws(GLError) {
    var name: GLuint = 0
    context.gl.genVertexArrays(1, &name)
    context.liveObjects += 1
    self.name = name
    self.context = context
    self.stride = stride
    self.attributes = attributes
    self.indices = indices
    context.bindVertexArray(name)
    for attribute in attributes {
      context.gl.enableVertexAttribArray(GLuint(attribute.location))
    }
    context.gl.bindBuffer(GLenum(GL_ELEMENT_ARRAY_BUFFER), indices.buffer.name)
    context.label(GL_VERTEX_ARRAY_KHR, name, label)
    try context.check("glGenVertexArrays \(label)")
  }

  /// Draws `count` quads, the first at byte `offset` of `buffer`.
  package func draw(_ count: Int, from offset: Int, of buffer: GLBuffer) {
    context.bindVertexArray(name)
    buffer.bind()
    for first in Swift.stride(from: 0, to: count, by: indices.quads) {
      draw(min(indices.quads, count - first), from: offset + first * 4 * stride)
    }
  }

  private func draw(_ count: Int, from offset: Int) {
    for attribute in attributes {
      context.gl.vertexAttribPointer(
        GLuint(attribute.location), GLint(attribute.components), GLenum(GL_FLOAT),
        GLboolean(GL_FALSE), GLsizei(stride),
        UnsafeRawPointer(bitPattern: offset + attribute.offset))
    }
    context.gl.drawElements(
      GLenum(GL_TRIANGLES), GLsizei(6 * count), GLenum(GL_UNSIGNED_SHORT), nil)
  }

  deinit {
    let name = name
    if context.state.vertexArray == name { context.state.vertexArray = 0 }
    context.release { gl in withUnsafePointer(to: name) { gl.deleteVertexArrays(1, $0) } }
  }
}
