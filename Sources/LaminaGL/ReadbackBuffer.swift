import CGLES

/// Memory of the driver that pixels of a target are copied into while it draws the next frame.
package final class ReadbackBuffer {
  private let name: GLuint
  private let context: GLContext
  private var capacity = 0

  package init(in context: GLContext) throws(GLError) {
    var name: GLuint = 0
    context.gl.genBuffers(1, &name)
    context.liveObjects += 1
    self.name = name
    self.context = context
    context.gl.bindBuffer(Self.kind, name)
    context.label(GL_BUFFER_KHR, name, "readback")
    context.gl.bindBuffer(Self.kind, 0)
    try context.check("glGenBuffers readback")
  }

  /// Makes room for `count` bytes. The content is lost.
  package func reserve(_ count: Int) throws(GLError) {
    if count <= capacity { return }
    capacity = 0
    context.gl.bindBuffer(Self.kind, name)
    context.gl.bufferData(Self.kind, count, nil, GLenum(GL_STREAM_READ))
    context.gl.bindBuffer(Self.kind, 0)
    try context.check("glBufferData readback \(count) bytes")
    capacity = count
  }

  /// Queues the copy of a rectangle of a target as RGBA, rows without gaps from byte `offset`: bytes,
  /// or 32-bit floats of a target in floating point.
  package func read(
    _ target: GLFramebuffer, x: Int, y: Int, width: Int, height: Int, at offset: Int
  ) throws(GLError) {
    guard width > 0, height > 0 else { return }
    let isDeep = target.texture.format.isDeep
    let count = width * height * (isDeep ? 16 : 4)
    precondition(offset + count <= capacity, "too little room for the pixels")
    target.bindForReading()
    context.gl.bindBuffer(Self.kind, name)
    // Without a buffer the driver would write to the address `offset`.
    try context.check("glBindBuffer readback")
    context.gl.pixelStorei(GLenum(GL_PACK_ROW_LENGTH), 0)
    context.gl.readPixels(
      GLint(x), GLint(y), GLsizei(width), GLsizei(height), GLenum(GL_RGBA),
      GLenum(isDeep ? GL_FLOAT : GL_UNSIGNED_BYTE), UnsafeMutableRawPointer(bitPattern: offset))
    context.gl.bindBuffer(Self.kind, 0)
    try context.check("glReadPixels \(target.texture.label) \(width)x\(height)")
  }

  /// Passes the first `count` bytes to `body`; waits until they are copied.
  package func withBytes(
    _ count: Int, _ body: (UnsafeRawBufferPointer) -> Void
  ) throws(GLError) {
    body(try map(count))
    try unmap()
  }

  /// The first `count` bytes, valid until `unmap`, on any thread; waits until they are copied.
  package func map(_ count: Int) throws(GLError) -> UnsafeRawBufferPointer {
    context.gl.bindBuffer(Self.kind, name)
    defer { context.gl.bindBuffer(Self.kind, 0) }
    let memory = context.gl.mapBufferRange(Self.kind, 0, count, GLbitfield(GL_MAP_READ_BIT))
    try context.check("glMapBufferRange readback \(count) bytes")
    guard let memory else { throw lost("glMapBufferRange") }
    return UnsafeRawBufferPointer(start: memory, count: count)
  }

  /// Ends the use of the bytes; throws if they were lost meanwhile.
  package func unmap() throws(GLError) {
    context.gl.bindBuffer(Self.kind, name)
    defer { context.gl.bindBuffer(Self.kind, 0) }
    let isKept = context.gl.unmapBuffer(Self.kind) == GLboolean(GL_TRUE)
    try context.check("glUnmapBuffer readback")
    if !isKept { throw lost("glUnmapBuffer") }
  }

  private static let kind = GLenum(GL_PIXEL_PACK_BUFFER)

  private func lost(_ call: String) -> GLError {
    .call("\(call) readback", code: GLenum(GL_OUT_OF_MEMORY))
  }

  deinit {
    let name = name
    context.release { gl in withUnsafePointer(to: name) { gl.deleteBuffers(1, $0) } }
  }
}
