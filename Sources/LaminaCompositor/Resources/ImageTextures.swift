import CoreGraphics
import LaminaGL
import LaminaScene

/// A cache of image textures by image identity. Entries retain their image, so that an identity is
/// never reused.
final class ImageTextures {
  private final class Entry {
    let image: CGImage
    var parts: [ImagePart]
    let isMipmapped: Bool
    var lastFrame: Int

    init(_ image: CGImage, _ parts: [ImagePart], isMipmapped: Bool, frame: Int) {
      (self.image, self.parts, self.isMipmapped) = (image, parts, isMipmapped)
      lastFrame = frame
    }

    var byteCount: Int { parts.reduce(0) { $0 + $1.texture.byteCount } }
  }

  private let context: GLContext
  private let budget: Int
  private struct Key: Hashable {
    var image: ObjectIdentifier
    var isFramed: Bool
  }

  private var entries: [Key: Entry] = [:]
  private var bytes = 0
  private var frame = 0

  private let format: GLTexture.Format

  init(_ context: GLContext, budget: Int, _ format: GLTexture.Format) {
    (self.context, self.budget, self.format) = (context, budget, format)
  }

  /// Returns one texture, or several when the image is larger than a texture can be. A framed
  /// texture has a transparent border of one pixel and must fit one texture.
  func textures(
    for image: CGImage, isMipmapped: Bool = false, isFramed: Bool = false
  ) throws(CompositorError) -> [ImagePart] {
    let key = Key(image: ObjectIdentifier(image), isFramed: isFramed)
    if let entry = entries[key], entry.isMipmapped || !isMipmapped {
      entry.lastFrame = frame
      return entry.parts
    }
    let parts = try drawing { () throws(GLError) in
      isFramed ? [try framed(image)] : try upload(image, isMipmapped: isMipmapped)
    }
    if let old = entries[key] { bytes -= old.byteCount }
    let entry = Entry(image, parts, isMipmapped: isMipmapped, frame: frame)
    entries[key] = entry
    bytes += entry.byteCount
    return parts
  }

  func removeAll() {
    entries.removeAll()
    bytes = 0
  }

  /// Ends a frame: evicts the least recently used images while over the budget.
  func endFrame() {
    frame += 1
    guard bytes > budget else { return }
    // The order of entries of equal age has no visible effect: all are unused.
    let unused = entries.filter { $0.value.lastFrame < frame - 1 }
      .sorted { $0.value.lastFrame < $1.value.lastFrame }
    for (key, entry) in unused where bytes > budget {
      entries[key] = nil
      bytes -= entry.byteCount
    }
  }

  private func upload(_ image: CGImage, isMipmapped: Bool) throws(GLError) -> [ImagePart] {
    let side = context.capabilities.largestTexture
    let isSmall = image.width <= side && image.height <= side
    // One pixel of each neighbour, so that filtering works across the boundary.
    let step = isSmall ? side : max(1, side - 2)
    var parts: [ImagePart] = []
    for y in stride(from: 0, to: image.height, by: step) {
      for x in stride(from: 0, to: image.width, by: step) {
        let pixels = PixelRect(
          x: x, y: y, width: min(step, image.width - x), height: min(step, image.height - y))
        parts.append(try part(of: image, pixels, isMipmapped: isMipmapped))
      }
    }
    return parts
  }

  private func part(
    of image: CGImage, _ pixels: PixelRect, isMipmapped: Bool
  ) throws(GLError) -> ImagePart {
    let (x0, y0) = (max(0, pixels.x - 1), max(0, pixels.y - 1))
    let (x1, y1) = (min(image.width, pixels.maxX + 1), min(image.height, pixels.maxY + 1))
    let size = PixelSize(x1 - x0, y1 - y0)
    let isWhole = size.width == image.width && size.height == image.height
    if isWhole, !isMipmapped, let padding = padding(around: size) {
      return try part(of: image, padding, "image") { $0.continuingEdges($1, size) }
    }
    // Only sized formats support mipmaps on all drivers.
    let format = isMipmapped ? .rgba8 : format
    let texture = try GLTexture(
      "image", width: size.width, height: size.height, format: format, isMipmapped: isMipmapped,
      in: context)
    var bytes = isWhole ? image.pixels : ImageTextures.crop(image, x0, y0, x1, y1)
    if format == .bgra8 { bytes.swapRedAndBlue() }
    if bytes.count >= size.width * size.height * 4 {
      try texture.upload(bytes, width: size.width, height: size.height)
    }
    if isMipmapped {
      // Waits for the previous frame: drawing concurrently would depend on thread timing.
      context.finish()
      try texture.makeMipmaps()
    }
    return ImagePart(
      texture: texture, pixels: pixels, origin: SIMD2(Double(x0), Double(y0)),
      continues: [
        pixels.x > 0 ? 1 : 0, pixels.maxX < image.width ? 1 : 0, pixels.y > 0 ? 1 : 0,
        pixels.maxY < image.height ? 1 : 0,
      ])
  }

  /// The padding for fast filtering, when it applies and fits.
  private func padding(around size: PixelSize) -> TexturePadding? {
    let padding = TexturePadding.filtering
    let padded = padding.size(around: size)
    let isSmall = max(padded.width, padded.height) <= context.capabilities.largestTexture
    return format == .bgra8 && isSmall ? padding : nil
  }

  private func framed(_ image: CGImage) throws(GLError) -> ImagePart {
    let size = PixelSize(image.width, image.height)
    return try part(of: image, padding(around: size) ?? .pixel, "framed image") {
      $0.clear($1, size)
    }
  }

  /// Uploads a whole image with padding.
  private func part(
    of image: CGImage, _ padding: TexturePadding, _ label: String,
    _ pad: (TexturePadding, [UInt8]) -> [UInt8]
  ) throws(GLError) -> ImagePart {
    let size = PixelSize(image.width, image.height)
    let padded = padding.size(around: size)
    var bytes = pad(padding, image.pixels)
    if format == .bgra8 { bytes.swapRedAndBlue() }
    let texture = try GLTexture(
      label, width: padded.width, height: padded.height, format: format, in: context)
    try texture.upload(bytes, width: padded.width, height: padded.height)
    return ImagePart(
      texture: texture, pixels: PixelRect(origin: size),
      origin: SIMD2(-Double(padding.left), -Double(padding.top)), continues: .zero)
  }

  private static func crop(
    _ image: CGImage, _ x0: Int, _ y0: Int, _ x1: Int, _ y1: Int
  ) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity((x1 - x0) * (y1 - y0) * 4)
    for y in y0..<y1 {
      let row = y * image.width
      let range = (row + x0) * 4..<(row + x1) * 4
      if range.upperBound <= image.pixels.count { bytes += image.pixels[range] }
    }
    return bytes
  }
}

extension [UInt8] {
  /// Converts between RGBA and BGRA.
  mutating func swapRedAndBlue() {
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
  func upload(_ bytes: [UInt8], width: Int, height: Int) throws(GLError) {
    var failure: GLError?
    bytes.withUnsafeBytes { bytes in
      do throws(GLError) {
        try upload(bytes, x: 0, y: 0, width: width, height: height)
      } catch { failure = error }
    }
    if let failure { throw failure }
  }
}
