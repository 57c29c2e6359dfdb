import CoreGraphics
import LaminaGL
import LaminaScene

/// Finds the visible rectangles of a pass's primitives and groups them into batches: opaque
/// rectangles first, by program, since they do not overlap; then the others in painter's order,
/// where those that do not touch are joined by program. Opaque primitives that are not divisible
/// overlap their occluders and are among the others.
struct BatchBuilder {
  /// A visible rectangle of a primitive.
  struct VisibleRect {
    var bounds: PixelBox
    var primitive: Int32
    /// The index of its group.
    var batch: Int32
  }

  /// Rectangles drawn in one batch.
  struct Group {
    var key: Int32
    /// Whether it overwrites pixels instead of blending.
    var replaces: Bool
    var count = 0
    /// The start of its rectangles in `order`.
    var start = 0
  }

  private(set) var visibleRects: ContiguousArray<VisibleRect> = []
  private(set) var groups: ContiguousArray<Group> = []
  /// The index of the first group in painter's order.
  private(set) var firstOrdered = 0
  /// Indices of visible rectangles, sorted by group.
  private(set) var order: ContiguousArray<Int32> = []

  private var occluders = OccluderGrid()
  private var grid = OrderGrid()
  private var subtractor = RectangleSubtractor()
  private var found: ContiguousArray<PixelBox> = []
  /// By key: the opaque group.
  private var opaqueGroups: ContiguousArray<Int32> = []
  /// By key, blending and replacing: the groups in painter's order.
  private var orderedGroups: ContiguousArray<ContiguousArray<Int32>> = []
  /// Whether a primitive was added that later occluders were not subtracted from.
  private var hasUnclipped = false
  private var ordered: ContiguousArray<VisibleRect> = []

  mutating func build(_ pass: inout PrimitiveList, _ size: PixelSize) {
    visibleRects.removeAll(keepingCapacity: true)
    ordered.removeAll(keepingCapacity: true)
    groups.removeAll(keepingCapacity: true)
    opaqueGroups.reset(count: pass.keys.count, to: -1)
    occluders.fill(
      &pass.occluders, inOrder: pass.orderedOccluders, width: size.width, height: size.height)
    grid.reset(width: size.width, height: size.height)
    hasUnclipped = false
    for index in pass.primitives.indices { show(pass, index) }
    group(pass)
    arrange()
  }

  /// Finds the visible rectangles of a primitive, and whether they can be drawn before all
  /// blending.
  private mutating func show(_ pass: borrowing PrimitiveList, _ index: Int) {
    let primitive = pass.primitives[index]
    if primitive.kind == .none || primitive.bounds.isEmptyBox { return }
    if let window = pass.window, !window.intersects(primitive.bounds) { return }
    let number = Int32(truncatingIfNeeded: index)
    guard occluders.gather(primitive.bounds, before: number, into: &found) else { return }
    if primitive.kind == .whole {
      if !pass.occluders.isEmpty { markUnclipped(primitive.bounds) }
      ordered.append(VisibleRect(bounds: primitive.bounds, primitive: number, batch: -1))
      return
    }
    if !primitive.kind.isDivisible {
      // Always in painter's order, and hidden only as a whole: a rasterizer may choose another
      // method for what shares a cell in a list, and changes elsewhere may have no effect on that.
      if !found.isEmpty { markUnclipped(primitive.bounds) }
      ordered.append(VisibleRect(bounds: primitive.bounds, primitive: number, batch: -1))
      return
    }
    let isExact = subtractor.subtract(found, from: primitive.bounds)
    let isOpaque = primitive.occluder >= 0 && pass.occluders[Int(primitive.occluder)].isActive
    for left in subtractor.left.indices {
      let bounds = subtractor.left[left]
      if let window = pass.window, !window.intersects(bounds) { continue }
      if isOpaque, !(hasUnclipped && grid.isUnclipped(bounds)) {
        let batch = opaqueGroup(primitive.key)
        groups[Int(batch)].count += 1
        visibleRects.append(VisibleRect(bounds: bounds, primitive: number, batch: batch))
      } else {
        ordered.append(VisibleRect(bounds: bounds, primitive: number, batch: -1))
      }
    }
    if !isExact { for bounds in subtractor.left { markUnclipped(bounds) } }
  }

  private mutating func markUnclipped(_ bounds: PixelBox) {
    hasUnclipped = true
    grid.markUnclipped(bounds)
  }

  private mutating func opaqueGroup(_ key: Int32) -> Int32 {
    if opaqueGroups[Int(key)] >= 0 { return opaqueGroups[Int(key)] }
    groups.append(Group(key: key, replaces: true))
    let batch = Int32(truncatingIfNeeded: groups.count - 1)
    opaqueGroups[Int(key)] = batch
    return batch
  }

  /// Assigns rectangles in painter's order to groups: each to the first group of its key after
  /// everything beneath it.
  private mutating func group(_ pass: borrowing PrimitiveList) {
    firstOrdered = groups.count
    while orderedGroups.count < 2 * pass.keys.count { orderedGroups.append([]) }
    for index in 0..<2 * pass.keys.count { orderedGroups[index].removeAll(keepingCapacity: true) }
    for index in joinAlike(pass)..<ordered.count {
      let grouping = grouping(of: ordered[index], pass)
      let last = grid.lastBatch(ordered[index].bounds)
      ordered[index].batch = batch(grouping.key, replaces: grouping.replaces, notBefore: last)
      groups[Int(ordered[index].batch)].count += 1
      grid.mark(ordered[index].bounds, batch: ordered[index].batch)
    }
    visibleRects.append(contentsOf: ordered)
  }

  /// Assigns the rectangles up to the first that cannot share their group, often all, to one group;
  /// returns their number. Cells matter only to what follows.
  private mutating func joinAlike(_ pass: borrowing PrimitiveList) -> Int {
    guard let first = ordered.first else { return 0 }
    let shared = grouping(of: first, pass)
    let group = batch(shared.key, replaces: shared.replaces, notBefore: -1)
    var count = 0
    while count < ordered.count, grouping(of: ordered[count], pass) == shared {
      ordered[count].batch = group
      count += 1
    }
    groups[Int(group)].count += count
    if count < ordered.count {
      for rect in ordered[..<count] { grid.mark(rect.bounds, batch: group) }
    }
    return count
  }

  /// What rectangles of one group have in common.
  private func grouping(
    of rect: VisibleRect, _ pass: borrowing PrimitiveList
  ) -> (key: Int32, replaces: Bool) {
    let primitive = pass.primitives[Int(rect.primitive)]
    return (primitive.key, !primitive.kind.isDivisible && primitive.occluder >= 0)
  }

  private mutating func batch(_ key: Int32, replaces: Bool, notBefore least: Int32) -> Int32 {
    let index = 2 * Int(key) + (replaces ? 1 : 0)
    let known = orderedGroups[index]
    if let last = known.last, last >= least {
      return known[known.binarySearch(notBefore: { $0 < least })]
    }
    groups.append(Group(key: key, replaces: replaces))
    let batch = Int32(truncatingIfNeeded: groups.count - 1)
    orderedGroups[index].append(batch)
    return batch
  }

  /// Sorts the visible rectangles by group, each group in painter's order.
  private mutating func arrange() {
    var start = 0
    for index in groups.indices {
      groups[index].start = start
      start += groups[index].count
      groups[index].count = 0
    }
    order.reset(count: visibleRects.count, to: 0)
    for index in visibleRects.indices {
      let batch = Int(visibleRects[index].batch)
      order[groups[batch].start + groups[batch].count] = Int32(truncatingIfNeeded: index)
      groups[batch].count += 1
    }
  }

  /// Visible pixels of all primitives, except whole instances.
  func area(in pass: borrowing PrimitiveList) -> Double {
    var area = 0
    for rect in visibleRects where pass.primitives[Int(rect.primitive)].kind != .whole {
      area += (pass.window.map { rect.bounds.clipped(to: $0) } ?? rect.bounds).area
    }
    return Double(area)
  }
}
