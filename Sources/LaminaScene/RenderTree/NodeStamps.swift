import Synchronization

/// When each node of a kept tree last changed.
///
/// Beside the tree and no part of it, since it is nothing that a tree looks like: only who rewrites a
/// tree has its stamps, and a copy that somebody else changes has none. Without stamps everything
/// counts as changed.
package struct NodeStamps: Sendable {
  /// Which tree they are of: no two trees have one number.
  package let tree: UInt64 = NodeStamps.next()
  /// For every node the version of the tree that it last changed in.
  package var versions: [UInt64] = []

  package init() {}

  /// Every node is a new one.
  package mutating func restart(count: Int, version: UInt64) {
    versions.removeAll(keepingCapacity: true)
    versions.append(contentsOf: repeatElement(version, count: count))
  }

  private static let counter = Atomic<UInt64>(0)
  private static func next() -> UInt64 { counter.add(1, ordering: .relaxed).newValue }
}
