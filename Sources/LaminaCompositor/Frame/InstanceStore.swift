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

  /// Appends an instance of another store: `stride` bytes, `start` bytes from its beginning.
  mutating func append(_ store: InstanceStore, from start: Int, stride: Int) {
    let size = MemoryLayout<Vector>.stride
    vectors.append(contentsOf: store.vectors[start / size..<(start + stride) / size])
  }
}
