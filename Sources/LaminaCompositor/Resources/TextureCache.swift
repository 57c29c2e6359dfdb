import CoreGraphics
import LaminaGL
import LaminaScene

/// A cache of textures by their source. Entries retain their image, so that an identity is never
/// reused.
final class TextureCache {
  /// The frames for which an unused texture is kept: ten seconds of a film, so that repeating images
  /// stay, and images that are new in every frame, as an animated text's are, do not fill the budget.
  private static let maximumAge = 600
  /// The number of frames between searches for textures that were unused for so long.
  private static let searchInterval = 64

  private let context: GLContext
  private let budget: Int
  /// The format of images and coloured shadows.
  private let format: GLTexture.Format
  /// The format of images with more than 8 bits; nil where targets have 8.
  private let deepFormat: GLTexture.Format?
  /// The space of the texels of images.
  private let space: WorkingSpace
  /// The largest linear component of images.
  private let headroom: Double
  private var entries: [TextureSource: CacheEntry<GLTexture>] = [:]
  private var bytes = 0
  private var frame = 0

  init(
    _ context: GLContext, budget: Int, _ profile: DriverProfile, _ options: CompositorOptions
  ) {
    self.context = context
    self.budget = budget
    format = profile.imageFormat
    deepFormat = profile.format.isDeep ? profile.format : nil
    space = options.space
    headroom = options.headroom
  }

  /// Returns the texture with a content, uploaded on first use.
  func texture(for source: TextureSource) throws(CompositorError) -> GLTexture {
    if let known = entries[source] { return known.used(in: frame) }
    let texture = try drawing { () throws(GLError) in try upload(source) }
    entries[source] = CacheEntry(texture, frame)
    bytes += texture.byteCount
    return texture
  }

  func removeAll() {
    entries.removeAll()
    bytes = 0
  }

  /// Ends a frame: evicts textures that were not used for long, and the least recently used ones
  /// while over the budget.
  func endFrame() {
    frame += 1
    if frame % Self.searchInterval == 0 {
      for (source, entry) in entries where entry.lastFrame < frame - Self.maximumAge {
        evict(source)
      }
    }
    guard bytes > budget else { return }
    // The order of entries of equal age has no visible effect: all are unused.
    let unused = entries.filter { $0.value.lastFrame < frame - 1 }
      .sorted { $0.value.lastFrame < $1.value.lastFrame }
    for (source, _) in unused where bytes > budget { evict(source) }
  }

  private func evict(_ source: TextureSource) {
    bytes -= entries.removeValue(forKey: source)?.value.byteCount ?? 0
  }

  private func upload(_ source: TextureSource) throws(GLError) -> GLTexture {
    switch source {
    case .image(let image): try upload(image)
    case .ramp(let ramp): try upload(ramp)
    case .shadow(let sprite, nil): try sprite.texture(context)
    case .shadow(let sprite, let color?): try sprite.texture(color, format, context)
    }
  }

  private func upload(_ ramp: ColorRamp) throws(GLError) -> GLTexture {
    let texture = try GLTexture(
      "ramp", width: ramp.texelCount, height: 1, format: format, in: context)
    let texels = ramp.texels(in: space, arranged: format.arranged)
    try texture.upload(texels, width: ramp.texelCount, height: 1)
    return texture
  }

  private func upload(_ source: ImageTexture) throws(GLError) -> GLTexture {
    if let deepFormat, let samples = source.samples(in: space, headroom) {
      return try upload(source, samples, deepFormat)
    }
    // Only sized formats support mipmaps on all drivers.
    let format = source.isMipmapped ? .rgba8 : format
    let size = source.size
    let texture = try GLTexture(
      "image", width: size.width, height: size.height, format: format,
      isMipmapped: source.isMipmapped, in: context)
    var bytes = source.bytes(in: space)
    if format == .bgra8 { bytes.swapRedAndBlue() }
    if bytes.count >= size.width * size.height * 4 {
      try texture.upload(bytes, width: size.width, height: size.height)
    }
    if source.isMipmapped { try makeMipmaps(texture) }
    return texture
  }

  /// Uploads samples in floating point.
  private func upload(
    _ source: ImageTexture, _ samples: [Float], _ format: GLTexture.Format
  ) throws(GLError) -> GLTexture {
    let size = source.size
    let texture = try GLTexture(
      "deep image", width: size.width, height: size.height, format: format,
      isMipmapped: source.isMipmapped, in: context)
    if format == .rgba16f {
      try texture.upload(
        samples.map { Float16($0).bitPattern }, width: size.width, height: size.height)
    } else {
      try texture.upload(samples, width: size.width, height: size.height)
    }
    if source.isMipmapped { try makeMipmaps(texture) }
    return texture
  }

  private func makeMipmaps(_ texture: GLTexture) throws(GLError) {
    // Waits for the previous frame: drawing concurrently would depend on thread timing.
    context.finish()
    try texture.makeMipmaps()
  }
}

extension ImageTexture {
  /// The texels as RGBA, padding included.
  fileprivate func bytes(in space: WorkingSpace) -> [UInt8] {
    let isWhole = pixels.size == PixelSize(image.width, image.height)
    let bytes = image.pixels(in: space) { isWhole ? $0 : cropped($0) }
    if padding == .none { return bytes }
    return continuesEdges
      ? padding.continuingEdges(bytes, pixels.size) : padding.clear(bytes, pixels.size)
  }

  /// The texels in floating point; nil if 8 bits have them all, or with padding, which such targets
  /// do without.
  fileprivate func samples(in space: WorkingSpace, _ headroom: Double) -> [Float]? {
    guard padding == .none, image.isDeep,
      let samples = image.deepSamples(in: space, room: headroom)
    else { return nil }
    let part = pixels.size == PixelSize(image.width, image.height) ? samples : cropped(samples)
    return part.count == size.width * size.height * 4 ? part : nil
  }

  private func cropped<Sample>(_ whole: [Sample]) -> [Sample] {
    var bytes: [Sample] = []
    bytes.reserveCapacity(pixels.size.width * pixels.size.height * 4)
    for y in pixels.y..<pixels.maxY {
      let row = y * image.width
      let range = (row + pixels.x) * 4..<(row + pixels.maxX) * 4
      if range.upperBound <= whole.count { bytes += whole[range] }
    }
    return bytes
  }
}

extension [UInt8] {
  /// Converts between RGBA and BGRA.
  fileprivate mutating func swapRedAndBlue() {
    withUnsafeMutableBytes { bytes in
      let pixels = bytes.bindMemory(to: UInt32.self)
      for index in pixels.indices {
        let pixel = pixels[index]
        let outer = pixel & 0x00FF_00FF
        pixels[index] = (pixel & 0xFF00_FF00) | (outer << 16) | (outer >> 16)
      }
    }
  }
}

extension GLTexture {
  /// Replaces the top left rows and columns.
  func upload<Texel>(_ texels: [Texel], width: Int, height: Int) throws(GLError) {
    var failure: GLError?
    texels.withUnsafeBytes { bytes in
      do throws(GLError) {
        try upload(bytes, x: 0, y: 0, width: width, height: height)
      } catch { failure = error }
    }
    if let failure { throw failure }
  }
}
