import CoreGraphics

/// What is kept of a frame, so that the next one need not draw again what did not change.
///
/// Kept only from frames in which little changed, and let go of by the first one that is not like
/// that: it keeps alive what one frame shows, no more.
struct KeptFrame: Sendable {
  /// Whether the next frame may take from it.
  var isValid = false
  /// Its plan's number.
  var number: UInt64 = 0
  /// The drawings before those that nobody sees were removed, their pixels and those that they hide.
  var items: [DrawItem] = []
  var boxes: [PixelRect] = []
  var covers: [PixelRect] = []
  /// The place of each among the plan's drawings of the output, -1 for one that is not there.
  var places: [Int] = []
  var states: [SharedState] = []
  /// What became of the canvas, then of every node.
  var spans: [NodeSpan] = []
  /// Nodes whose drawings went elsewhere, as into passes; ascending.
  var scattered: [Int] = []

  mutating func removeAll() {
    isValid = false
    items.removeAll(keepingCapacity: true)
    boxes.removeAll(keepingCapacity: true)
    covers.removeAll(keepingCapacity: true)
    places.removeAll(keepingCapacity: true)
    states.removeAll(keepingCapacity: true)
    spans.removeAll(keepingCapacity: true)
    scattered.removeAll(keepingCapacity: true)
  }
}

/// Which tree a flattener saw last, and what must be the same for a drawing to be.
struct SeenTree: Sendable {
  var tree: UInt64
  var version: UInt64
  var count: Int
  var size: CGSize
  var scale: Double

  init(_ tree: RenderTree, _ stamps: NodeStamps) {
    (self.tree, version, count) = (stamps.tree, tree.version, tree.nodes.count)
    (size, scale) = (tree.size, tree.scale)
  }

  /// Whether the nodes are those seen, but for what the stamps say.
  func isEarlier(than other: SeenTree) -> Bool {
    tree == other.tree && count == other.count && version <= other.version && size == other.size
      && scale == other.scale
  }
}

/// Drawings of this frame that were taken from the one before.
struct TakenItems: Sendable {
  var start: Int
  var earlier: Int
  var count: Int

  var end: Int { start + count }
}
