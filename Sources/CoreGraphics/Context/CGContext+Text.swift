/// The text state, part of the graphics state; the text matrix is not.
struct TextState {
  var font: CGFont?
  var size: CGFloat = 0
  var spacing: CGFloat = 0
  var mode = CGTextDrawingMode.fill
}

// Glyphs are drawn as unhinted outlines at any position, size and transform. Calls that control the
// smoothing and positioning of glyph bitmaps therefore have no effect.
extension CGContext {
  /// Sets the font.
  public func setFont(_ font: CGFont) { state.text.font = font }

  /// Sets the font size in text space.
  public func setFontSize(_ size: CGFloat) {
    if accepts("setFontSize", size) { state.text.size = size }
  }

  /// Sets the additional spacing between glyphs, in text space; 0 by default.
  public func setCharacterSpacing(_ spacing: CGFloat) {
    if accepts("setCharacterSpacing", spacing) { state.text.spacing = spacing }
  }

  /// Sets the text drawing mode; `fill` by default.
  public func setTextDrawingMode(_ mode: CGTextDrawingMode) { state.text.mode = mode }

  /// The map from text space to user space, not part of the graphics state; its translation is the
  /// text position.
  public var textMatrix: CGAffineTransform {
    get { textTransform }
    set {
      let t = newValue
      if accepts("textMatrix", t.a, t.b, t.c, t.d, t.tx, t.ty) { textTransform = newValue }
    }
  }

  /// The position of the next glyph, in user space.
  public var textPosition: CGPoint {
    get { CGPoint(x: textTransform.tx, y: textTransform.ty) }
    set {
      guard accepts("textPosition", newValue.x, newValue.y) else { return }
      textTransform.tx = newValue.x
      textTransform.ty = newValue.y
    }
  }

  /// Draws glyphs at positions in text space; the text position does not change.
  public func showGlyphs(_ glyphs: [CGGlyph], at positions: [CGPoint]) {
    show(zip(glyphs, positions).map { ($0, $1) })
  }

  /// Draws consecutive glyphs from the text position, which moves to their end.
  public func showGlyphs(g: UnsafePointer<CGGlyph>?, count: Int) {
    guard let g, let font = state.text.font else { return }
    let glyphs = (0..<max(0, count)).map { g[$0] }
    let scale = state.text.size / CGFloat(max(1, font.unitsPerEm))
    showSequence(
      glyphs,
      advances: glyphs.map {
        CGSize(width: CGFloat(font[$0]?.advance ?? 0) * scale + state.text.spacing, height: 0)
      })
  }

  /// Sets the text position and draws consecutive glyphs from there.
  public func showGlyphsAtPoint(
    x: CGFloat, y: CGFloat, glyphs: UnsafePointer<CGGlyph>?, count: Int
  ) {
    textPosition = CGPoint(x: x, y: y)
    showGlyphs(g: glyphs, count: count)
  }

  /// Draws glyphs with explicit advances from the text position.
  public func showGlyphsWithAdvances(
    glyphs: UnsafePointer<CGGlyph>?, advances: UnsafePointer<CGSize>?, count: Int
  ) {
    guard let glyphs, let advances else { return }
    let range = 0..<max(0, count)
    showSequence(range.map { glyphs[$0] }, advances: range.map { advances[$0] })
  }

  /// The fill colour; nil if it is a pattern.
  package var fillColor: CGColor? {
    guard case .color(let color) = state.fill else { return nil }
    return color
  }

  private func showSequence(_ glyphs: [CGGlyph], advances: [CGSize]) {
    var position = CGPoint.zero
    var positioned: [(CGGlyph, CGPoint)] = []
    for (glyph, advance) in zip(glyphs, advances) {
      positioned.append((glyph, position))
      position = CGPoint(x: position.x + advance.width, y: position.y + advance.height)
    }
    show(positioned)
    textPosition = position.applying(textTransform)
  }

  private func show(_ glyphs: [(CGGlyph, CGPoint)]) {
    guard let font = state.text.font else {
      return Diagnostics.report("CGContext", "glyphs without a font are not drawn")
    }
    let scale = state.text.size / CGFloat(max(1, font.unitsPerEm))
    let transform = textTransform.concatenating(deviceTransform)
    var path = PathElements()
    for (glyph, position) in glyphs {
      guard let outline = font[glyph]?.outline, path.verbs.count < Limit.pathElements.standard
      else { continue }
      let glyphTransform = CGAffineTransform(
        a: scale, b: 0, c: 0, d: scale, tx: position.x, ty: position.y)
      path.append(outline.transformed(by: glyphTransform.concatenating(transform)))
    }
    if !path.isEmpty { paint(glyphs: path) }
  }

  private func paint(glyphs path: PathElements) {
    let mode = state.text.mode
    if [.fill, .fillStroke, .fillClip, .fillStrokeClip].contains(mode) { fill(path, .winding) }
    if [.stroke, .fillStroke, .strokeClip, .fillStrokeClip].contains(mode) { stroke(path) }
    if [.clip, .fillClip, .strokeClip, .fillStrokeClip].contains(mode) { addClip(path, .winding) }
  }
}

// MARK: - Glyph bitmap options without effect

extension CGContext {
  /// Has no effect: glyphs are drawn as outlines.
  public func setAllowsFontSmoothing(_ allowsFontSmoothing: Bool) {}
  /// Has no effect: glyphs are drawn as outlines.
  public func setShouldSmoothFonts(_ shouldSmoothFonts: Bool) {}
  /// Has no effect: glyphs have exact positions.
  public func setAllowsFontSubpixelPositioning(_ allowsFontSubpixelPositioning: Bool) {}
  /// Has no effect: glyphs have exact positions.
  public func setShouldSubpixelPositionFonts(_ shouldSubpixelPositionFonts: Bool) {}
  /// Has no effect: glyphs have exact positions.
  public func setAllowsFontSubpixelQuantization(_ allowsFontSubpixelQuantization: Bool) {}
  /// Has no effect: glyphs have exact positions.
  public func setShouldSubpixelQuantizeFonts(_ shouldSubpixelQuantizeFonts: Bool) {}
}
