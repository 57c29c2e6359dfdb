import CoreGraphics

extension PendingItems {
  /// The color of an item that fills a whole region opaquely; otherwise nil.
  func coveringColor(of index: Int, _ region: PixelRect) -> RGBA? {
    guard case .solid(let solid) = items[index].drawing, let occluder = occluder(of: index),
      occluder.contains(region)
    else { return nil }
    var shown = solid.color
    if let tint = states[items[index].state].tint {
      shown.components *= tint.components
    }
    return shown
  }

  /// The pixels that an item occludes; nil if there are none.
  func occluder(of index: Int) -> PixelRect? {
    // Where the item is: a copy counts a reference to its image.
    guard states[items[index].state].isOpaque,
      let box = items.withUnsafeBufferPointer({ $0[index].drawing.opaqueBox })
    else { return nil }
    return states[items[index].state].opaquePixels(of: box.rect, box.corners)
  }
}

extension SharedState {
  /// Whether opaque boxes occlude what is behind them.
  fileprivate var isOpaque: Bool {
    opacity >= 1 && blend == .normal && (tint?.alpha ?? 1) >= 1 && part.isEmpty
      && transform.isAxisAligned
  }

  /// The pixels that an opaque box of an opaque state occludes; nil if there are none.
  fileprivate func opaquePixels(of rect: CGRect, _ corners: Corners) -> PixelRect? {
    guard let extent = transform.extent(of: rect) else { return nil }
    guard corners.radius > 0 else {
      let pixels =
        smoothEdges.isEmpty ? PixelRect(centersIn: extent) : PixelRect(within: extent)
      return pixels.intersection(clip).nonEmpty
    }
    // The corner curves leave a cross of full coverage; its larger arm is the occluder.
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
