import LaminaShaders

extension EncodedFrame {
  /// Bytes of all vertices: each instance is repeated for its four corners.
  ///
  /// Instanced drawing would avoid the copies, but drivers restart per instance: llvmpipe needs
  /// half as long again to set up a frame of small primitives.
  var vertexBytes: Int { 4 * instances.count }

  /// Writes the vertices of every batch, at four times its byte offset among the instances.
  func writeVertices(into memory: UnsafeMutableRawBufferPointer) {
    instances.vectors.withUnsafeBytes { instances in
      for pass in passes {
        for batch in pass.batches {
          let stride = ShaderProgram.all[batch.key.program.index].layout.stride
          for index in 0..<batch.count {
            Self.write(instances, batch.start + index * stride, stride, into: memory)
          }
        }
      }
    }
  }

  private static func write(
    _ instances: UnsafeRawBufferPointer, _ start: Int, _ stride: Int,
    into memory: UnsafeMutableRawBufferPointer
  ) {
    typealias Vector = InstanceStore.Vector
    for offset in Swift.stride(from: 0, to: stride, by: MemoryLayout<Vector>.size) {
      let vector = instances.loadUnaligned(fromByteOffset: start + offset, as: Vector.self)
      for corner in 0..<4 {
        memory.storeBytes(
          of: vector, toByteOffset: 4 * start + corner * stride + offset, as: Vector.self)
      }
    }
  }
}
