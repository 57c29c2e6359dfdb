import LaminaScene
import LaminaShaders

/// Everything that one pass draws, in painter's order, before anything is cut, sorted or batched.
/// The memory is kept from frame to frame.
struct PassPieces {
  var pieces: ContiguousArray<Piece> = []
  var keys: ContiguousArray<BatchKey> = []
  var boxes: ContiguousArray<BoxInstance> = []
  var turned: ContiguousArray<TurnedPiece> = []
  var corners: ContiguousArray<CornerPicture> = []
  var occluders: ContiguousArray<Occluder> = []
  /// So many of the occluders are in painter's order; those of faded images follow.
  private(set) var orderedOccluders = 0
  var fades: ContiguousArray<Fade> = []
  let wholes = InstanceStore()
  /// Nothing outside of it is drawn.
  var window: PixelBox?

  /// An opaque image that is faded: over one colour it is the image, and then that colour, faded.
  struct Fade {
    /// The image; the piece after it is empty.
    var piece: Int
    var plainKey: Int32
    var opacity: Float
    var solidKey: Int32
  }

  mutating func removeAll() {
    pieces.removeAll(keepingCapacity: true)
    keys.removeAll(keepingCapacity: true)
    boxes.removeAll(keepingCapacity: true)
    turned.removeAll(keepingCapacity: true)
    corners.removeAll(keepingCapacity: true)
    occluders.removeAll(keepingCapacity: true)
    fades.removeAll(keepingCapacity: true)
    wholes.removeAll()
    window = nil
  }

  /// The place of a key; keys that were used a while ago may be there twice.
  mutating func place(of key: BatchKey) -> Int32 {
    for index in keys.indices.suffix(24).reversed() where keys[index] == key {
      return Int32(truncatingIfNeeded: index)
    }
    keys.append(key)
    return Int32(truncatingIfNeeded: keys.count - 1)
  }

  /// Starts with the pass's clear colour in a part of the target, and limits everything to that.
  mutating func erase(_ region: PixelRect, to pass: EncodedPass) {
    let bounds = PixelBox(region)
    var key = BatchKey(
      program: .rectSolid, scissor: PixelRect(origin: pass.region.size))
    key.blend = nil
    var piece = Piece(kind: .solid, bounds: bounds, key: place(of: key))
    piece.color = pass.clear
    piece.occluder = occlude(bounds)
    pieces.append(piece)
    window = bounds
  }

  /// Makes faded images opaque where nothing but an opaque background lies behind them.
  mutating func resolveFades(clear: SIMD4<Float>) {
    orderedOccluders = occluders.count
    guard clear.w >= 1 else { return }
    for fade in fades.prefix(8) {
      let bounds = pieces[fade.piece].bounds
      let start = window == nil ? 0 : 1
      let isAlone = pieces[start..<fade.piece].allSatisfy {
        $0.kind == .none || !$0.bounds.meets(bounds)
      }
      guard isAlone else { continue }
      pieces[fade.piece].key = fade.plainKey
      pieces[fade.piece].occluder = occlude(bounds)
      occluders[occluders.count - 1].first = Int32(truncatingIfNeeded: fade.piece)
      pieces[fade.piece + 1].kind = .solid
      pieces[fade.piece + 1].key = fade.solidKey
      pieces[fade.piece + 1].color = clear * (1 - fade.opacity)
    }
  }

  /// What hides everything drawn before the piece that comes next.
  mutating func occlude(_ bounds: PixelBox) -> Int32 {
    occluders.append(Occluder(bounds: bounds, first: Int32(truncatingIfNeeded: pieces.count)))
    return Int32(truncatingIfNeeded: occluders.count - 1)
  }

  /// Adds an instance that nothing can be cut off.
  mutating func add<Instance: VertexLayout>(
    whole instance: Instance, _ key: BatchKey, _ bounds: PixelBox
  ) {
    var piece = Piece(kind: .whole, bounds: bounds, key: place(of: key))
    piece.payload = Int32(truncatingIfNeeded: wholes.count)
    wholes.append(instance)
    pieces.append(piece)
  }
}
