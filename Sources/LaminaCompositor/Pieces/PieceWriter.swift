import LaminaGL
import LaminaScene
import LaminaShaders

/// Writes sorted pieces as batches of instances.
struct PieceWriter {
  let pass: PassPieces
  let store: InstanceStore
  /// From pixels of the target to clip space.
  private let scale: Double
  let format: GLTexture.Format

  /// `format` is that of the sheets of pictures.
  init(
    _ pass: PassPieces, _ size: PixelSize, _ format: GLTexture.Format, into store: InstanceStore
  ) {
    (self.pass, self.store, self.format) = (pass, store, format)
    scale = 2 / Double(Projection.viewport(size))
  }

  func write(
    _ sorter: PieceSorter, into batches: inout [Batch], _ sheets: inout PictureSheets
  ) {
    for group in sorter.groups where group.count > 0 {
      var key = pass.keys[Int(group.key)]
      if group.replaces { key.blend = nil }
      if case .sheet = key.texture {
        write(pictures: group, of: sorter, key, into: &batches, &sheets)
        continue
      }
      batches.append(Batch(key: key, start: store.count, count: group.count))
      for index in sorter.order[group.start..<group.start + group.count] {
        write(sorter.cuts[Int(index)])
      }
    }
  }

  private func write(_ cut: PieceSorter.Cut) {
    let piece = pass.pieces[Int(cut.piece)]
    switch piece.kind {
    case .none, .patch, .corner, .stored: break
    case .solid:
      store.append(RectInstance(rect: clip(cut.bounds), content: piece.color.levels))
    case .image:
      let (low, high) = source(cut.bounds, piece.map)
      store.append(
        RectInstance(
          rect: clip(cut.bounds),
          content: [Float(low.x), Float(low.y), Float(high.x), Float(high.y)]))
    case .box: store.append(box(cut.bounds, piece))
    case .turned:
      store.append(pass.turned[Int(piece.payload)].instance(cut.bounds, clip(cut.bounds)))
    case .whole:
      let stride = ShaderProgram.all[pass.keys[Int(piece.key)].program.index].layout.stride
      let start = Int(piece.payload)
      store.append(
        bytes: UnsafeRawBufferPointer(rebasing: pass.wholes.bytes[start..<start + stride]))
    }
  }

  func clip(_ bounds: PixelBox) -> SIMD4<Float> {
    SIMD4<Float>(SIMD4<Double>(bounds) * scale - 1)
  }

  func source(
    _ bounds: PixelBox, _ map: SIMD4<Double>
  ) -> (low: SIMD2<Double>, high: SIMD2<Double>) {
    let edges = SIMD4<Double>(bounds)
    return (
      edges.lowHalf * map.lowHalf + map.highHalf, edges.highHalf * map.lowHalf + map.highHalf
    )
  }

  private func box(_ bounds: PixelBox, _ piece: Piece) -> BoxInstance {
    var instance = pass.boxes[Int(piece.payload)]
    let edges = clip(bounds)
    let (low, high) = source(bounds, piece.map)
    instance.x = [edges.x, edges.z, edges.z, edges.x]
    instance.y = [edges.y, edges.y, edges.w, edges.w]
    instance.w = .one
    instance.localX = [Float(low.x), Float(high.x), Float(high.x), Float(low.x)]
    instance.localY = [Float(low.y), Float(low.y), Float(high.y), Float(high.y)]
    return instance
  }
}
