internal import CCairo

extension CGContext {
  /// The one way by which drawing calls reach pixels.
  func paint(_ shape: Shape, with source: Source) {
    let changed = changedBox(by: shape)
    bitmap.willDraw(in: changed)
    defer { bitmap.didDraw(in: changed) }
    if let blend = directOperator(for: source), state.shadow == nil, state.clip.mask == nil {
      canvas.apply(state.clip.steps)
      var manner = manner
      manner.blend = blend
      return canvas.draw(shape, with: source, manner)
    }
    let box = reach(of: shape)
    if box.isEmpty { return }
    guard let group = Canvas(.color, box: box) else {
      return Diagnostics.report("CGContext", "a drawing call was left out: no memory")
    }
    group.draw(shape, with: source, manner)
    put(group, of: shape, source)
  }

  /// The pixels that drawing `shape` may change, computed only where somebody has to copy them.
  private func changedBox(by shape: Shape) -> DeviceBox? {
    guard bitmap.isCopied, canvas === bitmap.canvas else { return bitmap.isCopied ? .empty : nil }
    return state.shadow == nil ? reach(of: shape) : DeviceBox(around: state.clip.bounds)
  }

  /// Cairo's operator where it can draw a shape right away, which for modes that replace it can only
  /// while no alpha stands between colour and cover.
  private func directOperator(for source: Source) -> cairo_operator_t? {
    switch state.blendMode {
    case .clear where source.alpha == 1: CAIRO_OPERATOR_CLEAR
    case .copy where source.alpha == 1: CAIRO_OPERATOR_SOURCE
    default: state.blendMode.cairo
    }
  }

  /// How drawing calls draw, but for their blend mode.
  var manner: Canvas.Manner {
    Canvas.Manner(
      antialias: allowsAntialiasing && state.shouldAntialias, flatness: state.flatness)
  }

  /// The pixels that count for drawing `shape`: those that show, and those whose shadow does.
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

  /// Draws what a group holds, and its shadow below it, through the clip.
  ///
  /// `shape` and `source` are what was drawn into the group; nil where it is a transparency layer.
  func put(_ group: Canvas, of shape: Shape, _ source: Source?) {
    if let shadow = state.shadow { put(shadow, of: group) }
    if state.blendMode.cairo == nil { return replace(shape, source ?? Source(group)) }
    if let mask = state.clip.mask { group.multiply(by: mask) }
    blend(Source(group), through: .everywhere)
  }

  private func blend(_ source: Source, through shape: Shape) {
    canvas.apply(state.clip.steps)
    canvas.draw(
      shape, with: source, Canvas.Manner(blend: state.blendMode.cairo ?? CAIRO_OPERATOR_OVER))
  }

  private func put(_ shadow: Shadow, of group: Canvas) {
    let shown = DeviceBox(around: state.clip.bounds).intersection(canvas.box)
    guard let blurred = group.shadow(shadow, within: shown) else { return }
    if let mask = state.clip.mask { blurred.multiply(by: mask) }
    let color = Source(shadow.color)
    let shape = Shape.through(Source(blurred), blurred.box.rect)
    if state.blendMode.cairo == nil { return replace(shape, color) }
    blend(color, through: shape)
  }

  /// Draws with a blend mode that needs to know cover and colour apart: cairo multiplies the two.
  private func replace(_ shape: Shape, _ source: Source) {
    let shown = DeviceBox(around: state.clip.bounds).intersection(canvas.box)
    let box = DeviceBox(around: shape.bounds.insetBy(dx: -1, dy: -1)).intersection(shown)
    guard let cover = Canvas(.coverage, box: box), let colors = Canvas(.color, box: box) else {
      return
    }
    cover.apply(state.clip.steps)
    cover.draw(shape, with: Source(.black), manner)
    if let mask = state.clip.mask { cover.multiply(by: mask) }
    colors.draw(.everywhere, with: source, manner)
    canvas.blend(colors, cover: cover, BlendFormula(state.blendMode))
  }

  /// The image in device coordinates of an upright rectangle of user space.
  func deviceOutline(_ rect: CGRect) -> PathElements {
    var path = PathElements()
    path.addRect(rect)
    return path.placed(by: deviceTransform)
  }
}
