extension CGContext {
  /// Sets the line width in user space; 1 by default, ignored unless positive.
  public func setLineWidth(_ width: CGFloat) {
    guard accepts("setLineWidth", width) else { return }
    if width > 0 { state.line.width = width }
  }

  /// Sets the line cap; `butt` by default.
  public func setLineCap(_ cap: CGLineCap) { state.line.cap = cap }

  /// Sets the line join; `miter` by default.
  public func setLineJoin(_ join: CGLineJoin) { state.line.join = join }

  /// Sets the miter limit in line widths; 10 by default, at least 1.
  public func setMiterLimit(_ limit: CGFloat) {
    if accepts("setMiterLimit", limit) { state.line.miterLimit = max(1, limit) }
  }

  /// Sets the dash pattern in user space and its phase.
  ///
  /// No lengths mean solid lines; negative lengths, or all zero lengths, are ignored and reported.
  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
    guard accepts("setLineDash", phase), lengths.allSatisfy({ $0.isFinite && $0 >= 0 }),
      lengths.isEmpty || lengths.contains(where: { $0 > 0 }),
      lengths.count <= Limit.dashSegments.standard
    else { return Diagnostics.report("CGContext", "setLineDash: the dashes are ignored") }
    state.line.dashPhase = phase
    state.line.dashes = lengths
  }

  /// Sets the flattening tolerance of curves in pixels; 0, the default, is the best precision.
  public func setFlatness(_ flatness: CGFloat) {
    guard accepts("setFlatness", flatness) else { return }
    state.flatness = min(max(flatness, GraphicsState.finestFlatness), 100)
  }

  /// Sets the alpha of drawing, 0...1; 1 by default.
  public func setAlpha(_ alpha: CGFloat) {
    if accepts("setAlpha", alpha) { state.alpha = min(max(alpha, 0), 1) }
  }

  /// Sets the blend mode; `normal` by default.
  public func setBlendMode(_ mode: CGBlendMode) { state.blendMode = mode }

  /// Sets whether antialiasing is allowed; true by default, not part of the graphics state.
  public func setAllowsAntialiasing(_ allowsAntialiasing: Bool) {
    self.allowsAntialiasing = allowsAntialiasing
  }

  /// Sets whether drawing is antialiased; true by default.
  public func setShouldAntialias(_ shouldAntialias: Bool) {
    state.shouldAntialias = shouldAntialias
  }

  /// The quality of image scaling.
  public var interpolationQuality: CGInterpolationQuality {
    get { state.quality }
    set { state.quality = newValue }
  }

  /// Sets the rendering intent, which has no effect.
  public func setRenderingIntent(_ intent: CGColorRenderingIntent) { state.intent = intent }

  /// Sets the offset of pattern cells, in base space.
  public func setPatternPhase(_ phase: CGSize) {
    if accepts("setPatternPhase", phase.width, phase.height) { state.patternPhase = phase }
  }
}

// MARK: - Shadows

extension CGContext {
  /// Sets a black shadow with an alpha of 1/3.
  public func setShadow(offset: CGSize, blur: CGFloat) {
    setShadow(offset: offset, blur: blur, color: CGColor(gray: 0, alpha: 1.0 / 3))
  }

  /// Sets the shadow of drawing; a nil or transparent colour disables it.
  ///
  /// The offset and the blur are in base space, independent of the CTM: y up in bitmap contexts, y
  /// down in contexts of layers and views. The blur is a Gaussian with a standard deviation of
  /// `blur` / 2, so a layer's `shadowRadius` r equals a blur of 2 r (CA-R2). Blurs are clamped to
  /// 1,000 pixels.
  public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
    guard accepts("setShadow", offset.width, offset.height, blur) else { return }
    setShadow(
      offset: offset, blur: blur, color: color, from: baseTransform.concatenating(deviceFlip))
  }

  /// Sets a shadow whose offset and blur are in user space, as those of layers are.
  ///
  /// The scale of the blur is the square root of the CTM's change of areas.
  package func setUserSpaceShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
    guard accepts("setShadow", offset.width, offset.height, blur) else { return }
    setShadow(offset: offset, blur: blur, color: color, from: deviceTransform)
  }

  private func setShadow(
    offset: CGSize, blur: CGFloat, color: CGColor?, from space: CGAffineTransform
  ) {
    guard let color, color.rgba.alpha > 0 else { return state.shadow = nil }
    let shift = offset.applying(space)
    let scale = abs(space.a * space.d - space.b * space.c).squareRoot()
    state.shadow = Shadow(
      offset: CGVector(dx: Canvas.near(shift.width), dy: Canvas.near(shift.height)),
      blur: min(max(blur, 0) * scale, Shadow.maxBlur), color: color.rgba)
  }
}
