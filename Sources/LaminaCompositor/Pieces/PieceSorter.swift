import CoreGraphics
import LaminaGL
import LaminaScene

/// What of a pass's pieces is seen, and in which batches it is drawn: opaque pieces first, by program,
/// since none of them lie over one another; then the others in painter's order, those that do not
/// touch joined by program.
struct PieceSorter {
  /// A visible rectangle of a piece.
  struct Cut {
    var bounds: PixelBox
    var piece: Int32
    /// Which of `batches`.
    var batch: Int32
  }

  /// What is drawn together.
  struct Group {
    var key: Int32
    /// Whether it replaces what is there instead of blending.
    var replaces: Bool
    var count = 0
    /// Where its cuts are once they have been sorted.
    var start = 0
  }

  private(set) var cuts: ContiguousArray<Cut> = []
  private(set) var groups: ContiguousArray<Group> = []
  /// The cuts by batch.
  private(set) var order: ContiguousArray<Int32> = []

  private var occluders = OccluderGrid()
  private var grid = OrderGrid()
  private var cutter = RectangleCutter()
  private var found: ContiguousArray<PixelBox> = []
  /// By key: the batch that replaces; the batches that blend, as chains from the first to the last.
  private var replacing: ContiguousArray<Int32> = []
  private var blending: ContiguousArray<ContiguousArray<Int32>> = []
  /// Whether anything has been drawn that later occluders were not cut out of.
  private var hasUncut = false
  private var ordered: ContiguousArray<Cut> = []

  mutating func sort(_ pass: inout PassPieces, _ size: PixelSize) {
    cuts.removeAll(keepingCapacity: true)
    ordered.removeAll(keepingCapacity: true)
    groups.removeAll(keepingCapacity: true)
    replacing.reset(count: pass.keys.count, to: -1)
    occluders.fill(
      &pass.occluders, inOrder: pass.orderedOccluders, width: size.width, height: size.height)
    grid.reset(width: size.width, height: size.height)
    hasUncut = false
    for index in pass.pieces.indices { show(pass, index) }
    group(pass)
    arrange()
  }

  /// Finds what is seen of a piece, and whether it may be drawn before everything that blends.
  private mutating func show(_ pass: borrowing PassPieces, _ index: Int) {
    let piece = pass.pieces[index]
    if piece.kind == .none || piece.bounds.isEmptyBox { return }
    if let window = pass.window, !window.meets(piece.bounds) { return }
    let number = Int32(truncatingIfNeeded: index)
    guard occluders.gather(piece.bounds, before: number, into: &found) else { return }
    if piece.kind == .whole {
      if !pass.occluders.isEmpty { markUncut(piece.bounds) }
      ordered.append(Cut(bounds: piece.bounds, piece: number, batch: -1))
      return
    }
    let isExact = cutter.cut(piece.bounds, found)
    let isOpaque = piece.occluder >= 0 && pass.occluders[Int(piece.occluder)].isKept
    for left in cutter.left.indices {
      let bounds = cutter.left[left]
      if let window = pass.window, !window.meets(bounds) { continue }
      if isOpaque, !(hasUncut && grid.isUncut(bounds)) {
        let batch = replacingBatch(piece.key)
        groups[Int(batch)].count += 1
        cuts.append(Cut(bounds: bounds, piece: number, batch: batch))
      } else {
        ordered.append(Cut(bounds: bounds, piece: number, batch: -1))
      }
    }
    if !isExact { for bounds in cutter.left { markUncut(bounds) } }
  }

  private mutating func markUncut(_ bounds: PixelBox) {
    hasUncut = true
    grid.markUncut(bounds)
  }

  private mutating func replacingBatch(_ key: Int32) -> Int32 {
    if replacing[Int(key)] >= 0 { return replacing[Int(key)] }
    groups.append(Group(key: key, replaces: true))
    let batch = Int32(truncatingIfNeeded: groups.count - 1)
    replacing[Int(key)] = batch
    return batch
  }

  /// Puts what blends into batches: each into the first of its key that everything under it is
  /// drawn before.
  private mutating func group(_ pass: borrowing PassPieces) {
    while blending.count < pass.keys.count { blending.append([]) }
    for key in pass.keys.indices { blending[key].removeAll(keepingCapacity: true) }
    for var cut in ordered {
      let key = pass.pieces[Int(cut.piece)].key
      let last = grid.lastBatch(cut.bounds)
      cut.batch = batch(key, notBefore: last)
      groups[Int(cut.batch)].count += 1
      grid.mark(cut.bounds, batch: cut.batch)
      cuts.append(cut)
    }
  }

  private mutating func batch(_ key: Int32, notBefore least: Int32) -> Int32 {
    let known = blending[Int(key)]
    if let last = known.last, last >= least {
      return known[known.firstIndex(notBefore: { $0 < least })]
    }
    groups.append(Group(key: key, replaces: false))
    let batch = Int32(truncatingIfNeeded: groups.count - 1)
    blending[Int(key)].append(batch)
    return batch
  }

  /// Sorts the cuts by batch, each batch's in painter's order.
  private mutating func arrange() {
    var start = 0
    for index in groups.indices {
      groups[index].start = start
      start += groups[index].count
      groups[index].count = 0
    }
    order.reset(count: cuts.count, to: 0)
    for index in cuts.indices {
      let batch = Int(cuts[index].batch)
      order[groups[batch].start + groups[batch].count] = Int32(truncatingIfNeeded: index)
      groups[batch].count += 1
    }
  }

  /// Pixels of all pieces that show; what is drawn whole does not count.
  func area(in pass: borrowing PassPieces) -> Double {
    var area = 0
    for cut in cuts where pass.pieces[Int(cut.piece)].kind != .whole {
      area += (pass.window.map { cut.bounds.cut(to: $0) } ?? cut.bounds).area
    }
    return Double(area)
  }
}
