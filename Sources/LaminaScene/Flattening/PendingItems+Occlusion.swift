import CoreGraphics

extension PendingItems {
  /// The color of an item that fills a whole region opaquely; otherwise nil.
  func coveringColor(of index: Int, _ region: PixelRect) -> RGBA? {
    guard case .solid(_, let color) = items[index].drawing, let occluder = occluder(of: index),
      occluder.contains(region)
    else { return nil }
    var shown = color
    if let tint = states[items[index].state].tint {
      shown.components *= tint.components
    }
    return shown
  }

  /// The pixels that an item occludes; nil if there are none.
  func occluder(of index: Int) -> PixelRect? {
    let item = items[index]
    guard let (rect, corners) = item.drawing.opaqueBox else { return nil }
    return states[item.state].opaquePixels(of: rect, corners)
  }
}

extension Drawing {
  /// The box that the drawing fills opaquely.
  fileprivate var opaqueBox: (CGRect, Corners)? {
    switch self {
    case .solid(let rect, let color): color.alpha >= 1 ? (rect, Corners()) : nil
    case .box(let box): (box.fill?.alpha ?? 0) >= 1 ? (box.rect, box.corners) : nil
    case .image(let image):
      image.image.isOpaque && image.multiply.alpha >= 1 && image.clip == nil
        ? (image.rect, Corners()) : nil
    case .gradient(let drawing):
      drawing.gradient.isOpaque ? (drawing.box.rect, drawing.box.corners) : nil
    case .path, .maskedGradient, .shadow, .surface, .maskedSurface, .particles, .transition: nil
    }
  }
}

extension SharedState {
  /// The pixels that an opaque box occludes; nil if there are none.
  fileprivate func opaquePixels(of rect: CGRect, _ corners: Corners) -> PixelRect? {
    guard opacity >= 1, blend == .normal, (tint?.alpha ?? 1) >= 1, part.isEmpty,
      transform.isAxisAligned, let extent = transform.extent(of: rect)
    else { return nil }
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
