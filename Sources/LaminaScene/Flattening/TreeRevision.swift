import CoreGraphics

/// The revision of a flattened tree, with everything that affects all of its items.
struct TreeRevision: Sendable {
  var tree: UInt64
  var version: UInt64
  var count: Int
  var size: CGSize
  var scale: Double

  init(_ tree: RenderTree, _ versions: NodeVersions) {
    (self.tree, version, count) = (versions.tree, tree.version, tree.nodes.count)
    size = tree.size
    scale = tree.scale
  }

  /// Whether it is an earlier revision of the same tree, so that node versions show
  /// the differences.
  func isEarlier(than other: TreeRevision) -> Bool {
    tree == other.tree && count == other.count && version <= other.version && size == other.size
      && scale == other.scale
  }
}
