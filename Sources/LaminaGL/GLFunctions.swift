import CEGL
import CGLES

/// The table of all GL calls, so that tests can inject faults, counters or delays. Names are those
/// of GL without the prefix; no other code calls GL.
package struct GLFunctions: Sendable {
  var activeTexture = glActiveTexture
  var attachShader = glAttachShader
  var bindBuffer = glBindBuffer
  var bindFramebuffer = glBindFramebuffer
  var bindSampler = glBindSampler
  var bindTexture = glBindTexture
  var bindVertexArray = glBindVertexArray
  var blendFunc = glBlendFunc
  var bufferData = glBufferData
  var checkFramebufferStatus = glCheckFramebufferStatus
  var clear = glClear
  var clearColor = glClearColor
  var clientWaitSync = glClientWaitSync
  var compileShader = glCompileShader
  var copyTexSubImage2D = glCopyTexSubImage2D
  var createProgram = glCreateProgram
  var createShader = glCreateShader
  var deleteBuffers = glDeleteBuffers
  var deleteFramebuffers = glDeleteFramebuffers
  var deleteProgram = glDeleteProgram
  var deleteSamplers = glDeleteSamplers
  var deleteShader = glDeleteShader
  var deleteSync = glDeleteSync
  var deleteTextures = glDeleteTextures
  var deleteVertexArrays = glDeleteVertexArrays
  var disable = glDisable
  var drawElements = glDrawElements
  var enable = glEnable
  var enableVertexAttribArray = glEnableVertexAttribArray
  var fenceSync = glFenceSync
  var finish = glFinish
  var flush = glFlush
  var releaseShaderCompiler = glReleaseShaderCompiler
  var framebufferTexture2D = glFramebufferTexture2D
  var genBuffers = glGenBuffers
  var genFramebuffers = glGenFramebuffers
  var genSamplers = glGenSamplers
  var genTextures = glGenTextures
  var genVertexArrays = glGenVertexArrays
  var generateMipmap = glGenerateMipmap
  var getActiveAttrib = glGetActiveAttrib
  var getActiveUniform = glGetActiveUniform
  var getAttribLocation = glGetAttribLocation
  var getError = glGetError
  var getIntegerv = glGetIntegerv
  var getProgramInfoLog = glGetProgramInfoLog
  var getProgramiv = glGetProgramiv
  var getShaderInfoLog = glGetShaderInfoLog
  var getShaderiv = glGetShaderiv
  var getString = glGetString
  var getUniformLocation = glGetUniformLocation
  var linkProgram = glLinkProgram
  var mapBufferRange = glMapBufferRange
  var pixelStorei = glPixelStorei
  var readPixels = glReadPixels
  var samplerParameteri = glSamplerParameteri
  var scissor = glScissor
  var shaderSource = glShaderSource
  var texImage2D = glTexImage2D
  var texParameteri = glTexParameteri
  var texStorage2D = glTexStorage2D
  var texSubImage2D = glTexSubImage2D
  var unmapBuffer = glUnmapBuffer
  var uniform1i = glUniform1i
  var uniform4fv = glUniform4fv
  var useProgram = glUseProgram
  var vertexAttribPointer = glVertexAttribPointer
  var viewport = glViewport

  /// Extensions; nil if the driver lacks them.
  var debugMessageCallback = EGLFunctions.lookUp(
    "glDebugMessageCallbackKHR", as: DebugCallback.self)
  var objectLabel = EGLFunctions.lookUp("glObjectLabelKHR", as: ObjectLabel.self)
  var pushDebugGroup = EGLFunctions.lookUp("glPushDebugGroupKHR", as: PushDebugGroup.self)
  var popDebugGroup = EGLFunctions.lookUp("glPopDebugGroupKHR", as: PopDebugGroup.self)
  var graphicsResetStatus: ResetStatus? =
    EGLFunctions.lookUp("glGetGraphicsResetStatus", as: ResetStatus.self)
    ?? EGLFunctions.lookUp("glGetGraphicsResetStatusKHR", as: ResetStatus.self)
    ?? EGLFunctions.lookUp("glGetGraphicsResetStatusEXT", as: ResetStatus.self)
  var clearTexSubImage: ClearTexture? = EGLFunctions.lookUp(
    "glClearTexSubImageEXT", as: ClearTextureEntry.self)
  var genQueries = EGLFunctions.lookUp("glGenQueriesEXT", as: GenerateQueries.self)
  var deleteQueries = EGLFunctions.lookUp("glDeleteQueriesEXT", as: DeleteQueries.self)
  var beginQuery = EGLFunctions.lookUp("glBeginQueryEXT", as: BeginQuery.self)
  var endQuery = EGLFunctions.lookUp("glEndQueryEXT", as: EndQuery.self)
  var queryResult = EGLFunctions.lookUp("glGetQueryObjectui64vEXT", as: QueryResult.self)

  package init() {}

  typealias DebugCallback = @convention(c) (GLDEBUGPROCKHR?, UnsafeRawPointer?) -> Void
  typealias ObjectLabel =
    @convention(c) (GLenum, GLuint, GLsizei, UnsafePointer<CChar>?) -> Void
  typealias PushDebugGroup =
    @convention(c) (GLenum, GLuint, GLsizei, UnsafePointer<CChar>?) -> Void
  typealias PopDebugGroup = @convention(c) () -> Void
  typealias ResetStatus = @convention(c) () -> GLenum
  /// Texture, level, x, y, z, width, height, depth, format, type and texel.
  typealias ClearTexture =
    @Sendable (
      GLuint, GLint, GLint, GLint, GLint, GLsizei, GLsizei, GLsizei, GLenum, GLenum,
      UnsafeRawPointer?
    ) -> Void
  typealias ClearTextureEntry =
    @Sendable @convention(c) (
      GLuint, GLint, GLint, GLint, GLint, GLsizei, GLsizei, GLsizei, GLenum, GLenum,
      UnsafeRawPointer?
    ) -> Void
  typealias GenerateQueries = @convention(c) (GLsizei, UnsafeMutablePointer<GLuint>?) -> Void
  typealias DeleteQueries = @convention(c) (GLsizei, UnsafePointer<GLuint>?) -> Void
  typealias BeginQuery = @convention(c) (GLenum, GLuint) -> Void
  typealias EndQuery = @convention(c) (GLenum) -> Void
  typealias QueryResult = @convention(c) (GLuint, GLenum, UnsafeMutablePointer<GLuint64>?) -> Void
}
