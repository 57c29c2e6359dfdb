extension CALayer {
  /// What `draw(in:)` does unless a subclass draws: asks the delegate, and notes when nobody drew.
  final func askForDrawing(_ context: CGContext) {
    if let delegate { delegate.draw(self, in: context) } else { state.drewNothing = true }
  }

  /// Makes the contents by `draw(in:)`: `bounds.size` x `contentsScale` pixels (R22).
  ///
  /// Without any drawing code the contents stay as they were.
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
    // A subclass may draw and call super, too: then there is something to see.
    if state.drewNothing, !context.premultipliedPixels.contains(where: { $0 != 0 }) { return }
    contents = patch.map { $0.applied(context) } ?? context.makeImage()
  }

  /// Lays out and makes contents where they are waited for, as a commit would, before the tree is
  /// drawn into a context.
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
