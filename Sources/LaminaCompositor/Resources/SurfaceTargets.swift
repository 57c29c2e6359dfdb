import LaminaGL

/// The targets of cached surfaces.
struct SurfaceTargets {
  private struct Entry {
    var id: SurfaceID
    var target: GLFramebuffer
    /// A mipmapped copy, created on first use.
    var mipmaps: GLFramebuffer?
  }

  private var entries: [Entry] = []

  /// The target of a surface; nil before it is drawn.
  subscript(id: SurfaceID?) -> GLFramebuffer? {
    entries.first { $0.id === id }?.target
  }

  /// Sets the target of a surface after drawing it.
  mutating func store(_ target: GLFramebuffer, for id: SurfaceID) {
    let entry = Entry(id: id, target: target)
    if let index = entries.firstIndex(where: { $0.id === id }) {
      entries[index] = entry
    } else {
      entries.append(entry)
    }
  }

  func mipmaps(of id: SurfaceID?) -> GLFramebuffer? {
    entries.first { $0.id === id }?.mipmaps
  }

  mutating func storeMipmaps(_ copy: GLFramebuffer, for id: SurfaceID?) {
    for index in entries.indices where entries[index].id === id { entries[index].mipmaps = copy }
  }

  /// Releases the targets of surfaces that nothing else refers to.
  mutating func releaseUnused() {
    for index in entries.indices.reversed() where isKnownUniquelyReferenced(&entries[index].id) {
      entries.remove(at: index)
    }
  }

  mutating func removeAll() { entries.removeAll() }
}
