extension CALayer {
  /// The default `draw(in:)`: calls the delegate, or notes that nothing was drawn.
  final func askForDrawing(_ context: CGContext) {
    if let delegate { delegate.draw(self, in: context) } else { state.drewNothing = true }
  }

  /// Draws the contents by `draw(in:)` at `bounds.size` x `contentsScale` pixels (CA-R22).
  ///
  /// Without drawing code the contents do not change.
  package final func drawContents() {
    guard delegate != nil || isCustomClass else { return }
    guard let context = CGContext(bounds: bounds, scale: contentsScale, isOpaque: isOpaque) else {
      return
    }
    state.drewNothing = false
    let patch = rare?.damage.flatMap { ContentsPatch($0, of: self, in: context) }
    if let patch { context.clip(to: patch.rect) }
    delegate?.layerWillDraw(self)
    draw(in: context)
    // A subclass can draw and also call super; then the context has visible pixels.
    if state.drewNothing, !context.premultipliedPixels.contains(where: { $0 != 0 }) { return }
    let drawn = patch.map { $0.applied(context) } ?? context.makeImage()
    if state.isPresentation { values.contents = ContentsValue(drawn) } else { contents = drawn }
  }

  /// Redraws the contents of a presentation layer for an animated custom property (CA-B18).
  ///
  /// `display()` runs on the model layer, whose `presentation()` has the animated value; what it does
  /// not override draws the presentation layer, and contents that it sets are shown.
  final func redrawAnimated() {
    // `presentation()` in `display()` comes here again, and has to answer.
    guard let model = links.model, !model.state.isDisplayingPresentation else { return }
    let before = model.values.contents
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    model.state.isDisplayingPresentation = true
    model.display()
    model.state.isDisplayingPresentation = false
    CATransaction.commit()
    let after = model.values.contents
    if !ContentsValue.isSame(before, after) { values.contents = after }
  }

  /// Runs pending layout and display, as a commit does, before the tree is drawn into a context.
  final func settleForDrawing() {
    if state.isPresentation { return }
    layoutIfNeeded()
    var pending = [self]
    while let layer = pending.popLast() {
      layer.displayIfNeeded()
      pending += layer.links.children
      if let mask = layer.links.mask { pending.append(mask) }
    }
  }
}
