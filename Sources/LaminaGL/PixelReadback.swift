import CGLES

/// Reads pixels of a target into memory.
package struct PixelReadback {
  private let context: GLContext

  package init(_ context: GLContext) { self.context = context }

  /// Reads a rectangle as RGBA or BGRA into `bytes`, with `rowPixels` pixels from row to row: bytes,
  /// or 32-bit floats of a target in floating point.
  package func read(
    _ target: GLFramebuffer, x: Int, y: Int, width: Int, height: Int,
    into bytes: UnsafeMutableRawBufferPointer, rowPixels: Int, isBlueFirst: Bool = false
  ) throws(GLError) {
    guard width > 0, height > 0 else { return }
    let isDeep = target.texture.format.isDeep
    let needed = ((height - 1) * rowPixels + width) * (isDeep ? 16 : 4)
    precondition(bytes.count >= needed, "too little room for the pixels")
    target.bindForReading()
    context.gl.pixelStorei(GLenum(GL_PACK_ROW_LENGTH), GLint(clamping: rowPixels))
    context.gl.readPixels(
      GLint(x), GLint(y), GLsizei(width), GLsizei(height),
      GLenum(isBlueFirst ? GL_BGRA_EXT : GL_RGBA),
      GLenum(isDeep ? GL_FLOAT : GL_UNSIGNED_BYTE), bytes.baseAddress)
    try context.check("glReadPixels \(target.texture.label) \(width)x\(height)")
  }
}
