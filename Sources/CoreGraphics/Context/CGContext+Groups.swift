/// The state to restore at the end of an open transparency layer.
struct OpenGroup {
  let canvas: Canvas
  let state: GraphicsState
  let savedCount: Int
  /// False if the layer could not be created, so drawing continues in the canvas below.
  let isSeparate: Bool
}

extension CGContext {
  /// Begins a transparency layer, which is composited as a group by `endTransparencyLayer()`.
  ///
  /// Alpha, blend mode and shadow apply to the group as a whole. `auxiliaryInfo` is ignored.
  public func beginTransparencyLayer(auxiliaryInfo: CFDictionary?) { beginGroup(within: nil) }

  /// Begins a transparency layer clipped to `rect`; `auxInfo` is ignored.
  public func beginTransparencyLayer(in rect: CGRect, auxiliaryInfo auxInfo: CFDictionary?) {
    beginGroup(within: accepts("beginTransparencyLayer", rect) ? deviceOutline(rect) : nil)
  }

  /// Composites the innermost transparency layer; reports if there is none.
  public func endTransparencyLayer() {
    guard let group = groups.popLast() else {
      return Diagnostics.report("CGContext", "endTransparencyLayer without a layer")
    }
    let drawn = canvas
    saved.removeLast(max(0, saved.count - group.savedCount))
    canvas = group.canvas
    state = group.state
    guard group.isSeparate else { return }
    bitmap.willDraw()
    drawn.fade(by: state.alpha)
    put(drawn, of: .everywhere, nil)
    bitmap.didDraw()
  }

  private func beginGroup(within outline: PathElements?) {
    let shape = outline.map { Shape.inside($0, .winding) } ?? .everywhere
    var box = reach(of: shape)
    // An invisible layer still needs a canvas to draw into.
    if box.isEmpty { box = DeviceBox(x: canvas.box.x, y: canvas.box.y, width: 1, height: 1) }
    let layer = groups.count < Limit.layerDepth.standard ? Canvas(.color, box: box) : nil
    if layer == nil { Diagnostics.report("CGContext", "a transparency layer could not be made") }
    groups.append(
      OpenGroup(
        canvas: canvas, state: state, savedCount: saved.count, isSeparate: layer != nil))
    guard let layer else { return }
    canvas = layer
    state.alpha = 1
    state.blendMode = .normal
    state.shadow = nil
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
