import CGLES

/// A linked shader program.
package final class GLProgram {
  package let label: String
  let name: GLuint
  let context: GLContext

  /// Compiles and links. `describe` maps a compiler log to source files and lines.
  package init(
    _ label: String, vertex: String, fragment: String, in context: GLContext,
    describe: (_ stage: String, _ log: String) -> String
  ) throws(GLError) {
    name = context.gl.createProgram()
    context.liveObjects += 1
    self.label = label
    self.context = context
    try attach(vertex, kind: GL_VERTEX_SHADER, stage: "vertex", describe)
    try attach(fragment, kind: GL_FRAGMENT_SHADER, stage: "fragment", describe)
    context.gl.linkProgram(name)
    context.label(GL_PROGRAM_KHR, name, label)
    try context.check("glLinkProgram \(label)")
    var linked: GLint = 0
    context.gl.getProgramiv(name, GLenum(GL_LINK_STATUS), &linked)
    if linked == 0 {
      let gl = context.gl
      let name = name
      let log = GLProgram.text { gl.getProgramInfoLog(name, $0, nil, $1) }
      throw .link(program: label, log: log)
    }
  }

  private func attach(
    _ source: String, kind: Int32, stage: String,
    _ describe: (_ stage: String, _ log: String) -> String
  ) throws(GLError) {
    let gl = context.gl
    let shader = gl.createShader(GLenum(kind))
    // The program retains attached shaders.
    defer { gl.deleteShader(shader) }
    source.withCString { text in
      withUnsafePointer(to: Optional(text)) { gl.shaderSource(shader, 1, $0, nil) }
    }
    gl.compileShader(shader)
    try context.check("glCompileShader \(label) \(stage)")
    var compiled: GLint = 0
    gl.getShaderiv(shader, GLenum(GL_COMPILE_STATUS), &compiled)
    if compiled == 0 {
      let log = GLProgram.text { gl.getShaderInfoLog(shader, $0, nil, $1) }
      throw .compile(program: label, stage: stage, log: describe(stage, log))
    }
    gl.attachShader(name, shader)
  }

  package func use() { context.useProgram(name) }

  /// The location of a uniform; nil if the program has none of that name.
  package func uniform(_ uniformName: String) -> Int32? {
    let location = context.gl.getUniformLocation(name, uniformName)
    return location >= 0 ? location : nil
  }

  /// Sets a vec4 uniform of the current program.
  package func set(_ location: Int32, _ values: UnsafeBufferPointer<SIMD4<Float>>) {
    guard let base = values.baseAddress else { return }
    base.withMemoryRebound(to: Float.self, capacity: values.count * 4) {
      context.gl.uniform4fv(location, GLsizei(values.count), $0)
    }
  }

  /// Sets the texture unit of a sampler of the current program.
  package func set(_ location: Int32, unit: Int) { context.gl.uniform1i(location, GLint(unit)) }

  static func text(_ read: (GLsizei, UnsafeMutablePointer<GLchar>?) -> Void) -> String {
    let bytes = [CChar](unsafeUninitializedCapacity: 4_096) { buffer, count in
      buffer.initialize(repeating: 0)
      read(4_095, buffer.baseAddress)
      count = buffer.firstIndex(of: 0) ?? 0
    }
    return String(decoding: bytes.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit {
    if context.state.program == name { context.useProgram(0) }
    let name = name
    context.release { gl in gl.deleteProgram(name) }
  }
}
