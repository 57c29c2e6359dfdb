import LaminaScene
import LaminaShaders

/// The primitives of one pass in painter's order, before clipping, sorting and batching. The memory
/// is reused between frames.
struct PrimitiveList {
  var primitives: ContiguousArray<Primitive> = []
  var keys: ContiguousArray<BatchKey> = []
  var boxes: ContiguousArray<BoxInstance> = []
  var rotated: ContiguousArray<RotatedPrimitive> = []
  var mappedBoxes: ContiguousArray<MappedBox> = []
  var mappedImages: ContiguousArray<MappedImage> = []
  var ramps: ContiguousArray<RampMap> = []
  var corners: ContiguousArray<CornerMask> = []
  var occluders: ContiguousArray<Occluder> = []
  /// The number of occluders in painter's order; those of faded images follow.
  private(set) var orderedOccluders = 0
  var fades: ContiguousArray<Fade> = []
  var wholes = InstanceStore()
  /// Limits drawing to these pixels; nil for the whole target.
  var window: PixelBox?

  /// An opaque image with reduced opacity: over a single colour it equals the opaque image followed
  /// by that colour, blended.
  struct Fade {
    /// The indices of the image's primitives; the primitive after them is empty and has the bounds
    /// of all.
    var primitives: Range<Int>
    var plainKey: Int32
    var opacity: Float
    var solidKey: Int32
  }

  mutating func removeAll() {
    primitives.removeAll(keepingCapacity: true)
    keys.removeAll(keepingCapacity: true)
    boxes.removeAll(keepingCapacity: true)
    rotated.removeAll(keepingCapacity: true)
    mappedBoxes.removeAll(keepingCapacity: true)
    mappedImages.removeAll(keepingCapacity: true)
    ramps.removeAll(keepingCapacity: true)
    corners.removeAll(keepingCapacity: true)
    occluders.removeAll(keepingCapacity: true)
    fades.removeAll(keepingCapacity: true)
    wholes.removeAll()
    window = nil
  }

  /// The memory of all elements.
  var byteCount: Int {
    func bytes<Element>(_ list: ContiguousArray<Element>) -> Int {
      list.count * MemoryLayout<Element>.stride
    }
    let flat = bytes(primitives) + bytes(keys) + bytes(boxes) + bytes(rotated) + bytes(ramps)
    let mapped = bytes(mappedBoxes) + bytes(mappedImages) + bytes(corners)
    return flat + mapped + bytes(occluders) + bytes(fades) + wholes.count
  }

  /// Whether any primitive may be drawn by a program that llvmpipe's 8-bit path does not support.
  var needsShaders: Bool {
    wholes.count > 0 || !rotated.isEmpty || !boxes.isEmpty || !mappedBoxes.isEmpty
      || !mappedImages.isEmpty
  }

  /// The index of a key, added when needed. Only the latest keys are searched, so a key may occur
  /// twice.
  mutating func keyIndex(of key: BatchKey) -> Int32 {
    for index in keys.indices.suffix(24).reversed() where keys[index] == key {
      return Int32(truncatingIfNeeded: index)
    }
    keys.append(key)
    return Int32(truncatingIfNeeded: keys.count - 1)
  }

  /// Clears a part of the target to a colour, and limits drawing to it.
  mutating func erase(_ region: PixelRect, to color: SIMD4<Float>, _ key: BatchKey) {
    let bounds = PixelBox(region)
    var primitive = Primitive(kind: .solid, bounds: bounds, key: keyIndex(of: key))
    primitive.color = color
    primitive.occluder = occlude(bounds)
    primitives.append(primitive)
    window = bounds
  }

  /// Draws faded images as opaque where only an opaque background lies behind them.
  mutating func resolveFades(clear: SIMD4<Float>) {
    orderedOccluders = occluders.count
    guard clear.w >= 1 else { return }
    for fade in fades.prefix(8) {
      let first = fade.primitives.lowerBound
      let end = fade.primitives.upperBound
      let bounds = primitives[end].bounds
      let start = window == nil ? 0 : 1
      let isAlone = primitives[start..<first].allSatisfy {
        $0.kind == .none || !$0.bounds.intersects(bounds)
      }
      guard isAlone else { continue }
      let occluder = occlude(bounds)
      occluders[occluders.count - 1].first = Int32(truncatingIfNeeded: first)
      for index in fade.primitives {
        primitives[index].key = fade.plainKey
        primitives[index].occluder = occluder
      }
      primitives[end].kind = .solid
      primitives[end].key = fade.solidKey
      primitives[end].color = clear * (1 - fade.opacity)
    }
  }

  /// Takes out the last opaque rectangle of one colour that covers the whole target, and what it
  /// hides; returns its colour. Clearing costs less than drawing what is left of it.
  mutating func takeBackground(_ size: PixelSize) -> SIMD4<Float>? {
    let whole = PixelBox(PixelRect(origin: size))
    guard window == nil,
      let index = occluders.prefix(orderedOccluders).lastIndex(where: { $0.bounds.contains(whole) })
    else { return nil }
    let background = Int(occluders[index].first)
    guard background < primitives.count else { return nil }
    let primitive = primitives[background]
    guard primitive.kind == .solid, Int(primitive.occluder) == index,
      primitive.bounds.contains(whole)
    else { return nil }
    for hidden in 0...background { primitives[hidden].kind = .none }
    return primitive.color
  }

  /// Adds an occluder of all primitives so far; returns its index.
  mutating func occlude(_ bounds: PixelBox) -> Int32 {
    occluders.append(Occluder(bounds: bounds, first: Int32(truncatingIfNeeded: primitives.count)))
    return Int32(truncatingIfNeeded: occluders.count - 1)
  }

  /// Adds an instance that cannot be clipped.
  mutating func add<Instance: VertexLayout>(
    whole instance: Instance, _ key: BatchKey, _ bounds: PixelBox
  ) {
    add(whole: instance, keyIndex: keyIndex(of: key), bounds)
  }

  /// As above, with the index of the instance's key.
  mutating func add<Instance: VertexLayout>(
    whole instance: Instance, keyIndex: Int32, _ bounds: PixelBox
  ) {
    var primitive = Primitive(kind: .whole, bounds: bounds, key: keyIndex)
    primitive.payload = Int32(truncatingIfNeeded: wholes.count)
    wholes.append(instance)
    primitives.append(primitive)
  }
}
