internal import LaminaScene

/// The nodes of a host's tree while they are rewritten, and where it is noted which of them were.
struct WritableNodes {
  private let nodes: UnsafeMutablePointer<RenderNode>
  private let stamps: UnsafeMutablePointer<UInt64>
  /// What the tree will be at least when all is written.
  private let version: UInt64

  /// nil when there are none.
  init?(
    _ nodes: UnsafeMutableBufferPointer<RenderNode>, _ stamps: UnsafeMutableBufferPointer<UInt64>,
    version: UInt64
  ) {
    precondition(nodes.count == stamps.count, "a stamp for every node")
    guard let nodes = nodes.baseAddress, let stamps = stamps.baseAddress else { return nil }
    (self.nodes, self.stamps, self.version) = (nodes, stamps, version)
  }

  /// Where the node of a slot is; every slot has one.
  @inline(__always)
  func at(_ slot: Int) -> UnsafeMutablePointer<RenderNode> { nodes + slot }

  /// Says that a node was rewritten.
  @inline(__always)
  func noteChange(of slot: Int) { stamps[slot] = version }
}
