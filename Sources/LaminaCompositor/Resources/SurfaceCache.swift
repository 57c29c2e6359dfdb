import LaminaScene

/// Surfaces that did not change from frame to frame: they are read again, not drawn again.
///
/// Whether something is kept never shows: it has the bytes that it would have if it were drawn (R14).
final class SurfaceCache {
  private struct Entry {
    var key: SurfaceKey
    /// nil when it has been wanted, but not been kept.
    var surface: KeptSurface?
    var lastFrame: Int
  }

  /// An entry that was not wanted for so many frames makes room for others.
  private static let patience = 32

  /// Bytes that all surfaces may take together.
  var budget: Int
  /// By the numbers in their keys.
  private var entries: [UInt64: [Entry]] = [:]
  private var frame = 0
  private(set) var bytes = 0
  /// Those that are kept, and those that were wanted.
  var count: Int { entries.values.reduce(0) { $0 + $1.count } }

  init(budget: Int) { self.budget = budget }

  /// Begins a frame of whose passes it is known what became of those before.
  func beginFrame(_ numbers: PassNumbers) {
    frame += 1
    for number in numbers.gone { drop(from: number) { _ in true } }
    for move in numbers.moves { apply(move) }
    if frame % Self.patience == 0 { dropForgotten { !$0.belongsToPass } }
    if bytes > budget { removeAll() }
  }

  /// The surface of a pass becomes that of what the pass holds now, but for a part; effects of it are gone.
  private func apply(_ move: PassNumbers.Move) {
    let key = SurfaceKey(pass: move.from)
    drop(from: move.from) { $0.key != key || $0.surface == nil }
    guard var entry = entries[move.from]?.first, let surface = entry.surface else { return }
    surface.stale = surface.stale.union(move.change)
    if surface.stale.isMost(of: surface.region) {
      drop(from: move.from) { _ in true }
      return
    }
    entries[move.from] = nil
    entry.key = SurfaceKey(pass: move.to)
    entries[move.to] = [entry]
  }

  /// A surface that is there, or is by the time that the frame is drawn.
  func surface(for key: SurfaceKey) -> KeptSurface? {
    known(key).flatMap { $0.stale.isEmpty ? $0 : nil }
  }

  /// One of which a part has to be drawn first.
  func staleSurface(for key: SurfaceKey) -> KeptSurface? {
    known(key).flatMap { $0.stale.isEmpty ? nil : $0 }
  }

  private func known(_ key: SurfaceKey) -> KeptSurface? {
    guard let index = entries[key.number]?.firstIndex(where: { $0.key == key }) else { return nil }
    entries[key.number]?[index].lastFrame = frame
    return entries[key.number]?[index].surface
  }

  /// Whether a surface that is not there was wanted before.
  func isSecond(_ key: SurfaceKey) -> Bool {
    if entries[key.number]?.contains(where: { $0.key == key }) ?? false { return true }
    add(Entry(key: key, surface: nil, lastFrame: frame))
    return false
  }

  /// A place to keep what is drawn now, when there is room.
  func keep(_ key: SurfaceKey, _ region: PixelRect) -> KeptSurface? {
    let surface = KeptSurface(region)
    guard hasRoom(for: surface.byteCount) else { return nil }
    bytes += surface.byteCount
    if let index = entries[key.number]?.firstIndex(where: { $0.key == key }) {
      entries[key.number]?[index].surface = surface
    } else {
      add(Entry(key: key, surface: surface, lastFrame: frame))
    }
    return surface
  }

  private func add(_ entry: Entry) {
    drop(from: entry.key.number, where: isForgotten)
    entries[entry.key.number, default: []].append(entry)
  }

  /// Frames that are underway hold what they need.
  func removeAll() {
    entries.removeAll()
    bytes = 0
  }

  private func hasRoom(for more: Int) -> Bool {
    if bytes + more <= budget { return true }
    dropForgotten { _ in true }
    return bytes + more <= budget
  }

  private func dropForgotten(_ isMeant: (SurfaceKey) -> Bool) {
    for number in Array(entries.keys) {
      drop(from: number) { isForgotten($0) && isMeant($0.key) }
    }
  }

  private func isForgotten(_ entry: Entry) -> Bool { frame - entry.lastFrame > Self.patience }

  private func drop(from number: UInt64, where isMeant: (Entry) -> Bool) {
    guard let known = entries[number], known.contains(where: isMeant) else { return }
    for entry in known where isMeant(entry) { bytes -= entry.surface?.byteCount ?? 0 }
    let rest = known.filter { !isMeant($0) }
    entries[number] = rest.isEmpty ? nil : rest
  }
}
