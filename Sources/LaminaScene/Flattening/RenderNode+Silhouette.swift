import CoreGraphics

/// What casts a layer's shadow, when the layer's own looks tell.
struct KnownSilhouette {
  var silhouette: ShadowDrawing.Silhouette
  var extent: CGRect
  /// The alpha of what casts it.
  var strength: Float = 1
}

extension RenderNode {
  /// The silhouette (R3) if sublayers stay inside it; nil when it takes a picture to know.
  func silhouette(_ visit: Visit) -> KnownSilhouette? {
    if let path = shadow?.path {
      if let box = path.roundedBox {
        return KnownSilhouette(silhouette: .box(box), extent: box.rect)
      }
      return KnownSilhouette(silhouette: .path(path), extent: path.controlBox ?? .zero)
    }
    let box = KnownSilhouette(silhouette: .box(visit.box), extent: visit.rect)
    let background = look.background?.alpha ?? 0
    if particles != nil { return nil }
    if background >= 1 { return box }
    switch content {
    case .none where background > 0 && isBare(visit):
      return KnownSilhouette(
        silhouette: .box(visit.box), extent: visit.rect, strength: background)
    case .gradient(let gradient) where gradient.isOpaque && !gradient.colors.isEmpty: return box
    case .image(let image) where image.isOpaque && background <= 0 && !image.isNineSlice:
      let rect = image.destination(in: visit.rect, isMirrored: visit.scope.isMirrored)
      return KnownSilhouette(
        silhouette: .box(BoxClip(rect: rect, corners: Corners())), extent: rect)
    case .shape(let shape) where shape.isPlainFill && background <= 0 && isBare(visit):
      return KnownSilhouette(
        silhouette: .path(shape.path), extent: shape.path.controlBox ?? .zero)
    case .none, .gradient, .image, .shape, .crossFade: return nil
    }
  }

  /// Whether it has neither sublayers nor a border.
  private func isBare(_ visit: Visit) -> Bool {
    let hasBorder = look.borderWidth > 0 && (look.borderColor?.alpha ?? 0) > 0
    return end == visit.node + 1 && !hasBorder
  }
}

extension ShapeContent {
  /// Whether it is one opaque fill by the rule that shadows fill by.
  fileprivate var isPlainFill: Bool {
    (fill?.alpha ?? 0) >= 1 && !evenOdd && (stroke?.alpha ?? 0) <= 0
  }
}
