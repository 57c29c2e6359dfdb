/// A node accessed in place, since passing it by value copies it.
typealias Node = UnsafePointer<RenderNode>

/// The nodes of the tree being flattened, accessed without copies.
///
/// Not an `UnsafeBufferPointer`, whose subscript copies elements, and not a `Span`: the optimizer
/// of Swift 6.3 crashes when one is read inside `&&` or `||`.
struct Nodes {
  private let base: Node?
  let count: Int

  init(_ nodes: UnsafeBufferPointer<RenderNode>) {
    base = nodes.baseAddress
    count = nodes.count
  }

  @inline(__always)
  func at(_ index: Int) -> Node {
    guard let base, index >= 0, index < count else { preconditionFailure("no node \(index)") }
    return base + index
  }

  @inline(__always)
  subscript(index: Int) -> RenderNode {
    _read { yield at(index).pointee }
  }

  /// The node after a subtree.
  @inline(__always)
  func next(_ index: Int) -> Int { at(index).pointee.end }
}
