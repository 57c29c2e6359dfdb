import CoreGraphics

/// A mask that is one path.
struct PathMask {
  let path: PathDrawing
  /// From the path's points to pixels of the output; without perspective.
  let plane: Homography
  /// The pixels that the path may cover.
  let pixels: PixelRect

  /// Nil for any other mask.
  init?(_ mask: Int, _ context: LayerContext, _ nodes: Nodes) {
    plane =
      (Homography(plane: nodes[mask].placement.matrix) * context.inherited.plane).normalized
    guard nodes[mask].isShown, nodes[mask].end == mask + 1, let path = nodes[mask].plainPath,
      plane.isAffine, plane.shows(nodes.at(mask), isMirrored: context.inherited.isMirrored),
      let extent = path.extent.flatMap({ [plane] in plane.unlimitedExtent(of: $0) })
    else { return nil }
    self.path = path
    pixels = PixelRect(touching: extent).outset(by: 1)
  }
}

extension RenderNode {
  /// The path of a layer that draws nothing but one filled or stroked path; its opacity and tint are
  /// in the alpha of the path's color.
  fileprivate var plainPath: PathDrawing? {
    guard case .shape(let shape) = content, (style.background?.alpha ?? 0) <= 0,
      style.borderWidth <= 0, filters.isEmpty, backgroundFilters.isEmpty, shadow == nil,
      particles == nil, transition == nil, blend == .normal, bitmapScale == nil,
      !flags.contains(.masksToBounds), var path = shape.onlyPath
    else { return nil }
    path.color.components.w *= drawnOpacity * (tint?.alpha ?? 1)
    return path
  }

  private var bitmapScale: Double? { flags.contains(.shouldRasterize) ? rasterizationScale : nil }
}

extension PathDrawing {
  /// The bounding box of what is drawn; nil if the path is empty.
  fileprivate var extent: CGRect? {
    guard let stroke else { return path.controlBox }
    return path.controlBox?.insetBy(dx: -stroke.reach, dy: -stroke.reach)
  }
}
