import CoreGraphics
import LaminaScene

extension FramePlan {
  /// The pixels that an item may change.
  func reach(ofItem index: Int) -> PixelRect {
    guard traits.contains(.blending), !list.isHidden(item: index) else { return list.bounds[index] }
    let state = list.items[index].state
    guard list.states.indices.contains(state), list.states[state].blend.affectsUncovered
    else { return list.bounds[index] }
    return list.states[state].clip
  }

  /// Whether an item reads its backdrop.
  var readsBackdrop: Bool {
    traits.contains(.blending)
      && list.states.indices.contains { list.states[$0].blend.readsBackdrop }
  }

  /// Whether an item changes pixels outside of its bounds.
  var affectsUncoveredPixels: Bool {
    traits.contains(.blending)
      && list.states.indices.contains { list.states[$0].blend.affectsUncovered }
  }

  /// The cells of a target to redraw when part of it changes; nil when they cover most of the
  /// target.
  ///
  /// A rotated item is redrawn whole: a rasterizer may choose another method for all that shares a
  /// cell with a clipped triangle, which changes pixels by one level (REL-14).
  func cells(of change: PixelRegion, _ items: Range<Int>, in all: PixelRect) -> PixelRegion? {
    guard var cells = change.cells(of: all) else { return nil }
    var grew = true
    while grew {
      grew = false
      for index in items where cells.intersects(list.bounds[index]) {
        let bounds = list.bounds[index].grown(by: [2, 2]).intersection(all)
        if cells.contains(bounds) || !isRotated(item: index) { continue }
        guard let more = bounds.cells(of: all, margin: 0) else { return nil }
        cells.add(more)
        if cells.isMost(of: all) { return nil }
        grew = true
      }
    }
    return cells
  }

  /// Whether an item is drawn with edges that are not axis-aligned.
  private func isRotated(item index: Int) -> Bool {
    switch list.quads(ofItem: index) {
    case .aligned: return false
    case .rotated: return true
    case .transformed:
      let state = list.items[index].state
      guard list.states.indices.contains(state) else { return false }
      // Exact: a corner that rounding moves by 1/256 pixel makes the item a rotated one.
      return !list.states[state].transform.isExactlyAxisAligned
    }
  }
}
