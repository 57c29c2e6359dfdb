import LaminaScene

/// A cache of unchanged pass and effect surfaces.
///
/// Caching has no visible effect: a cached surface has the bytes of a redrawn one (REL-14).
final class SurfaceCache {
  private struct Entry {
    var key: SurfaceKey
    /// Nil when it was requested but not stored.
    var surface: CachedSurface?
    var lastFrame: Int
  }

  /// Entries not requested for this many frames may be evicted.
  private static let timeout = 32

  /// The memory limit of all surfaces in bytes.
  var budget: Int
  /// Entries by the version in their keys.
  private var entries: [UInt64: [Entry]] = [:]
  private var frame = 0
  private(set) var bytes = 0
  /// The number of entries, stored and only requested.
  var count: Int { entries.values.reduce(0) { $0 + $1.count } }

  private let bytesPerTexel: Int

  init(budget: Int, bytesPerTexel: Int = 4) {
    self.budget = budget
    self.bytesPerTexel = bytesPerTexel
  }

  /// Begins a frame and applies the version changes of its passes.
  func beginFrame(_ versions: PassVersions) {
    frame += 1
    for version in versions.expired { drop(from: version) { _ in true } }
    for change in versions.partialChanges { apply(change) }
    if frame % Self.timeout == 0 { evictExpired { !$0.belongsToPass } }
    if bytes > budget { removeAll() }
  }

  /// Moves a surface to the pass's new version with a larger stale part, and evicts effects of the
  /// old version.
  private func apply(_ partial: PassVersions.PartialChange) {
    let key = SurfaceKey(pass: partial.from)
    drop(from: partial.from) { $0.key != key || $0.surface == nil }
    guard var entry = entries[partial.from]?.first, var surface = entry.surface else { return }
    surface.stale = surface.stale.union(partial.change)
    entry.surface = surface
    if surface.stale.isMost(of: surface.region) {
      drop(from: partial.from) { _ in true }
      return
    }
    entries[partial.from] = nil
    entry.key = SurfaceKey(pass: partial.to)
    entries[partial.to] = [entry]
  }

  /// A surface that is valid, or will be when the frame is drawn.
  func surface(for key: SurfaceKey) -> CachedSurface? {
    known(key).flatMap { $0.stale.isEmpty ? $0 : nil }
  }

  /// A surface with a stale part, which has to be redrawn first.
  func staleSurface(for key: SurfaceKey) -> CachedSurface? {
    known(key).flatMap { $0.stale.isEmpty ? nil : $0 }
  }

  /// Marks a stale surface as drawn.
  func markDrawn(_ key: SurfaceKey) {
    guard let index = entries[key.version]?.firstIndex(where: { $0.key == key }) else { return }
    entries[key.version]?[index].surface?.stale = .empty
  }

  private func known(_ key: SurfaceKey) -> CachedSurface? {
    guard let index = entries[key.version]?.firstIndex(where: { $0.key == key }) else { return nil }
    entries[key.version]?[index].lastFrame = frame
    return entries[key.version]?[index].surface
  }

  /// Whether a missing surface was requested before.
  func isSecond(_ key: SurfaceKey) -> Bool {
    if entries[key.version]?.contains(where: { $0.key == key }) ?? false { return true }
    add(Entry(key: key, surface: nil, lastFrame: frame))
    return false
  }

  /// Creates an entry for a surface drawn now; nil when there is no room.
  func store(_ key: SurfaceKey, _ region: PixelRect) -> CachedSurface? {
    let surface = CachedSurface(region, bytesPerTexel: bytesPerTexel)
    guard hasRoom(for: surface.byteCount) else { return nil }
    bytes += surface.byteCount
    if let index = entries[key.version]?.firstIndex(where: { $0.key == key }) {
      entries[key.version]?[index].surface = surface
    } else {
      add(Entry(key: key, surface: surface, lastFrame: frame))
    }
    return surface
  }

  private func add(_ entry: Entry) {
    drop(from: entry.key.version, where: isExpired)
    entries[entry.key.version, default: []].append(entry)
  }

  /// Removes all entries; frames in flight retain their surfaces.
  func removeAll() {
    entries.removeAll()
    bytes = 0
  }

  private func hasRoom(for more: Int) -> Bool {
    if bytes + more <= budget { return true }
    evictExpired { _ in true }
    return bytes + more <= budget
  }

  private func evictExpired(_ matches: (SurfaceKey) -> Bool) {
    for version in Array(entries.keys) {
      drop(from: version) { isExpired($0) && matches($0.key) }
    }
  }

  private func isExpired(_ entry: Entry) -> Bool { frame - entry.lastFrame > Self.timeout }

  private func drop(from version: UInt64, where matches: (Entry) -> Bool) {
    guard let known = entries[version], known.contains(where: matches) else { return }
    for entry in known where matches(entry) { bytes -= entry.surface?.byteCount ?? 0 }
    let rest = known.filter { !matches($0) }
    entries[version] = rest.isEmpty ? nil : rest
  }
}
