import CGLES

/// A buffer of vertex data that is rewritten every frame and grows when it has to.
package final class GLBuffer {
  package let label: String
  let name: GLuint
  private let context: GLContext
  private var capacity = 0

  package init(_ label: String, in context: GLContext) throws(GLError) {
    var name: GLuint = 0
    context.gl.genBuffers(1, &name)
    context.liveObjects += 1
    (self.label, self.name, self.context) = (label, name, context)
    context.gl.bindBuffer(GLenum(GL_ARRAY_BUFFER), name)
    context.label(GL_BUFFER_KHR, name, label)
    try context.check("glGenBuffers \(label)")
  }

  /// Replaces the contents.
  package func write(_ bytes: UnsafeRawBufferPointer) throws(GLError) {
    guard !bytes.isEmpty else { return }
    let kind = GLenum(GL_ARRAY_BUFFER)
    context.gl.bindBuffer(kind, name)
    if bytes.count > capacity { capacity = max(65_536, bytes.count + bytes.count / 2) }
    // Orphaning: the driver hands out fresh memory while the last frame still reads the old.
    context.gl.bufferData(kind, capacity, nil, GLenum(GL_STREAM_DRAW))
    context.gl.bufferSubData(kind, 0, bytes.count, bytes.baseAddress)
    try context.check("glBufferSubData \(label) \(bytes.count) bytes")
  }

  func bind() { context.gl.bindBuffer(GLenum(GL_ARRAY_BUFFER), name) }

  deinit {
    let name = name
    context.release { gl in withUnsafePointer(to: name) { gl.deleteBuffers(1, $0) } }
  }
}
