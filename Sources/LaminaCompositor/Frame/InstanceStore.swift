import LaminaShaders

/// The instances of a frame, as vectors. The memory is reused between frames.
struct InstanceStore: Sendable {
  typealias Vector = SIMD4<Float>
  private(set) var vectors: ContiguousArray<Vector> = []

  /// The number of bytes.
  var count: Int { vectors.count * MemoryLayout<Vector>.stride }

  mutating func removeAll() { vectors.removeAll(keepingCapacity: true) }

  mutating func append<Instance: VertexLayout>(_ instance: Instance) {
    withUnsafeBytes(of: instance) { vectors.append(contentsOf: $0.bindMemory(to: Vector.self)) }
  }

  /// Appends a range of the bytes of another store: whole instances, which may be none.
  mutating func append(_ store: InstanceStore, _ bytes: Range<Int>) {
    if bytes.isEmpty { return }
    let size = MemoryLayout<Vector>.stride
    vectors.append(contentsOf: store.vectors[bytes.lowerBound / size..<bytes.upperBound / size])
  }
}
