import CGLES

/// A 2D texture of fixed size.
package final class GLTexture {
  /// The pixel format.
  package enum Format: Hashable, Sendable {
    /// Premultiplied color, 8 bits per channel.
    case rgba8
    /// The same in BGRA byte order.
    case bgra8
    /// Coverage, 8 bits.
    case r8
    /// Coverage in 16-bit floats, for filtered values that must not show banding.
    case r16f
    /// Premultiplied color in 16-bit floats, which are not limited to 0 to 1.
    case rgba16f
    /// The same in 32-bit floats.
    case rgba32f

    package var bytesPerPixel: Int {
      switch self {
      case .rgba8, .bgra8: 4
      case .r8: 1
      case .r16f: 2
      case .rgba16f: 8
      case .rgba32f: 16
      }
    }
    /// Whether color is stored in floating point.
    package var isDeep: Bool { self == .rgba16f || self == .rgba32f }
    var storage: GLenum {
      switch self {
      case .rgba8, .bgra8: GLenum(GL_RGBA8)
      case .r8: GLenum(GL_R8)
      case .r16f: GLenum(GL_R16F)
      case .rgba16f: GLenum(GL_RGBA16F)
      case .rgba32f: GLenum(GL_RGBA32F)
      }
    }
    var transfer: GLenum {
      switch self {
      case .rgba8, .rgba16f, .rgba32f: GLenum(GL_RGBA)
      case .bgra8: GLenum(GL_BGRA_EXT)
      case .r8, .r16f: GLenum(GL_RED)
      }
    }
    var channel: GLenum {
      switch self {
      case .rgba8, .bgra8, .r8: GLenum(GL_UNSIGNED_BYTE)
      case .r16f, .rgba16f: GLenum(GL_HALF_FLOAT)
      case .rgba32f: GLenum(GL_FLOAT)
      }
    }
  }

  package let label: String
  package let width: Int
  package let height: Int
  package let format: Format
  package let levels: Int
  let name: GLuint
  private let context: GLContext

  package init(
    _ label: String, width: Int, height: Int, format: Format = .rgba8, isMipmapped: Bool = false,
    in context: GLContext
  ) throws(GLError) {
    let largest = max(1, width, height)
    levels = isMipmapped ? Int.bitWidth - largest.leadingZeroBitCount : 1
    var name: GLuint = 0
    context.gl.genTextures(1, &name)
    context.liveObjects += 1
    self.label = label
    self.width = width
    self.height = height
    self.format = format
    self.name = name
    self.context = context
    context.bindTextureForWriting(name)
    if format == .bgra8 {
      // GLES has no sized BGRA format, and so no immutable storage. Without an explicit filter the
      // driver would allocate mipmaps and sample them.
      context.gl.texParameteri(
        GLenum(GL_TEXTURE_2D), GLenum(GL_TEXTURE_MIN_FILTER), GL_LINEAR)
      context.gl.texParameteri(GLenum(GL_TEXTURE_2D), GLenum(GL_TEXTURE_MAX_LEVEL), 0)
      context.gl.texImage2D(
        GLenum(GL_TEXTURE_2D), 0, GLint(GL_BGRA_EXT), GLsizei(clamping: width),
        GLsizei(clamping: height), 0, format.transfer, format.channel, nil)
    } else {
      context.gl.texStorage2D(
        GLenum(GL_TEXTURE_2D), GLsizei(levels), format.storage, GLsizei(clamping: width),
        GLsizei(clamping: height))
    }
    context.label(GL_TEXTURE, name, label)
    try context.check("glTexStorage2D \(label) \(width)x\(height)")
  }

  /// Approximate bytes of memory, mipmaps included.
  package var byteCount: Int {
    let base = width * height * format.bytesPerPixel
    return levels > 1 ? base + base / 3 : base
  }

  /// Replaces a rectangle. Rows of `bytes` have no padding.
  package func upload(
    _ bytes: UnsafeRawBufferPointer, x: Int, y: Int, width: Int, height: Int
  ) throws(GLError) {
    precondition(bytes.count >= width * height * format.bytesPerPixel, "too few bytes for \(label)")
    context.bindTextureForWriting(name)
    context.gl.texSubImage2D(
      GLenum(GL_TEXTURE_2D), 0, GLint(x), GLint(y), GLsizei(width), GLsizei(height),
      format.transfer, format.channel, bytes.baseAddress)
    try context.check("glTexSubImage2D \(label)")
  }

  /// Replaces a rectangle by the same rectangle of an image with rows of `rowTexels` texels of the
  /// format's size.
  package func upload<Texel: FixedWidthInteger>(
    _ texels: [Texel], rowTexels: Int, x: Int, y: Int, width: Int, height: Int
  ) throws(GLError) {
    let start = y * rowTexels + x
    guard width > 0, height > 0 else { return }
    precondition(MemoryLayout<Texel>.stride == format.bytesPerPixel, "texels of another format")
    precondition(
      texels.count >= start + (height - 1) * rowTexels + width, "too few texels for \(label)")
    context.bindTextureForWriting(name)
    context.gl.pixelStorei(GLenum(GL_UNPACK_ROW_LENGTH), GLint(clamping: rowTexels))
    texels.withUnsafeBytes {
      context.gl.texSubImage2D(
        GLenum(GL_TEXTURE_2D), 0, GLint(x), GLint(y), GLsizei(width), GLsizei(height),
        format.transfer, format.channel,
        $0.baseAddress.map { $0 + start * MemoryLayout<Texel>.stride })
    }
    context.gl.pixelStorei(GLenum(GL_UNPACK_ROW_LENGTH), 0)
    try context.check("glTexSubImage2D \(label)")
  }

  /// Fills a rectangle with one texel, whose channels are in byte order of the format. The driver
  /// must have `GLCapabilities.fillsTextures`.
  package func fill(_ texel: SIMD4<UInt8>, x: Int, y: Int, width: Int, height: Int) {
    withUnsafeBytes(of: texel) {
      context.gl.clearTexSubImage?(
        name, 0, GLint(x), GLint(y), 0, GLsizei(width), GLsizei(height), 1, format.transfer,
        format.channel, $0.baseAddress)
    }
  }

  /// Generates the mipmap levels from the base level.
  package func makeMipmaps() throws(GLError) {
    context.bindTextureForWriting(name)
    context.gl.generateMipmap(GLenum(GL_TEXTURE_2D))
    try context.check("glGenerateMipmap \(label)")
  }

  /// Copies a rectangle at (x, y) of the bound framebuffer to (toX, toY) of this texture.
  package func copyFromTarget(x: Int, y: Int, toX: Int, toY: Int, width: Int, height: Int) {
    context.bindTextureForWriting(name)
    context.gl.copyTexSubImage2D(
      GLenum(GL_TEXTURE_2D), 0, GLint(toX), GLint(toY), GLint(x), GLint(y), GLsizei(width),
      GLsizei(height))
  }

  /// Binds it to a texture unit.
  package func bind(unit: Int) { context.bindTexture(name, unit: unit) }

  deinit {
    let name = name
    let state = context.state
    for unit in state.textures.indices where state.textures[unit] == name {
      state.textures[unit] = 0
    }
    context.release { gl in withUnsafePointer(to: name) { gl.deleteTextures(1, $0) } }
  }
}
