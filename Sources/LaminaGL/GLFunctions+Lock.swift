extension GLFunctions {
  /// The same table, in which calls that draw, submit, wait, or create and change objects hold the
  /// lock of the process. Calls that only set or read the state of their context do not.
  func locked(by lock: DriverLock) -> GLFunctions {
    var table = self
    table.lockDrawing(lock)
    table.lockObjects(lock)
    table.lockPrograms(lock)
    return table
  }

  private mutating func lockDrawing(_ lock: DriverLock) {
    bindFramebuffer = lock.holding(bindFramebuffer)
    clear = lock.holding(clear)
    clearTexSubImage = clearTexSubImage.map { lock.holding($0) }
    clientWaitSync = lock.holding(clientWaitSync)
    copyTexSubImage2D = lock.holding(copyTexSubImage2D)
    drawElements = lock.holding(drawElements)
    fenceSync = lock.holding(fenceSync)
    finish = lock.holding(finish)
    flush = lock.holding(flush)
    generateMipmap = lock.holding(generateMipmap)
    readPixels = lock.holding(readPixels)
  }

  private mutating func lockObjects(_ lock: DriverLock) {
    bufferData = lock.holding(bufferData)
    checkFramebufferStatus = lock.holding(checkFramebufferStatus)
    deleteBuffers = lock.holding(deleteBuffers)
    deleteFramebuffers = lock.holding(deleteFramebuffers)
    deleteSync = lock.holding(deleteSync)
    deleteTextures = lock.holding(deleteTextures)
    framebufferTexture2D = lock.holding(framebufferTexture2D)
    mapBufferRange = lock.holding(mapBufferRange)
    texImage2D = lock.holding(texImage2D)
    texStorage2D = lock.holding(texStorage2D)
    texSubImage2D = lock.holding(texSubImage2D)
    unmapBuffer = lock.holding(unmapBuffer)
  }

  private mutating func lockPrograms(_ lock: DriverLock) {
    compileShader = lock.holding(compileShader)
    deleteProgram = lock.holding(deleteProgram)
    deleteShader = lock.holding(deleteShader)
    linkProgram = lock.holding(linkProgram)
    releaseShaderCompiler = lock.holding(releaseShaderCompiler)
  }
}

extension EGLFunctions {
  /// The same table, in which calls that create, end or change contexts hold the lock.
  func locked(by lock: DriverLock) -> EGLFunctions {
    var table = self
    table.createContext = lock.holding(createContext)
    table.destroyContext = lock.holding(destroyContext)
    table.makeCurrent = lock.holding(makeCurrent)
    return table
  }
}
