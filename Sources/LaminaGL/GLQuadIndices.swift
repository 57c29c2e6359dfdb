/// The index buffer of quads: four vertices each, as two triangles.
package struct GLQuadIndices {
  /// The maximum number of quads in one draw call.
  package let quads: Int
  let buffer: GLBuffer

  /// `quads` is at most 16,383, since indices have 16 bits.
  package init(quads: Int, in context: GLContext) throws(GLError) {
    self.quads = quads
    buffer = try GLBuffer("quads", in: context)
    let indices = (0..<quads).flatMap { quad in
      [0, 1, 2, 0, 2, 3].map { UInt16(4 * quad + $0) }
    }
    try buffer.write(indices.count * MemoryLayout<UInt16>.stride) { memory in
      indices.withUnsafeBytes { memory.copyMemory(from: $0) }
    }
  }
}
