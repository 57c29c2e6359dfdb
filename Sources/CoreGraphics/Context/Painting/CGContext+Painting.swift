internal import CCairo

extension CGContext {
  /// The one way by which drawing calls reach pixels.
  func paint(_ shape: Shape, with source: Source) {
    bitmap.willDraw()
    canvas.apply(state.clip.steps)
    canvas.draw(shape, with: source, manner)
    bitmap.didDraw()
  }

  var manner: Canvas.Manner {
    Canvas.Manner(
      blend: CAIRO_OPERATOR_OVER, antialias: allowsAntialiasing && state.shouldAntialias,
      flatness: state.flatness)
  }

  /// What `paint` is for cairo.
  func source(_ paint: Paint) -> Source? {
    switch paint {
    case .color(let color): Source(color.rgba, alpha: state.alpha)
    }
  }

  /// The image in device coordinates of an upright rectangle of user space.
  func deviceOutline(_ rect: CGRect) -> PathElements {
    var path = PathElements()
    path.addRect(rect)
    return path.applying(deviceTransform)
  }

  /// A line along `path` as the state says.
  func line(along path: PathElements) -> Shape {
    var pen = deviceTransform
    (pen.tx, pen.ty) = (0, 0)
    return .line(path, state.line, pen: pen)
  }
}
