import CGLES

/// A render target with one texture.
package final class GLFramebuffer {
  package let texture: GLTexture
  /// The place of the target in a pool's list.
  package var number = 0
  let name: GLuint
  private let context: GLContext

  package init(_ texture: GLTexture, in context: GLContext) throws(GLError) {
    var name: GLuint = 0
    context.gl.genFramebuffers(1, &name)
    context.liveObjects += 1
    (self.texture, self.name, self.context) = (texture, name, context)
    context.bindFramebuffer(name)
    context.gl.framebufferTexture2D(
      GLenum(GL_FRAMEBUFFER), GLenum(GL_COLOR_ATTACHMENT0), GLenum(GL_TEXTURE_2D), texture.name, 0)
    context.label(GL_FRAMEBUFFER, name, texture.label)
    try context.check("glFramebufferTexture2D \(texture.label)")
    let status = context.gl.checkFramebufferStatus(GLenum(GL_FRAMEBUFFER))
    if status != GLenum(GL_FRAMEBUFFER_COMPLETE) {
      try context.check("glCheckFramebufferStatus \(texture.label)")
      throw .call("glCheckFramebufferStatus \(texture.label)", code: status)
    }
  }

  /// Binds it for drawing and reading.
  package func bind() { context.bindFramebuffer(name) }

  /// Binds it for reading only.
  func bindForReading() { context.bindFramebufferForReading(name) }

  deinit {
    let name = name
    if context.state.framebuffer == name { context.state.framebuffer = 0 }
    if context.state.readFramebuffer == name { context.state.readFramebuffer = 0 }
    context.release { gl in withUnsafePointer(to: name) { gl.deleteFramebuffers(1, $0) } }
  }
}
