internal import CCairo

extension CGContext {
  /// Paints a shape; all drawing calls use this function.
  func paint(_ shape: Shape, with source: Source) {
    let changed = changedBox(by: shape)
    bitmap.willDraw(in: changed)
    defer { bitmap.didDraw(in: changed) }
    if let blend = directOperator(for: source), state.shadow == nil, state.clip.mask == nil {
      canvas.apply(state.clip.steps)
      var options = drawOptions
      options.blend = blend
      return canvas.draw(shape, with: source, options)
    }
    let box = reach(of: shape)
    if box.isEmpty { return }
    guard let group = Canvas(.color, box: box) else {
      return Diagnostics.report("CGContext", "a drawing call was left out: no memory")
    }
    group.draw(shape, with: source, drawOptions)
    put(group, of: shape, source)
  }

  /// The pixels that drawing `shape` can change; nil if they need not be copied.
  private func changedBox(by shape: Shape) -> DeviceBox? {
    guard bitmap.isCopied, canvas === bitmap.canvas else { return bitmap.isCopied ? .empty : nil }
    return state.shadow == nil ? reach(of: shape) : DeviceBox(around: state.clip.bounds)
  }

  /// The cairo operator if cairo can draw a shape directly; replacing modes require a source alpha
  /// of 1.
  private func directOperator(for source: Source) -> cairo_operator_t? {
    switch state.blendMode {
    case .clear where source.alpha == 1: CAIRO_OPERATOR_CLEAR
    case .copy where source.alpha == 1: CAIRO_OPERATOR_SOURCE
    default: state.blendMode.cairo
    }
  }

  /// The options of drawing calls, except for the blend mode.
  var drawOptions: Canvas.DrawOptions {
    Canvas.DrawOptions(
      antialias: allowsAntialiasing && state.shouldAntialias, flatness: state.flatness)
  }

  /// The pixels needed to draw `shape`: visible pixels and pixels with a visible shadow.
  func reach(of shape: Shape) -> DeviceBox {
    let shown = DeviceBox(around: state.clip.bounds).intersection(canvas.box)
    var needed = shown
    if let shadow = state.shadow, !shown.isEmpty {
      let lit = shown.rect.offsetBy(dx: -shadow.offset.dx, dy: -shadow.offset.dy)
      needed = needed.union(
        DeviceBox(around: lit.insetBy(dx: -shadow.blur - 1, dy: -shadow.blur - 1)))
    }
    guard case .everywhere = shape else {
      return DeviceBox(around: shape.bounds.insetBy(dx: -1, dy: -1)).intersection(needed)
    }
    return needed
  }

  /// Draws a group over its shadow, through the clip.
  ///
  /// `shape` and `source` were drawn into the group; `source` is nil for a transparency layer.
  func put(_ group: Canvas, of shape: Shape, _ source: Source?) {
    if let shadow = state.shadow { put(shadow, of: group) }
    if state.blendMode.cairo == nil { return replace(shape, source ?? Source(group)) }
    if let mask = state.clip.mask { group.multiply(by: mask) }
    blend(Source(group), through: .everywhere)
  }

  private func blend(_ source: Source, through shape: Shape) {
    canvas.apply(state.clip.steps)
    canvas.draw(
      shape, with: source, Canvas.DrawOptions(blend: state.blendMode.cairo ?? CAIRO_OPERATOR_OVER))
  }

  private func put(_ shadow: Shadow, of group: Canvas) {
    let shown = DeviceBox(around: state.clip.bounds).intersection(canvas.box)
    guard let blurred = group.shadow(shadow, within: shown) else { return }
    if let mask = state.clip.mask { blurred.multiply(by: mask) }
    let color = Source(shadow.color)
    let shape = Shape.mask(Source(blurred), blurred.box.rect)
    if state.blendMode.cairo == nil { return replace(shape, color) }
    blend(color, through: shape)
  }

  /// Draws with a blend mode that needs separate coverage and colour, which cairo multiplies.
  private func replace(_ shape: Shape, _ source: Source) {
    let shown = DeviceBox(around: state.clip.bounds).intersection(canvas.box)
    let box = DeviceBox(around: shape.bounds.insetBy(dx: -1, dy: -1)).intersection(shown)
    guard let cover = Canvas(.coverage, box: box), let colors = Canvas(.color, box: box) else {
      return
    }
    cover.apply(state.clip.steps)
    cover.draw(shape, with: Source(.black), drawOptions)
    if let mask = state.clip.mask { cover.multiply(by: mask) }
    colors.draw(.everywhere, with: source, drawOptions)
    canvas.blend(colors, cover: cover, BlendFormula(state.blendMode))
  }

  /// The outline in device coordinates of a rectangle in user space.
  func deviceOutline(_ rect: CGRect) -> PathElements {
    var path = PathElements()
    path.addRect(rect)
    return path.transformed(by: deviceTransform)
  }
}
