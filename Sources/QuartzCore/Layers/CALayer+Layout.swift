extension CALayer {
  final func markNeedsLayout() {
    if state.needsLayout { return }
    state.needsLayout = true
    rare?.layoutManager?.invalidateLayout(of: self)
    // A layer that is enlisted already is found by the commit that it is enlisted for.
    enlist()
  }

  /// Whether the sublayers have to be placed again.
  public func needsLayout() -> Bool { state.needsLayout }

  /// Whether the contents have to be made again.
  public func needsDisplay() -> Bool { state.needsDisplay }

  final func layoutFromTop() {
    var top = self
    while let parent = top.links.parent, parent.state.needsLayout { top = parent }
    top.layoutSubtree(depth: 0)
  }

  /// Lays out what needs it in the subtree, parents first.
  private func layoutSubtree(depth: Int) {
    guard depth < Limit.layerDepth.standard else { return }
    if state.needsLayout {
      state.needsLayout = false
      fire("onLayout")
      layoutSublayers()
    }
    for layer in links.children { layer.layoutSubtree(depth: depth + 1) }
  }

  final func askForLayout() {
    if let delegate { delegate.layoutSublayers(of: self) } else { askLayoutManager() }
  }

  final func askLayoutManager() { rare?.layoutManager?.layoutSublayers(of: self) }

  final var layoutManagerSize: CGSize? { rare?.layoutManager?.preferredSize(of: self) }

  /// Asks for all contents again.
  final func markNeedsDisplay() {
    rare?.damage = nil
    state.needsDisplay = true
    enlist()
  }

  /// Asks for a part of the contents again, beside what was asked for before.
  final func markNeedsDisplay(in rect: CGRect) {
    let part = rect.standardized.intersection(bounds)
    if part.isEmpty { return }
    if !state.needsDisplay {
      madeRare.damage = part
    } else if let known = rare?.damage {
      madeRare.damage = known.union(part)
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
    if let delegate { delegate.display(self) } else { drawContents() }
  }

  /// Who places the sublayers, unless the delegate does.
  public var layoutManager: (any CALayoutManager)? {
    get { rare?.layoutManager }
    set {
      madeRare.layoutManager = newValue
      markNeedsLayout()
    }
  }
}
