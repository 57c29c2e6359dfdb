import CoreGraphics

extension Flattener {
  /// Removes drawings that lie wholly beneath a later opaque rectangle, from one on.
  mutating func removeHidden(from start: Int) {
    guard items.count - start > 1 else { return }
    covers.removeAll()
    var kept = items.count
    for index in (start..<items.count).reversed() {
      let box = boxes[index]
      if covers.hide(box) { continue }
      kept -= 1
      if kept != index {
        items.swapAt(kept, index)
        boxes[kept] = box
      }
      if let cover = cover(of: kept) { covers.remember(cover) }
    }
    guard kept > start else { return }
    items.removeSubrange(start..<kept)
    boxes.removeSubrange(start..<kept)
  }

  /// The colour of a drawing that paints every pixel of a region with it.
  func coveringColor(of index: Int, _ region: PixelRect) -> RGBA? {
    guard case .solid(_, let color) = items[index].drawing, let cover = cover(of: index),
      cover.contains(region)
    else { return nil }
    var shown = color
    if let tint = plan.list.states[items[index].state].tint {
      shown.components *= tint.components
    }
    return shown
  }

  /// The pixels that a drawing leaves nothing beneath; nil when there are none.
  func cover(of index: Int) -> PixelRect? {
    let item = items[index]
    guard let (rect, corners) = item.drawing.opaqueBox else { return nil }
    return plan.list.states[item.state].opaquePixels(of: rect, corners)
  }
}

extension PixelRect {
  var area: Int { size.width * size.height }
}

extension Drawing {
  /// The box that it fills without letting anything through.
  fileprivate var opaqueBox: (CGRect, Corners)? {
    switch self {
    case .solid(let rect, let color): color.alpha >= 1 ? (rect, Corners()) : nil
    case .box(let box): (box.fill?.alpha ?? 0) >= 1 ? (box.rect, box.corners) : nil
    case .image(let image):
      image.image.isOpaque && image.multiply.alpha >= 1 && image.clip == nil
        ? (image.rect, Corners()) : nil
    case .gradient(let drawing):
      drawing.gradient.isOpaque ? (drawing.box.rect, drawing.box.corners) : nil
    case .path, .shadow, .surface, .particles, .transition: nil
    }
  }
}

extension SharedState {
  /// The pixels that an opaque box leaves nothing beneath; nil when there are none.
  fileprivate func opaquePixels(of rect: CGRect, _ corners: Corners) -> PixelRect? {
    guard opacity >= 1, blend == .normal, (tint?.alpha ?? 1) >= 1, part.isEmpty,
      transform.isAxisAligned, let extent = transform.extent(of: rect)
    else { return nil }
    guard corners.radius > 0 else {
      let pixels =
        smoothEdges.isEmpty ? PixelRect(centersIn: extent) : PixelRect(within: extent)
      return pixels.intersection(clip).nonEmpty
    }
    // Of the cross that rounded corners leave whole, the larger arm.
    let reach = CGFloat(corners.radius * (corners.isContinuous ? 1.528665 : 1))
    let level = wholePixels(of: rect.insetBy(dx: 0, dy: reach))
    let upright = wholePixels(of: rect.insetBy(dx: reach, dy: 0))
    return (level.area > upright.area ? level : upright).nonEmpty
  }

  private func wholePixels(of rect: CGRect) -> PixelRect {
    guard !rect.isNull, let extent = transform.extent(of: rect) else { return .empty }
    return PixelRect(within: extent).intersection(clip)
  }
}

extension PixelRect {
  fileprivate var nonEmpty: PixelRect? { isEmpty ? nil : self }
}
