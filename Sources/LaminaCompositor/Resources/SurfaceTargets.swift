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
  /// The place of each surface in `entries`.
  private var indices: [ObjectIdentifier: Int] = [:]

  /// The target of a surface; nil before it is drawn.
  subscript(id: SurfaceID?) -> GLFramebuffer? { index(of: id).map { entries[$0].target } }

  /// Sets the target of a surface after drawing it.
  mutating func store(_ target: GLFramebuffer, for id: SurfaceID) {
    let entry = Entry(id: id, target: target)
    if let index = index(of: id) {
      entries[index] = entry
    } else {
      indices[ObjectIdentifier(id)] = entries.count
      entries.append(entry)
    }
  }

  func mipmaps(of id: SurfaceID?) -> GLFramebuffer? {
    index(of: id).flatMap { entries[$0].mipmaps }
  }

  mutating func storeMipmaps(_ copy: GLFramebuffer, for id: SurfaceID?) {
    if let index = index(of: id) { entries[index].mipmaps = copy }
  }

  private func index(of id: SurfaceID?) -> Int? { id.flatMap { indices[ObjectIdentifier($0)] } }

  /// Releases the targets of surfaces that nothing else refers to.
  mutating func releaseUnused() {
    var kept = 0
    for index in entries.indices {
      if isKnownUniquelyReferenced(&entries[index].id) {
        indices[ObjectIdentifier(entries[index].id)] = nil
        continue
      }
      if kept != index {
        entries.swapAt(kept, index)
        indices[ObjectIdentifier(entries[kept].id)] = kept
      }
      kept += 1
    }
    entries.removeLast(entries.count - kept)
  }

  mutating func removeAll() {
    entries.removeAll()
    indices.removeAll()
  }
}
