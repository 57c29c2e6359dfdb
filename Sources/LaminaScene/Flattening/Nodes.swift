/// A node where it lies, since passing one by value copies it.
typealias Node = UnsafePointer<RenderNode>

/// The nodes of the tree being flattened, none of which is ever copied to be looked at.
///
/// Not an `UnsafeBufferPointer`, whose elements are, and not a `Span`: Swift 6.3's optimizer crashes
/// where one is read inside `&&` and `||`.
struct Nodes {
  private let base: Node?
  let count: Int

  init(_ nodes: UnsafeBufferPointer<RenderNode>) {
    (base, count) = (nodes.baseAddress, nodes.count)
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
