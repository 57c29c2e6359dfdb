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

  /// What the targets of a group have in common.
  fileprivate struct Shape: Hashable {
    var width: Int
    var height: Int
    var kind: Kind
  }

  fileprivate struct Entry {
    var target: GLFramebuffer
    var lastFrame: Int
  }

  /// Targets of one shape, in the order in which they were made.
  fileprivate struct Group {
    var shape: Shape
    var entries: [Entry] = []
    /// All entries before this one are in use: those that are not are announced by `returned`.
    var firstFree = 0
  }

  private var groups: [Group] = []
  private var indices: [Shape: Int] = [:]
  private var frame = 0
  private var bytes = 0

  private let format: GLTexture.Format

  init(_ context: GLContext, budget: Int, _ format: GLTexture.Format) {
    self.context = context
    self.budget = budget
    self.format = format
  }

  /// Leases an unused target of at least `size`, of exactly that size when mipmapped. Its content
  /// is undefined.
  func lease(
    _ size: PixelSize, _ label: String, _ kind: Kind = .surface
  ) throws(CompositorError) -> GLFramebuffer {
    let isMipmapped = kind == .mipmapped
    // Sizes are rounded up, so that a slightly larger surface fits the same target.
    let shape = Shape(
      width: isMipmapped ? size.width : rounded(size.width),
      height: isMipmapped ? size.height : rounded(size.height), kind: kind)
    if let known = indices[shape], let target = groups[known].lease(in: frame) { return target }
    let texels = shape.width * shape.height * format.bytesPerPixel
    let needed = isMipmapped ? texels + texels / 3 : texels
    if bytes + needed > budget { drop { _, _ in true } }
    if bytes + needed > budget {
      throw .surfaceMemory(needed: bytes + needed, allowed: budget)
    }
    let target = try makeTarget(shape, label)
    groups[index(of: shape)].add(target, in: frame)
    bytes += target.texture.byteCount
    return target
  }

  private func makeTarget(
    _ shape: Shape, _ label: String
  ) throws(CompositorError) -> GLFramebuffer {
    let context = context
    let isMipmapped = shape.kind == .mipmapped
    // Only sized formats support mipmaps on all drivers.
    let format = isMipmapped && !self.format.isDeep ? .rgba8 : self.format
    return try drawing { () throws(GLError) in
      try GLFramebuffer(
        try GLTexture(
          label, width: shape.width, height: shape.height, format: format,
          isMipmapped: isMipmapped, in: context),
        in: context)
    }
  }

  private func index(of shape: Shape) -> Int {
    if let known = indices[shape] { return known }
    indices[shape] = groups.count
    groups.append(Group(shape: shape))
    return groups.count - 1
  }

  /// Checks all targets again: any reference to them may have been dropped.
  func lookAtAll() {
    for index in groups.indices { groups[index].firstFree = 0 }
  }

  /// Says that a reference to a leased target was dropped, so that it may be leased again before
  /// `lookAtAll` is called.
  func returned(_ target: GLFramebuffer, _ kind: Kind = .surface) {
    let texture = target.texture
    let shape = Shape(width: texture.width, height: texture.height, kind: kind)
    guard let index = indices[shape] else { return }
    groups[index].firstFree = min(groups[index].firstFree, target.number)
  }

  /// Ends a frame: releases targets unused for three frames.
  func endFrame() {
    frame += 1
    let now = frame
    drop { _, lastFrame in now - lastFrame > 2 }
  }

  /// Releases outputs that nothing retains.
  func dropOutputs() { drop { shape, _ in shape.kind == .output } }

  private func rounded(_ side: Int) -> Int {
    Self.rounded(side, largest: context.capabilities.largestTexture)
  }

  /// The target side for a pass side, in pixels.
  static func rounded(_ side: Int, largest: Int) -> Int {
    min(max(64, (side + 63) / 64 * 64), max(side, largest))
  }

  /// Releases the unused targets that match, and checks all of the others again.
  private func drop(_ matches: (Shape, _ lastFrame: Int) -> Bool) {
    for index in groups.indices {
      let shape = groups[index].shape
      bytes -= groups[index].drop { matches(shape, $0) }
    }
  }
}

extension TexturePool.Group {
  /// The first target that nothing else refers to.
  mutating func lease(in frame: Int) -> GLFramebuffer? {
    while firstFree < entries.count {
      firstFree += 1
      if isKnownUniquelyReferenced(&entries[firstFree - 1].target) {
        entries[firstFree - 1].lastFrame = frame
        return entries[firstFree - 1].target
      }
    }
    return nil
  }

  mutating func add(_ target: GLFramebuffer, in frame: Int) {
    target.number = entries.count
    entries.append(TexturePool.Entry(target: target, lastFrame: frame))
    firstFree = entries.count
  }

  /// Removes the unused targets that match; returns the bytes that they took.
  mutating func drop(_ matches: (_ lastFrame: Int) -> Bool) -> Int {
    firstFree = 0
    var bytes = 0
    var kept = 0
    for index in entries.indices {
      if matches(entries[index].lastFrame), isKnownUniquelyReferenced(&entries[index].target) {
        bytes += entries[index].target.texture.byteCount
        continue
      }
      if kept != index { entries.swapAt(kept, index) }
      entries[kept].target.number = kept
      kept += 1
    }
    entries.removeLast(entries.count - kept)
    return bytes
  }
}
