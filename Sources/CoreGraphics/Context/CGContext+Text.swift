/// How glyphs are drawn; part of the graphics state but for the text matrix.
struct TextStyle {
  var font: CGFont?
  var size: CGFloat = 0
  var spacing: CGFloat = 0
  var mode = CGTextDrawingMode.fill
}

// Glyphs are drawn as the outlines that their font has: unhinted, at any place and size, under any
// transform. The calls that steer the smoothing and placing of glyph bitmaps therefore do nothing.
extension CGContext {
  /// Sets the font that glyphs are taken from.
  public func setFont(_ font: CGFont) { state.text.font = font }

  /// Sets the size of glyphs: of their font's square, in text space.
  public func setFontSize(_ size: CGFloat) {
    if accepts("setFontSize", size) { state.text.size = size }
  }

  /// Sets the room between glyphs beside their advances, in text space, 0 by default.
  public func setCharacterSpacing(_ spacing: CGFloat) {
    if accepts("setCharacterSpacing", spacing) { state.text.spacing = spacing }
  }

  /// Sets how glyphs are painted, `fill` by default.
  public func setTextDrawingMode(_ mode: CGTextDrawingMode) { state.text.mode = mode }

  /// From text space to user space; not part of the graphics state. Its translation is the text
  /// position.
  public var textMatrix: CGAffineTransform {
    get { textTransform }
    set {
      let t = newValue
      if accepts("textMatrix", t.a, t.b, t.c, t.d, t.tx, t.ty) { textTransform = newValue }
    }
  }

  /// Where the next glyph is drawn, in user space.
  public var textPosition: CGPoint {
    get { CGPoint(x: textTransform.tx, y: textTransform.ty) }
    set {
      guard accepts("textPosition", newValue.x, newValue.y) else { return }
      (textTransform.tx, textTransform.ty) = (newValue.x, newValue.y)
    }
  }

  /// Draws glyphs at places of text space; the text position stays.
  public func showGlyphs(_ glyphs: [CGGlyph], at positions: [CGPoint]) {
    show(zip(glyphs, positions).map { ($0, $1) })
  }

  /// Draws glyphs one after the other from the text position, which moves to their end.
  public func showGlyphs(g: UnsafePointer<CGGlyph>?, count: Int) {
    guard let g, let font = state.text.font else { return }
    let glyphs = (0..<max(0, count)).map { g[$0] }
    let scale = state.text.size / CGFloat(max(1, font.unitsPerEm))
    showInTurn(
      glyphs,
      advances: glyphs.map {
        CGSize(width: CGFloat(font[$0]?.advance ?? 0) * scale + state.text.spacing, height: 0)
      })
  }

  /// Moves the text position and draws glyphs one after the other from there.
  public func showGlyphsAtPoint(
    x: CGFloat, y: CGFloat, glyphs: UnsafePointer<CGGlyph>?, count: Int
  ) {
    textPosition = CGPoint(x: x, y: y)
    showGlyphs(g: glyphs, count: count)
  }

  /// Draws glyphs from the text position, each as far from the one before as its advance says.
  public func showGlyphsWithAdvances(
    glyphs: UnsafePointer<CGGlyph>?, advances: UnsafePointer<CGSize>?, count: Int
  ) {
    guard let glyphs, let advances else { return }
    let range = 0..<max(0, count)
    showInTurn(range.map { glyphs[$0] }, advances: range.map { advances[$0] })
  }

  private func showInTurn(_ glyphs: [CGGlyph], advances: [CGSize]) {
    var place = CGPoint.zero
    var placed: [(CGGlyph, CGPoint)] = []
    for (glyph, advance) in zip(glyphs, advances) {
      placed.append((glyph, place))
      place = CGPoint(x: place.x + advance.width, y: place.y + advance.height)
    }
    show(placed)
    textPosition = place.applying(textTransform)
  }

  private func show(_ glyphs: [(CGGlyph, CGPoint)]) {
    guard let font = state.text.font else {
      return Diagnostics.report("CGContext", "glyphs without a font are not drawn")
    }
    let scale = state.text.size / CGFloat(max(1, font.unitsPerEm))
    let transform = textTransform.concatenating(deviceTransform)
    var path = PathElements()
    for (glyph, place) in glyphs {
      guard let outline = font[glyph]?.outline, path.verbs.count < Limit.pathElements.standard
      else { continue }
      let placing = CGAffineTransform(a: scale, b: 0, c: 0, d: scale, tx: place.x, ty: place.y)
      path.append(outline.placed(by: placing.concatenating(transform)))
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

// MARK: - What glyph bitmaps would need

extension CGContext {
  /// Nothing: outlines are drawn, not smoothed bitmaps.
  public func setAllowsFontSmoothing(_ allowsFontSmoothing: Bool) {}
  /// Nothing: outlines are drawn, not smoothed bitmaps.
  public func setShouldSmoothFonts(_ shouldSmoothFonts: Bool) {}
  /// Nothing: outlines are placed exactly.
  public func setAllowsFontSubpixelPositioning(_ allowsFontSubpixelPositioning: Bool) {}
  /// Nothing: outlines are placed exactly.
  public func setShouldSubpixelPositionFonts(_ shouldSubpixelPositionFonts: Bool) {}
  /// Nothing: outlines are placed exactly.
  public func setAllowsFontSubpixelQuantization(_ allowsFontSubpixelQuantization: Bool) {}
  /// Nothing: outlines are placed exactly.
  public func setShouldSubpixelQuantizeFonts(_ shouldSubpixelQuantizeFonts: Bool) {}
}
