extension CGContext {
  /// Sets the width of lines in user space, 1 by default; ignored unless greater than 0.
  public func setLineWidth(_ width: CGFloat) {
    guard accepts("setLineWidth", width) else { return }
    if width > 0 { state.line.width = width }
  }

  /// Sets how the ends of lines look, `butt` by default.
  public func setLineCap(_ cap: CGLineCap) { state.line.cap = cap }

  /// Sets how the corners of lines look, `miter` by default.
  public func setLineJoin(_ join: CGLineJoin) { state.line.join = join }

  /// Sets how long a miter may be, in line widths, 10 by default; below 1 counts as 1.
  public func setMiterLimit(_ limit: CGFloat) {
    if accepts("setMiterLimit", limit) { state.line.miterLimit = max(1, limit) }
  }

  /// Sets the lengths of dashes and gaps in user space, and how far into them lines start.
  ///
  /// No lengths means whole lines; lengths that are negative, or all 0, are ignored.
  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
    guard accepts("setLineDash", phase), lengths.allSatisfy({ $0.isFinite && $0 >= 0 }),
      lengths.isEmpty || lengths.contains(where: { $0 > 0 }),
      lengths.count <= Limit.dashPieces.standard
    else { return Diagnostics.report("CGContext", "setLineDash: the dashes are ignored") }
    (state.line.dashPhase, state.line.dashes) = (phase, lengths)
  }

  /// Sets the greatest distance in pixels between a curve and the lines drawn for it; 0 is the best
  /// there is, and the default.
  public func setFlatness(_ flatness: CGFloat) {
    guard accepts("setFlatness", flatness) else { return }
    state.flatness = min(max(flatness, GraphicsState.finestFlatness), 100)
  }

  /// Sets how opaque everything is that is drawn, 0...1, 1 by default.
  public func setAlpha(_ alpha: CGFloat) {
    if accepts("setAlpha", alpha) { state.alpha = min(max(alpha, 0), 1) }
  }

  /// Sets how what is drawn mixes with what is there, `normal` by default.
  public func setBlendMode(_ mode: CGBlendMode) { state.blendMode = mode }

  /// Whether edges are smooth where `setShouldAntialias` asks for it; not part of the state.
  public func setAllowsAntialiasing(_ allowsAntialiasing: Bool) {
    self.allowsAntialiasing = allowsAntialiasing
  }

  /// Whether edges are smooth, true by default.
  public func setShouldAntialias(_ shouldAntialias: Bool) {
    state.shouldAntialias = shouldAntialias
  }

  /// How images are sampled when drawn larger or smaller.
  public var interpolationQuality: CGInterpolationQuality {
    get { state.quality }
    set { state.quality = newValue }
  }

  /// Sets how colours outside of the bitmap's gamut are brought into it; it makes no difference here.
  public func setRenderingIntent(_ intent: CGColorRenderingIntent) { state.intent = intent }

  /// Moves the cells of patterns, in the space that patterns are measured in.
  public func setPatternPhase(_ phase: CGSize) {
    if accepts("setPatternPhase", phase.width, phase.height) { state.patternPhase = phase }
  }
}

// MARK: - Shadows

extension CGContext {
  /// Gives all that is drawn a shadow of black at a third, as the longer form does.
  public func setShadow(offset: CGSize, blur: CGFloat) {
    setShadow(offset: offset, blur: blur, color: CGColor(gray: 0, alpha: 1.0 / 3))
  }

  /// Gives all that is drawn a shadow; nil or transparent colours end it.
  ///
  /// The offset and the blur are in base space, which later transforms do not touch: y up in bitmap
  /// contexts, y down in those of layers and views. The shadow is blurred by a Gaussian that ends
  /// `blur` away and whose deviation is half of that; a layer's `shadowRadius` r is a blur of 2 r
  /// (R2). Blurs above 1,000 pixels count as 1,000.
  public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
    guard accepts("setShadow", offset.width, offset.height, blur) else { return }
    guard let color, color.rgba.alpha > 0 else { return state.shadow = nil }
    let base = baseTransform.concatenating(deviceFlip)
    let shift = offset.applying(base)
    let scale = abs(base.a * base.d - base.b * base.c).squareRoot()
    state.shadow = Shadow(
      offset: CGVector(dx: Canvas.near(shift.width), dy: Canvas.near(shift.height)),
      blur: min(max(blur, 0) * scale, Shadow.farthestBlur), color: color.rgba)
  }
}
