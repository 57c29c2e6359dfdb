/// A transparency layer that is open: what drawing returns to at its end.
struct OpenGroup {
  let canvas: Canvas
  let state: GraphicsState
  let savedCount: Int
  /// False where the layer could not be made, and drawing goes on below.
  let isSeparate: Bool
}

extension CGContext {
  /// Draws what follows apart, until `endTransparencyLayer()`, where alpha, blend mode and shadow apply
  /// to it as a whole. Nothing in `auxiliaryInfo` changes that here.
  public func beginTransparencyLayer(auxiliaryInfo: CFDictionary?) { beginGroup(within: nil) }

  /// As `beginTransparencyLayer(auxiliaryInfo:)`; drawing outside of `rect` is left out.
  public func beginTransparencyLayer(in rect: CGRect, auxiliaryInfo auxInfo: CFDictionary?) {
    beginGroup(within: accepts("beginTransparencyLayer", rect) ? deviceOutline(rect) : nil)
  }

  /// Draws what the innermost transparency layer holds; without one nothing happens.
  public func endTransparencyLayer() {
    guard let group = groups.popLast() else {
      return Diagnostics.report("CGContext", "endTransparencyLayer without a layer")
    }
    let drawn = canvas
    saved.removeLast(max(0, saved.count - group.savedCount))
    (canvas, state) = (group.canvas, group.state)
    guard group.isSeparate else { return }
    bitmap.willDraw()
    drawn.fade(by: state.alpha)
    put(drawn, of: .everywhere, nil)
    bitmap.didDraw()
  }

  private func beginGroup(within outline: PathElements?) {
    let shape = outline.map { Shape.inside($0, .winding) } ?? .everywhere
    var box = reach(of: shape)
    // A layer that nobody will see still takes what is drawn.
    if box.isEmpty { box = DeviceBox(x: canvas.box.x, y: canvas.box.y, width: 1, height: 1) }
    let layer = groups.count < Limit.layerDepth.standard ? Canvas(.color, box: box) : nil
    if layer == nil { Diagnostics.report("CGContext", "a transparency layer could not be made") }
    groups.append(
      OpenGroup(
        canvas: canvas, state: state, savedCount: saved.count, isSeparate: layer != nil))
    guard let layer else { return }
    canvas = layer
    (state.alpha, state.blendMode, state.shadow) = (1, .normal, nil)
    state.clip = Clip(bounds: box.rect)
    if let outline { addClip(outline, .winding) }
  }
}

extension Canvas {
  /// Multiplies every pixel by `alpha`.
  func fade(by alpha: CGFloat) {
    let factor = clampedByte(alpha)
    if factor == 255 { return }
    for line in 0..<box.height {
      let pixels = row(line)
      for byte in 0..<(box.width * format.bytesPerPixel) {
        Self.scale(&pixels[byte], by: factor)
      }
    }
  }
}
