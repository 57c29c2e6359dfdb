import CoreGraphics
import LaminaScene

/// A layer of 96 x 64 points with a transition, in a canvas with a margin around it.
struct TransitionStage {
  static let size = CGSize(width: 128, height: 96)
  static let box = CGRect(x: 0, y: 0, width: 96, height: 64)

  /// Red with a white corner and bars, so that its orientation is visible.
  static var old: [RenderNode] { style(RGBA(0.85, 0.25, 0.2), mark: .white) }
  /// Blue with a yellow corner and bars.
  static var new: [RenderNode] { style(RGBA(0.15, 0.35, 0.8), mark: RGBA(1, 0.9, 0.2)) }

  /// A layer and three sublayers.
  private static func style(_ color: RGBA, mark: RGBA) -> [RenderNode] {
    let rects = [
      CGRect(x: 6, y: 6, width: 20, height: 14), CGRect(x: 34, y: 30, width: 54, height: 6),
      CGRect(x: 34, y: 44, width: 30, height: 6),
    ]
    var top = RenderNode(id: LayerID(rawValue: 2), parent: -1, end: 4)
    top.placement.bounds = box
    top.style.background = color
    return [top]
      + rects.enumerated().map { index, rect in
        let id = LayerID(rawValue: UInt64(3 + index))
        var node = RenderNode(id: id, parent: 0, end: index + 2)
        node.placement.bounds = CGRect(origin: .zero, size: rect.size)
        node.placement.position = CGPoint(x: rect.midX, y: rect.midY)
        node.style.background = mark
        return node
      }
  }

  /// The tree with the new content as its layer, changed by `change`.
  static func tree(_ change: (inout RenderNode) -> Void = { _ in }) -> RenderTree {
    var tree = RenderTree(size: size, scale: 1, background: RGBA(0.5, 0.5, 0.5))
    var root = RenderNode(id: LayerID(rawValue: 1), parent: -1, end: 5)
    root.placement.bounds = CGRect(origin: .zero, size: size)
    root.placement.position = CGPoint(x: size.width / 2, y: size.height / 2)
    tree.nodes = [root]
    for var node in new {
      node.parent += 1
      node.end += 1
      tree.nodes.append(node)
    }
    tree.nodes[1].placement.position = CGPoint(x: size.width / 2, y: size.height / 2)
    change(&tree.nodes[1])
    return tree
  }

  /// The old content as captured by a commit.
  static func snapshot() -> TransitionSnapshot {
    var tree = RenderTree(size: size, scale: 1)
    tree.nodes = old
    return TransitionSnapshot(tree, node: 0)
  }

  static func style(
    _ kind: TransitionKind, _ subtype: TransitionSubtype? = nil, at progress: Double
  ) -> TransitionState {
    TransitionState(kind: kind, subtype: subtype, progress: progress, old: snapshot())
  }
}
