import CGLES

/// A vertex buffer that is rewritten every frame and grows on demand.
package final class GLBuffer {
  package let label: String
  let name: GLuint
  private let context: GLContext
  private var capacity = 0

  package init(_ label: String, in context: GLContext) throws(GLError) {
    var name: GLuint = 0
    context.gl.genBuffers(1, &name)
    context.liveObjects += 1
    self.label = label
    self.name = name
    self.context = context
    context.gl.bindBuffer(GLenum(GL_ARRAY_BUFFER), name)
    context.label(GL_BUFFER_KHR, name, label)
    try context.check("glGenBuffers \(label)")
  }

  /// Replaces the contents by `count` bytes, which `fill` writes into the driver's memory.
  package func write(
    _ count: Int, _ fill: (UnsafeMutableRawBufferPointer) -> Void
  ) throws(GLError) {
    guard count > 0 else { return }
    let kind = GLenum(GL_ARRAY_BUFFER)
    context.gl.bindBuffer(kind, name)
    if count > capacity { try grow(kind, max(65_536, count + count / 2)) }
    // After a failure the buffer may still be mapped; new memory for it ends that.
    let size = capacity
    capacity = 0
    // Invalidation gives new memory while the previous frame still reads the old.
    let access = GL_MAP_WRITE_BIT | GL_MAP_INVALIDATE_BUFFER_BIT
    let memory = context.gl.mapBufferRange(kind, 0, count, GLbitfield(access))
    try context.check("glMapBufferRange \(label) \(count) bytes")
    guard let memory else { throw refusal("glMapBufferRange") }
    fill(UnsafeMutableRawBufferPointer(start: memory, count: count))
    let isKept = context.gl.unmapBuffer(kind) == GLboolean(GL_TRUE)
    try context.check("glUnmapBuffer \(label)")
    if !isKept { throw refusal("glUnmapBuffer") }
    capacity = size
  }

  private func grow(_ kind: GLenum, _ size: Int) throws(GLError) {
    capacity = 0
    context.gl.bufferData(kind, size, nil, GLenum(GL_STREAM_DRAW))
    try context.check("glBufferData \(label) \(size) bytes")
    capacity = size
  }

  private func refusal(_ call: String) -> GLError {
    .call("\(call) \(label)", code: GLenum(GL_OUT_OF_MEMORY))
  }

  func bind() { context.gl.bindBuffer(GLenum(GL_ARRAY_BUFFER), name) }

  deinit {
    let name = name
    context.release { gl in withUnsafePointer(to: name) { gl.deleteBuffers(1, $0) } }
  }
}
