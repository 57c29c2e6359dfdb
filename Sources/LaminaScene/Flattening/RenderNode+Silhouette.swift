import CoreGraphics

/// A shadow silhouette known from the layer's own properties, without drawing it.
struct AnalyticSilhouette {
  var silhouette: ShadowDrawing.Silhouette
  var extent: CGRect
  /// The alpha of the silhouette.
  var strength: Float = 1

  /// Whether it is a path, which may exceed the drawable range.
  var isPath: Bool {
    if case .path = silhouette { true } else { false }
  }
}

extension RenderNode {
  /// The analytic silhouette (CA-R3), valid if sublayers stay inside it; nil if the layer must be
  /// drawn to know.
  func silhouette(_ context: LayerContext) -> AnalyticSilhouette? {
    if let shadow, let path = shadow.path {
      if let box = path.roundedBox, context.canDraw(shadow.extent(of: box.rect)) {
        return AnalyticSilhouette(silhouette: .box(box), extent: box.rect)
      }
      return AnalyticSilhouette(silhouette: .path(path), extent: path.controlBox ?? .zero)
    }
    let box = AnalyticSilhouette(silhouette: .box(context.box), extent: context.rect)
    let background = style.background?.alpha ?? 0
    if particles != nil { return nil }
    if background >= 1 { return box }
    switch content {
    case .none where background > 0 && isBare(context):
      return AnalyticSilhouette(
        silhouette: .box(context.box), extent: context.rect, strength: background)
    case .gradient(let gradient) where gradient.isOpaque && !gradient.colors.isEmpty: return box
    case .image(let image) where image.isOpaque && background <= 0 && !image.isNineSlice:
      let rect = image.destination(in: context.rect, isMirrored: context.inherited.isMirrored)
      return AnalyticSilhouette(
        silhouette: .box(BoxClip(rect: rect, corners: Corners())), extent: rect)
    case .shape(let shape) where shape.isPlainFill && background <= 0 && isBare(context):
      return AnalyticSilhouette(
        silhouette: .path(shape.path), extent: shape.path.controlBox ?? .zero)
    case .none, .gradient, .image, .shape, .crossFade, .shapeOver: return nil
    }
  }

  /// Whether it has neither sublayers nor a border.
  private func isBare(_ context: LayerContext) -> Bool {
    let hasBorder = style.borderWidth > 0 && (style.borderColor?.alpha ?? 0) > 0
    return end == context.node + 1 && !hasBorder
  }
}

extension ShapeContent {
  /// Whether it is one opaque nonzero fill, the rule that shadows use.
  fileprivate var isPlainFill: Bool {
    (fill?.alpha ?? 0) >= 1 && !evenOdd && (stroke?.alpha ?? 0) <= 0
  }
}

extension LayerContext {
  /// Whether a box of the layer is within the drawable range, as far as it is visible.
  fileprivate func canDraw(_ rect: CGRect) -> Bool {
    part != nil || inherited.plane.extent(of: rect) != nil
  }
}
