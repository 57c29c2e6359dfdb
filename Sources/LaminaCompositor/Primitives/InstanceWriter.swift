import LaminaGL
import LaminaScene
import LaminaShaders

/// Writes sorted primitives as batches of instances.
struct InstanceWriter {
  let pass: PrimitiveList
  /// The scale from target pixels to clip space.
  private let scale: Double
  let format: GLTexture.Format
  /// Whether large opaque solids with nothing beneath become fills.
  private let fills: Bool

  /// `format` is the pixel format of the atlases.
  init(_ pass: PrimitiveList, _ size: PixelSize, _ format: GLTexture.Format, fills: Bool) {
    self.pass = pass
    self.format = format
    self.fills = fills
    scale = 2 / Double(Projection.viewport(size))
  }

  /// Returns the index of the first batch in painter's order.
  func write(
    _ builder: BatchBuilder, into batches: inout [DrawBatch], _ frame: inout EncodedFrame
  ) -> Int {
    var firstOrdered: Int?
    for (index, group) in builder.groups.enumerated() where group.count > 0 {
      if index >= builder.firstOrdered, firstOrdered == nil { firstOrdered = batches.count }
      var key = pass.keys[Int(group.key)]
      if group.replaces { key.blend = nil }
      let fillsGroup = fills && index < builder.firstOrdered
      if case .atlas = key.texture {
        write(atlasImages: group, of: builder, key, fills: fillsGroup, into: &batches, &frame)
        continue
      }
      let start = frame.instances.count
      let count = write(group, of: builder, key, fills: fillsGroup, into: &frame)
      if count > 0 { batches.append(DrawBatch(key: key, start: start, count: count)) }
    }
    return firstOrdered ?? batches.count
  }

  /// Writes the instances of a group; returns their number.
  private func write(
    _ group: BatchBuilder.Group, of builder: BatchBuilder, _ key: BatchKey, fills: Bool,
    into frame: inout EncodedFrame
  ) -> Int {
    let stride = ShaderProgram.all[key.program.index].layout.stride
    // Whole instances that follow one another are copied at once.
    var whole = 0..<0
    var count = 0
    for index in builder.order[group.start..<group.start + group.count] {
      let rect = builder.visibleRects[Int(index)]
      let number = Int(rect.primitive)
      if pass.primitives[number].kind == .whole {
        let start = Int(pass.primitives[number].payload)
        if start != whole.upperBound {
          frame.instances.append(pass.wholes, whole)
          whole = start..<start
        }
        whole = whole.lowerBound..<start + stride
      } else {
        if fills, key.program == .rectSolid, fill(rect, within: key.scissor, of: &frame) {
          continue
        }
        frame.instances.append(pass.wholes, whole)
        whole = 0..<0
        write(rect, into: &frame.instances)
      }
      count += 1
    }
    frame.instances.append(pass.wholes, whole)
    return count
  }

  private func write(_ rect: BatchBuilder.VisibleRect, into store: inout InstanceStore) {
    let primitive = pass.primitives[Int(rect.primitive)]
    switch primitive.kind {
    case .none, .patch, .corner, .stored, .whole: break
    case .solid:
      store.append(
        RectInstance(
          rect: clip(rect.bounds), content: format.isDeep ? primitive.color : primitive.color.levels
        ))
    case .image, .scaledImage:
      let (low, high) = source(rect.bounds, primitive.map)
      store.append(
        RectInstance(
          rect: clip(rect.bounds),
          content: SIMD4<Float>(SIMD4(lowHalf: low, highHalf: high))))
    case .box: store.append(box(rect.bounds, primitive))
    case .rotated:
      store.append(pass.rotated[Int(primitive.payload)].instance(rect.bounds, clip(rect.bounds)))
    case .mappedBox:
      store.append(
        pass.mappedBoxes[Int(primitive.payload)].instance(rect.bounds, clip(rect.bounds)))
    case .mappedImage:
      store.append(
        pass.mappedImages[Int(primitive.payload)].instance(rect.bounds, clip(rect.bounds)))
    case .ramp:
      store.append(pass.ramps[Int(primitive.payload)].instance(rect.bounds, clip(rect.bounds)))
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

  private func box(_ bounds: PixelBox, _ primitive: Primitive) -> BoxInstance {
    var instance = pass.boxes[Int(primitive.payload)]
    let edges = clip(bounds)
    let (low, high) = source(bounds, primitive.map)
    instance.x = SIMD4(edges.x, edges.z, edges.z, edges.x)
    instance.y = SIMD4(edges.y, edges.y, edges.w, edges.w)
    instance.w = .one
    instance.localX = SIMD4(Float(low.x), Float(high.x), Float(high.x), Float(low.x))
    instance.localY = SIMD4(Float(low.y), Float(low.y), Float(high.y), Float(high.y))
    return instance
  }
}
