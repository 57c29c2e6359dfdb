import LaminaGL
import LaminaScene

/// A pool of pass targets, reused between frames. Entries age by frames, never by clock.
final class TexturePool {
  private let context: GLContext
  /// The memory limit of all targets in bytes.
  var budget: Int
  /// The use of a target; targets are reused only within a kind.
  enum Kind {
    case surface, mipmapped
    /// An output, which no pass reads.
    case output
  }

  private struct Entry {
    var target: GLFramebuffer
    var kind: Kind
    var lastFrame: Int
  }

  private var entries: [Entry] = []
  private var frame = 0
  private var bytes = 0

  private let format: GLTexture.Format

  init(_ context: GLContext, budget: Int, _ format: GLTexture.Format) {
    (self.context, self.budget, self.format) = (context, budget, format)
  }

  /// Leases an unused target of at least `size`, of exactly that size when mipmapped. Its content
  /// is undefined.
  func lease(
    _ size: PixelSize, _ label: String, _ kind: Kind = .surface
  ) throws(CompositorError) -> GLFramebuffer {
    let isMipmapped = kind == .mipmapped
    // Sizes are rounded up, so that a slightly larger surface fits the same target.
    let width = isMipmapped ? size.width : rounded(size.width)
    let height = isMipmapped ? size.height : rounded(size.height)
    for index in entries.indices
    where entries[index].target.texture.width == width
      && entries[index].target.texture.height == height
      && entries[index].kind == kind
      && isKnownUniquelyReferenced(&entries[index].target)
    {
      entries[index].lastFrame = frame
      return entries[index].target
    }
    let needed = isMipmapped ? width * height * 4 + width * height * 4 / 3 : width * height * 4
    if bytes + needed > budget { drop { _ in true } }
    if bytes + needed > budget {
      throw .surfaceMemory(needed: bytes + needed, allowed: budget)
    }
    let (context, format) = (context, format)
    // Only sized formats support mipmaps on all drivers.
    let target = try drawing { () throws(GLError) in
      try GLFramebuffer(
        try GLTexture(
          label, width: width, height: height, format: isMipmapped ? .rgba8 : format,
          isMipmapped: isMipmapped, in: context),
        in: context)
    }
    entries.append(Entry(target: target, kind: kind, lastFrame: frame))
    bytes += target.texture.byteCount
    return target
  }

  /// Ends a frame: releases targets unused for three frames.
  func endFrame() {
    frame += 1
    let now = frame
    drop { now - $0.lastFrame > 2 }
  }

  /// Releases outputs that nothing retains.
  func dropOutputs() { drop { $0.kind == .output } }

  private func rounded(_ side: Int) -> Int {
    Self.rounded(side, largest: context.capabilities.largestTexture)
  }

  /// The target side for a pass side, in pixels.
  static func rounded(_ side: Int, largest: Int) -> Int {
    min(max(64, (side + 63) / 64 * 64), max(side, largest))
  }

  private func drop(_ matches: (Entry) -> Bool) {
    for index in entries.indices.reversed()
    where matches(entries[index]) && isKnownUniquelyReferenced(&entries[index].target) {
      bytes -= entries[index].target.texture.byteCount
      entries.remove(at: index)
    }
  }
}
