internal import LaminaScene

/// Mutable access to the nodes of a host's tree and to their versions.
struct MutableNodes {
  private let nodes: UnsafeMutablePointer<RenderNode>
  private let versions: UnsafeMutablePointer<UInt64>
  /// The version assigned to changed nodes.
  private let version: UInt64

  /// Nil when there are no nodes.
  init?(
    _ nodes: UnsafeMutableBufferPointer<RenderNode>, _ versions: UnsafeMutableBufferPointer<UInt64>,
    version: UInt64
  ) {
    precondition(nodes.count == versions.count, "a version for every node")
    guard let nodes = nodes.baseAddress, let versions = versions.baseAddress else { return nil }
    self.nodes = nodes
    self.versions = versions
    self.version = version
  }

  /// The address of a node.
  @inline(__always)
  func at(_ index: Int) -> UnsafeMutablePointer<RenderNode> { nodes + index }

  /// Notes that a node was rewritten.
  @inline(__always)
  func noteChange(of index: Int) { versions[index] = version }
}
