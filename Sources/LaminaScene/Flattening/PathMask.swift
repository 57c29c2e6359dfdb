import CoreGraphics

/// A mask that is one path.
struct PathMask {
  let path: PathDrawing
  /// From the path's points to pixels of the output; without perspective.
  let plane: Homography
  /// The pixels that the path may cover.
  let pixels: PixelRect
  /// The bounding box of what is drawn, in the path's points.
  private let box: CGRect

  /// A path in a plane of pixels; nil if it is empty, or not flat.
  init?(_ path: PathDrawing, plane: Homography) {
    guard plane.isAffine, let box = path.extent, let extent = plane.unlimitedExtent(of: box)
    else { return nil }
    self.path = path
    self.plane = plane
    self.box = box
    pixels = PixelRect(touching: extent).outset(by: 1)
  }

  /// Nil for any other mask.
  init?(_ mask: Int, _ context: LayerContext, _ nodes: Nodes) {
    let plane =
      (Homography(plane: nodes[mask].placement.matrix) * context.inherited.plane).normalized
    guard nodes[mask].isShown, nodes[mask].end == mask + 1, let path = nodes[mask].plainPath,
      plane.shows(nodes.at(mask), isMirrored: context.inherited.isMirrored)
    else { return nil }
    self.init(path, plane: plane)
  }

  /// The path within a rectangle of a layer, antialiased at its edges; nil under perspective, and where
  /// hard edges cut the path.
  func within(_ rect: CGRect, of state: SharedState) -> PathDrawing? {
    guard let touched = state.transform.inverted?.extent(ofPixelsTouchedBy: box, in: plane)
    else { return nil }
    if touched.isInside(rect) { return path }
    guard state.smoothEdges == .all else { return nil }
    var path = path
    var outline = PathElements()
    outline.addRect(rect)
    path.clip(to: PathDrawing(path: outline, color: .black), state.transform)
    return path
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
