import CGLES

/// A cache of the GL state, so that redundant changes issue no call.
final class GLState {
  var program: GLuint = 0
  var vertexArray: GLuint = 0
  /// The draw and the read framebuffer.
  var framebuffer: GLuint = 0
  var readFramebuffer: GLuint = 0
  var activeUnit: GLuint = 0
  var textures = [GLuint](repeating: 0, count: 4)
  var samplers = [GLuint](repeating: 0, count: 4)
  var blend: GLBlend?
  var isBlending: Bool? = false
  var scissor: SIMD4<GLint> = [-1, -1, -1, -1]
  var viewport: SIMD2<GLint> = [-1, -1]

  /// Marks all of it as unknown, so that the next changes issue their calls. Done when a call has
  /// failed: it may be one that the cache counts as done.
  func invalidate() {
    let unknown = GLuint.max
    program = unknown
    vertexArray = unknown
    activeUnit = unknown
    framebuffer = unknown
    readFramebuffer = unknown
    for unit in textures.indices { (textures[unit], samplers[unit]) = (unknown, unknown) }
    blend = nil
    isBlending = nil
    scissor = [-1, -1, -1, -1]
    viewport = [-1, -1]
  }
}

extension GLContext {
  func useProgram(_ name: GLuint) {
    if state.program == name { return }
    state.program = name
    gl.useProgram(name)
  }

  func bindVertexArray(_ name: GLuint) {
    if state.vertexArray == name { return }
    state.vertexArray = name
    gl.bindVertexArray(name)
  }

  func bindFramebuffer(_ name: GLuint) {
    if state.framebuffer == name, state.readFramebuffer == name { return }
    state.framebuffer = name
    state.readFramebuffer = name
    gl.bindFramebuffer(GLenum(GL_FRAMEBUFFER), name)
  }

  func bindFramebufferForReading(_ name: GLuint) {
    if state.readFramebuffer == name { return }
    state.readFramebuffer = name
    gl.bindFramebuffer(GLenum(GL_READ_FRAMEBUFFER), name)
  }

  func bindTexture(_ name: GLuint, unit: Int) {
    guard state.textures.indices.contains(unit), state.textures[unit] != name else { return }
    activate(unit: unit)
    state.textures[unit] = name
    gl.bindTexture(GLenum(GL_TEXTURE_2D), name)
  }

  /// Binds a texture so that its storage and content can be set: these calls use the active unit.
  func bindTextureForWriting(_ name: GLuint) {
    activate(unit: 0)
    bindTexture(name, unit: 0)
  }

  private func activate(unit: Int) {
    if state.activeUnit == GLuint(unit) { return }
    state.activeUnit = GLuint(unit)
    gl.activeTexture(GLenum(GL_TEXTURE0) + GLuint(unit))
  }

  func bindSampler(_ name: GLuint, unit: Int) {
    guard state.samplers.indices.contains(unit), state.samplers[unit] != name else { return }
    state.samplers[unit] = name
    gl.bindSampler(GLuint(unit), name)
  }

  /// Sets the blending of fragments; nil disables it.
  package func setBlend(_ blend: GLBlend?) {
    if (blend != nil) != state.isBlending {
      state.isBlending = blend != nil
      if blend != nil { gl.enable(GLenum(GL_BLEND)) } else { gl.disable(GLenum(GL_BLEND)) }
    }
    guard let blend, blend != state.blend else { return }
    state.blend = blend
    gl.blendFunc(blend.source.code, blend.destination.code)
  }

  /// Sets the scissor rectangle, from the first row of the target.
  package func setScissor(x: Int, y: Int, width: Int, height: Int) {
    let box = SIMD4<GLint>(
      GLint(clamping: x), GLint(clamping: y), GLint(clamping: max(0, width)),
      GLint(clamping: max(0, height)))
    if state.scissor == box { return }
    state.scissor = box
    gl.scissor(box.x, box.y, box.z, box.w)
  }

  /// Sets the viewport, from the first pixel of the target.
  package func setViewport(width: Int, height: Int) {
    let size = SIMD2<GLint>(GLint(clamping: width), GLint(clamping: height))
    if state.viewport == size { return }
    state.viewport = size
    gl.viewport(0, 0, size.x, size.y)
  }

  /// Fills the scissored part of the bound target.
  package func clear(_ color: SIMD4<Float>) {
    gl.clearColor(color.x, color.y, color.z, color.w)
    gl.clear(GLenum(GL_COLOR_BUFFER_BIT))
  }
}
