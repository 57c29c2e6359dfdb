internal import CCairo

extension CGContext {
  /// Sets the fill pattern; `components` are its alpha, or for an uncoloured pattern a colour of
  /// the fill space's base space and alpha.
  public func setFillPattern(
    _ pattern: CGPattern, colorComponents components: UnsafePointer<CGFloat>
  ) {
    if ignoresColors { return }
    state.fill = .pattern(pattern, Self.tint(pattern, state.fillSpace, components))
  }

  /// Sets the stroke pattern; `components` are as for `setFillPattern`.
  public func setStrokePattern(
    _ pattern: CGPattern, colorComponents components: UnsafePointer<CGFloat>
  ) {
    if ignoresColors { return }
    state.stroke = .pattern(pattern, Self.tint(pattern, state.strokeSpace, components))
  }

  private static func tint(
    _ pattern: CGPattern, _ space: CGColorSpace, _ components: UnsafePointer<CGFloat>
  ) -> RGBA {
    if pattern.isColored { return CGColor(gray: 0, alpha: components[0]).rgba }
    let base = space.isPattern ? space.patternBase ?? .deviceGray : space
    return CGColor(colorSpace: base, components: components)?.rgba ?? .black
  }

  /// The cairo source of a paint; nil if it draws nothing.
  func source(_ paint: Paint) -> Source? {
    switch paint {
    case .color(let color): Source(color.rgba, alpha: state.alpha)
    case .pattern(let pattern, let tint): source(pattern, tint)
    }
  }

  /// Draws one step of the pattern into a bitmap that repeats.
  private func source(_ pattern: CGPattern, _ tint: RGBA) -> Source? {
    let space = pattern.matrix
      .concatenating(
        CGAffineTransform(
          translationX: state.patternPhase.width, y: state.patternPhase.height)
      )
      .concatenating(baseTransform).concatenating(deviceFlip)
    let columns = Self.pixels(pattern.step.width, space.a, space.b)
    let rows = Self.pixels(pattern.step.height, space.c, space.d)
    guard space.inverse != nil, patternDepth < Self.maxPatternDepth,
      let cell = cell(of: pattern, columns, rows)
    else { return nil }
    cell.patternDepth = patternDepth + 1
    if !pattern.isColored {
      cell.state.fill = .color(CGColor(tint))
      cell.state.stroke = .color(CGColor(tint))
    }
    draw(pattern, into: cell)
    cell.ignoresColors = false
    let surface = cell.bitmap.canvas
    let source = Source(
      surface, alpha: state.alpha * (pattern.isColored ? CGFloat(tint.alpha) : 1))
    // The map from the cell's pixels, y down, to pattern space, y up.
    let cellMatrix = CGAffineTransform(
      a: pattern.step.width / CGFloat(columns), b: 0, c: 0,
      d: -pattern.step.height / CGFloat(rows), tx: pattern.bounds.minX,
      ty: pattern.bounds.minY + pattern.step.height)
    source.setMatrix(
      cellMatrix.concatenating(space), quality: state.quality, extend: CAIRO_EXTEND_REPEAT)
    return source
  }

  /// The maximum nesting of patterns, which ends the recursion of a pattern that draws itself.
  private static let maxPatternDepth = 4

  /// The length of a pattern step in pixels, 1...4,096.
  private static func pixels(_ step: CGFloat, _ x: CGFloat, _ y: CGFloat) -> Int {
    min(max(clampedInt((step * hypot(x, y)).rounded()), 1), 4_096)
  }

  private func cell(of pattern: CGPattern, _ columns: Int, _ rows: Int) -> CGContext? {
    let scale = CGSize(
      width: CGFloat(columns) / pattern.step.width, height: CGFloat(rows) / pattern.step.height)
    let transform = CGAffineTransform(scaleX: scale.width, y: scale.height)
      .translatedBy(x: -pattern.bounds.minX, y: -pattern.bounds.minY)
    return CGContext(pixelsWide: columns, high: rows, transform: transform)
  }

  /// Draws the cell and the neighbouring cells that overlap it.
  private func draw(_ pattern: CGPattern, into cell: CGContext) {
    cell.ignoresColors = !pattern.isColored
    let across = min(clampedInt((pattern.bounds.width / pattern.step.width).rounded(.up)), 16)
    let up = min(clampedInt((pattern.bounds.height / pattern.step.height).rounded(.up)), 16)
    for row in 0..<max(1, up) {
      for column in 0..<max(1, across) {
        cell.saveGState()
        cell.translateBy(
          x: -CGFloat(column) * pattern.step.width, y: -CGFloat(row) * pattern.step.height)
        cell.clip(to: pattern.bounds)
        pattern.draw(in: cell)
        while !cell.groups.isEmpty { cell.endTransparencyLayer() }
        while cell.saved.count > 1 { cell.restoreGState() }
        cell.restoreGState()
      }
    }
  }
}
