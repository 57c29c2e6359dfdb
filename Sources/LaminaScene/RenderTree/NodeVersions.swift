import Synchronization

/// The version in which each node of a retained tree last changed.
///
/// Stored beside the tree, not in it: only the owner that updates the tree has versions, and a
/// modified copy has none. Without versions every node counts as changed.
package struct NodeVersions: Sendable {
  /// The unique identifier of the tree.
  package let tree: UInt64 = NodeVersions.next()
  /// For each node the tree version of its last change.
  package var versions: [UInt64] = []

  package init() {}

  /// Marks every node as changed in `version`.
  package mutating func restart(count: Int, version: UInt64) {
    versions.removeAll(keepingCapacity: true)
    versions.append(contentsOf: repeatElement(version, count: count))
  }

  private static let counter = Atomic<UInt64>(0)
  private static func next() -> UInt64 { counter.add(1, ordering: .relaxed).newValue }
}
