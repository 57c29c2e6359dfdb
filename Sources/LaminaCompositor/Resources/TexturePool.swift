import LaminaGL
import LaminaScene

/// Targets for passes, used again from frame to frame. They age by frames, never by clock.
final class TexturePool {
  private let context: GLContext
  /// Bytes that all targets may take together.
  var budget: Int
  /// What a target is for: those of one kind are never used as another.
  enum Kind {
    case surface, mipmapped
    /// Nothing in a frame reads it.
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

  /// A target of at least `size` that nobody else holds, just as large when it has mipmaps; what it
  /// holds is anything.
  func lease(
    _ size: PixelSize, _ label: String, _ kind: Kind = .surface
  ) throws(CompositorError) -> GLFramebuffer {
    let isMipmapped = kind == .mipmapped
    // Sizes in steps, so that a surface that grows a little fits what was there.
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
    // Only sized formats have mipmaps everywhere.
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

  /// Ends a frame: what nobody used for three frames goes.
  func endFrame() {
    frame += 1
    let now = frame
    drop { now - $0.lastFrame > 2 }
  }

  /// Lets go of outputs that nobody holds.
  func dropOutputs() { drop { $0.kind == .output } }

  private func rounded(_ side: Int) -> Int {
    Self.rounded(side, largest: context.capabilities.largestTexture)
  }

  /// A target's side for a pass's.
  static func rounded(_ side: Int, largest: Int) -> Int {
    min(max(64, (side + 63) / 64 * 64), max(side, largest))
  }

  private func drop(_ isMeant: (Entry) -> Bool) {
    for index in entries.indices.reversed()
    where isMeant(entries[index]) && isKnownUniquelyReferenced(&entries[index].target) {
      bytes -= entries[index].target.texture.byteCount
      entries.remove(at: index)
    }
  }
}
