import CGLES

extension GLFunctions {
  /// The same table with fault injection before every call.
  package func faulted(by faults: GLFaults) -> GLFunctions {
    var table = self
    table.faultState(faults)
    table.faultObjects(faults)
    table.faultPrograms(faults)
    let driverError = getError
    table.getError = { faults.takeError() ?? driverError() }
    return table
  }

  private mutating func faultState(_ faults: GLFaults) {
    activeTexture = wrap(faults, "activeTexture", activeTexture)
    bindBuffer = wrap(faults, "bindBuffer", bindBuffer)
    bindFramebuffer = wrap(faults, "bindFramebuffer", bindFramebuffer)
    bindSampler = wrap(faults, "bindSampler", bindSampler)
    bindTexture = wrap(faults, "bindTexture", bindTexture)
    bindVertexArray = wrap(faults, "bindVertexArray", bindVertexArray)
    blendFunc = wrap(faults, "blendFunc", blendFunc)
    clear = wrap(faults, "clear", clear)
    clearColor = wrap(faults, "clearColor", clearColor)
    clientWaitSync = wrap(
      faults, "clientWaitSync", clientWaitSync, skipped: GLenum(GL_WAIT_FAILED))
    disable = wrap(faults, "disable", disable)
    drawElements = wrap(faults, "drawElements", drawElements)
    enable = wrap(faults, "enable", enable)
    finish = wrap(faults, "finish", finish)
    flush = wrap(faults, "flush", flush)
    releaseShaderCompiler = wrap(faults, "releaseShaderCompiler", releaseShaderCompiler)
    getIntegerv = wrap(faults, "getIntegerv", getIntegerv)
    getString = wrap(faults, "getString", getString, skipped: nil)
    pixelStorei = wrap(faults, "pixelStorei", pixelStorei)
    readPixels = wrap(faults, "readPixels", readPixels)
    scissor = wrap(faults, "scissor", scissor)
    viewport = wrap(faults, "viewport", viewport)
  }

  private mutating func faultObjects(_ faults: GLFaults) {
    bufferData = wrap(faults, "bufferData", bufferData)
    checkFramebufferStatus = wrap(
      faults, "checkFramebufferStatus", checkFramebufferStatus, skipped: 0)
    clearTexSubImage = clearTexSubImage.map { wrap(faults, "clearTexSubImage", $0) }
    copyTexSubImage2D = wrap(faults, "copyTexSubImage2D", copyTexSubImage2D)
    deleteBuffers = wrap(faults, "deleteBuffers", deleteBuffers)
    deleteFramebuffers = wrap(faults, "deleteFramebuffers", deleteFramebuffers)
    deleteSamplers = wrap(faults, "deleteSamplers", deleteSamplers)
    deleteSync = wrap(faults, "deleteSync", deleteSync)
    fenceSync = wrap(faults, "fenceSync", fenceSync, skipped: nil)
    deleteTextures = wrap(faults, "deleteTextures", deleteTextures)
    deleteVertexArrays = wrap(faults, "deleteVertexArrays", deleteVertexArrays)
    framebufferTexture2D = wrap(faults, "framebufferTexture2D", framebufferTexture2D)
    genBuffers = wrap(faults, "genBuffers", genBuffers)
    genFramebuffers = wrap(faults, "genFramebuffers", genFramebuffers)
    genSamplers = wrap(faults, "genSamplers", genSamplers)
    genTextures = wrap(faults, "genTextures", genTextures)
    genVertexArrays = wrap(faults, "genVertexArrays", genVertexArrays)
    generateMipmap = wrap(faults, "generateMipmap", generateMipmap)
    mapBufferRange = wrap(faults, "mapBufferRange", mapBufferRange, skipped: nil)
    samplerParameteri = wrap(faults, "samplerParameteri", samplerParameteri)
    texImage2D = wrap(faults, "texImage2D", texImage2D)
    texParameteri = wrap(faults, "texParameteri", texParameteri)
    texStorage2D = wrap(faults, "texStorage2D", texStorage2D)
    texSubImage2D = wrap(faults, "texSubImage2D", texSubImage2D)
    unmapBuffer = wrap(faults, "unmapBuffer", unmapBuffer, skipped: GLboolean(GL_FALSE))
  }

  private mutating func faultPrograms(_ faults: GLFaults) {
    attachShader = wrap(faults, "attachShader", attachShader)
    compileShader = wrap(faults, "compileShader", compileShader)
    createProgram = wrap(faults, "createProgram", createProgram, skipped: 0)
    createShader = wrap(faults, "createShader", createShader, skipped: 0)
    deleteProgram = wrap(faults, "deleteProgram", deleteProgram)
    deleteShader = wrap(faults, "deleteShader", deleteShader)
    enableVertexAttribArray = wrap(faults, "enableVertexAttribArray", enableVertexAttribArray)
    getActiveAttrib = wrap(faults, "getActiveAttrib", getActiveAttrib)
    getActiveUniform = wrap(faults, "getActiveUniform", getActiveUniform)
    getAttribLocation = wrap(faults, "getAttribLocation", getAttribLocation, skipped: -1)
    getProgramInfoLog = wrap(faults, "getProgramInfoLog", getProgramInfoLog)
    getProgramiv = wrap(faults, "getProgramiv", getProgramiv)
    getShaderInfoLog = wrap(faults, "getShaderInfoLog", getShaderInfoLog)
    getShaderiv = wrap(faults, "getShaderiv", getShaderiv)
    getUniformLocation = wrap(faults, "getUniformLocation", getUniformLocation, skipped: -1)
    linkProgram = wrap(faults, "linkProgram", linkProgram)
    shaderSource = wrap(faults, "shaderSource", shaderSource)
    uniform1i = wrap(faults, "uniform1i", uniform1i)
    uniform4fv = wrap(faults, "uniform4fv", uniform4fv)
    useProgram = wrap(faults, "useProgram", useProgram)
    vertexAttribPointer = wrap(faults, "vertexAttribPointer", vertexAttribPointer)
  }

  private func wrap<each A>(
    _ faults: GLFaults, _ name: String, _ call: @escaping @Sendable (repeat each A) -> Void
  ) -> @Sendable (repeat each A) -> Void {
    { (arguments: repeat each A) in
      if !faults.skips(name) { call(repeat each arguments) }
    }
  }

  private func wrap<each A, R>(
    _ faults: GLFaults, _ name: String, _ call: @escaping @Sendable (repeat each A) -> R,
    skipped: @escaping @Sendable @autoclosure () -> R
  ) -> @Sendable (repeat each A) -> R {
    { (arguments: repeat each A) in
      faults.skips(name) ? skipped() : call(repeat each arguments)
    }
  }
}
