import CGLES

/// A sampler object; wraps by clamping to the edge.
package final class GLSampler {
  package enum Filter: Hashable, Sendable, CaseIterable { case nearest, linear, trilinear }

  let name: GLuint
  private let context: GLContext

  package init(
    minification: Filter, magnification: Filter, in context: GLContext
  ) throws(GLError) {
    var name: GLuint = 0
    context.gl.genSamplers(1, &name)
    context.liveObjects += 1
    self.name = name
    self.context = context
    let small =
      switch minification {
      case .nearest: GL_NEAREST
      case .linear: GL_LINEAR
      case .trilinear: GL_LINEAR_MIPMAP_LINEAR
      }
    let set = context.gl.samplerParameteri
    set(name, GLenum(GL_TEXTURE_MIN_FILTER), small)
    set(
      name, GLenum(GL_TEXTURE_MAG_FILTER), magnification == .nearest ? GL_NEAREST : GL_LINEAR)
    set(name, GLenum(GL_TEXTURE_WRAP_S), GL_CLAMP_TO_EDGE)
    set(name, GLenum(GL_TEXTURE_WRAP_T), GL_CLAMP_TO_EDGE)
    try context.check("glSamplerParameteri")
  }

  package func bind(unit: Int) { context.bindSampler(name, unit: unit) }

  deinit {
    let name = name
    let state = context.state
    for unit in state.samplers.indices where state.samplers[unit] == name {
      state.samplers[unit] = 0
    }
    context.release { gl in withUnsafePointer(to: name) { gl.deleteSamplers(1, $0) } }
  }
}
