extension CALayer {
  /// What `setNeedsLayout()` does. Views ask for layout when a property has changed.
  final func requestLayout() {
    markNeedsLayout()
    noteObservableChange()
  }

  /// What `setNeedsDisplay()` does. Views ask for drawing when a property has changed.
  final func requestDisplay() {
    markNeedsDisplay()
    noteObservableChange()
  }

  final func markNeedsLayout() {
    if state.needsLayout { return }
    state.needsLayout = true
    rare?.layoutManager?.invalidateLayout(of: self)
    // Enlists an already enlisted layer too: its commit then runs layout.
    enlist()
  }

  /// Updates the layout around a layer whose bounds changed size: marks the superlayer, unless it is
  /// laying out its sublayers now, and resizes sublayers with an autoresizing mask (CA-GE16).
  final func noteResize(from old: CGSize) {
    if state.isPresentation { return }
    if let parent = links.parent, !parent.state.isLayingOut { parent.markNeedsLayout() }
    if links.children.contains(where: { !$0.autoresizingMask.isEmpty }) {
      resizeSublayers(withOldSize: old)
    }
  }

  /// Returns whether the sublayers need layout.
  public func needsLayout() -> Bool { state.needsLayout }

  /// Returns whether the contents need to be redrawn.
  public func needsDisplay() -> Bool { state.needsDisplay }

  final func layoutFromTop() {
    var top = self
    while let parent = top.links.parent, parent.state.needsLayout { top = parent }
    top.layoutSubtree(depth: 0)
  }

  /// Lays out the layers of the subtree that need it, parents first.
  private func layoutSubtree(depth: Int) {
    guard depth < Limit.layerDepth.standard else { return }
    if state.needsLayout {
      state.needsLayout = false
      fire("onLayout")
      state.isLayingOut = true
      layoutSublayers()
      state.isLayingOut = false
    }
    for layer in links.children { layer.layoutSubtree(depth: depth + 1) }
  }

  final func askForLayout() {
    if let delegate { delegate.layoutSublayers(of: self) } else { askLayoutManager() }
  }

  final func askLayoutManager() { rare?.layoutManager?.layoutSublayers(of: self) }

  final var layoutManagerSize: CGSize? { rare?.layoutManager?.preferredSize(of: self) }

  /// Invalidates all contents.
  final func markNeedsDisplay() {
    rare?.damage = nil
    state.needsDisplay = true
    enlist()
  }

  /// Adds a rectangle to the invalid region of the contents.
  final func markNeedsDisplay(in rect: CGRect) {
    let damage = rect.standardized.overlap(bounds)
    if damage.isEmpty { return }
    if !state.needsDisplay {
      ensureRare.damage = damage
    } else if let known = rare?.damage {
      ensureRare.damage = known.union(damage)
    }
    state.needsDisplay = true
    enlist()
  }

  final func displayNow() {
    guard state.needsDisplay else { return }
    state.needsDisplay = false
    display()
    rare?.damage = nil
  }

  final func askForContents() {
    if state.isDisplayingPresentation, let shown = links.shown { return shown.askForContents() }
    if let delegate { delegate.display(self) } else { drawContents() }
  }

  /// The object that lays out the sublayers if the delegate does not; nil by default.
  public var layoutManager: (any CALayoutManager)? {
    get { rare?.layoutManager }
    set {
      ensureRare.layoutManager = newValue
      markNeedsLayout()
    }
  }
}
