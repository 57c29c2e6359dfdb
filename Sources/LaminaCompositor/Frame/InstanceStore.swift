import LaminaShaders

/// A growable buffer for the instances of a frame, reused between frames.
final class InstanceStore {
  private var memory = UnsafeMutableRawBufferPointer.allocate(byteCount: 65_536, alignment: 16)
  private(set) var count = 0

  var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(rebasing: memory[..<count]) }

  func removeAll() { count = 0 }

  func append<Instance: VertexLayout>(_ instance: Instance) {
    let size = MemoryLayout<Instance>.stride
    if count + size > memory.count { grow(to: count + size) }
    memory.storeBytes(of: instance, toByteOffset: count, as: Instance.self)
    count += size
  }

  /// Appends the bytes of an instance.
  func append(bytes: UnsafeRawBufferPointer) {
    if count + bytes.count > memory.count { grow(to: count + bytes.count) }
    UnsafeMutableRawBufferPointer(rebasing: memory[count...]).copyMemory(from: bytes)
    count += bytes.count
  }

  private func grow(to needed: Int) {
    let larger = UnsafeMutableRawBufferPointer.allocate(
      byteCount: max(needed, memory.count * 2), alignment: 16)
    larger.copyMemory(from: bytes)
    memory.deallocate()
    memory = larger
  }

  deinit { memory.deallocate() }
}
