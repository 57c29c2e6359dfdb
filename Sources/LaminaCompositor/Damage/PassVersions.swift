import LaminaScene

/// The content versions of a plan's offscreen passes. An unchanged pass keeps its version; versions
/// are unique.
struct PassVersions {
  /// A pass whose content changed in a small part: its old and new version.
  struct PartialChange {
    var from: UInt64
    var to: UInt64
    /// The changed cells, on the pass's own grid.
    var change: PixelRect
  }

  /// The difference of a pass from the previous plan.
  private enum Change { case nothing, part, all }

  private var versions: [UInt64] = []
  private var changes: [Change] = []
  /// Versions that no pass has since the last plan.
  private(set) var expired: [UInt64] = []
  /// Passes that changed in a small part since the last plan.
  private(set) var partialChanges: [PartialChange] = []
  private var last: UInt64 = 0

  /// The number of passes that have a version.
  var count: Int { versions.count }

  /// The version of a pass; nil for the output.
  subscript(pass: Int) -> UInt64? { versions.indices.contains(pass) ? versions[pass] : nil }

  /// Whether a pass has the same content as in the previous plan.
  func isUnchanged(_ pass: Int) -> Bool {
    changes.indices.contains(pass) && changes[pass] == .nothing
  }

  /// Whether a pass has the same content, or changed only in a small part.
  func isUnchangedOrPartial(_ pass: Int) -> Bool {
    changes.indices.contains(pass) && changes[pass] != .all
  }

  /// Advances to a plan with `count` offscreen passes. `change` returns the changed part of a pass:
  /// empty, a few cells, or nil for all of it.
  mutating func advance(to count: Int, change: (_ pass: Int) -> PixelRect?) {
    expired.removeAll(keepingCapacity: true)
    partialChanges.removeAll(keepingCapacity: true)
    changes.removeAll(keepingCapacity: true)
    while versions.count > count { expired.append(versions.removeLast()) }
    for index in versions.indices { advance(index, change(index)) }
    while versions.count < count {
      versions.append(next())
      changes.append(.all)
    }
  }

  private mutating func advance(_ index: Int, _ change: PixelRect?) {
    if let change, change.isEmpty {
      changes.append(.nothing)
      return
    }
    let version = versions[index]
    versions[index] = next()
    changes.append(change == nil ? .all : .part)
    if let change {
      partialChanges.append(PartialChange(from: version, to: versions[index], change: change))
    } else {
      expired.append(version)
    }
  }

  private mutating func next() -> UInt64 {
    last += 1
    return last
  }
}
