internal import LaminaScene

/// The nodes of a host's tree while they are rewritten, and where it is noted which of them were.
struct WritableNodes {
  private let nodes: UnsafeMutableBufferPointer<RenderNode>
  private let stamps: UnsafeMutableBufferPointer<UInt64>
  /// What the tree will be at least when all is written.
  private let version: UInt64

  init(
    _ nodes: UnsafeMutableBufferPointer<RenderNode>, _ stamps: UnsafeMutableBufferPointer<UInt64>,
    version: UInt64
  ) {
    precondition(nodes.count == stamps.count, "a stamp for every node")
    (self.nodes, self.stamps, self.version) = (nodes, stamps, version)
  }

  /// Where a node is.
  @inline(__always)
  func at(_ index: Int) -> UnsafeMutablePointer<RenderNode> {
    guard let base = nodes.baseAddress, nodes.indices.contains(index) else {
      preconditionFailure("no node \(index)")
    }
    return base + index
  }

  /// Says that a node was rewritten.
  @inline(__always)
  func noteChange(of index: Int) { stamps[index] = version }
}
