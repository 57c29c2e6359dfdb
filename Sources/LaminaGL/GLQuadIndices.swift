import CGLES

/// The order in which the vertices of quads are drawn: four of each, as two triangles.
package final class GLQuadIndices {
  /// So many quads fit in one call.
  package let quads: Int
  let name: GLuint
  private let context: GLContext

  /// `quads` is at most 16,383, as vertices are counted in 16 bits.
  package init(quads: Int, in context: GLContext) throws(GLError) {
    var name: GLuint = 0
    context.gl.genBuffers(1, &name)
    context.liveObjects += 1
    (self.quads, self.name, self.context) = (quads, name, context)
    let indices = (0..<quads).flatMap { quad in
      [0, 1, 2, 0, 2, 3].map { UInt16(4 * quad + $0) }
    }
    // Bound like this it becomes part of no vertex array.
    context.gl.bindBuffer(GLenum(GL_ARRAY_BUFFER), name)
    indices.withUnsafeBytes {
      context.gl.bufferData(
        GLenum(GL_ARRAY_BUFFER), $0.count, $0.baseAddress, GLenum(GL_STATIC_DRAW))
    }
    context.label(GL_BUFFER_KHR, name, "quads")
    try context.check("glBufferData \(quads) quads")
  }

  deinit {
    let name = name
    context.release { gl in withUnsafePointer(to: name) { gl.deleteBuffers(1, $0) } }
  }
}
