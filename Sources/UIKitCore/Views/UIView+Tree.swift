import CoreGraphics
import QuartzCore

extension UIView {
  /// A location of a view's layer among all sublayers, also those without a view.
  package enum LayerSlot {
    /// In front of all sublayers.
    case front
    /// At an index of `sublayers`, counted without the view's own layer.
    case index(Int)
    /// Next to a sibling's layer.
    case above(UIView)
    case below(UIView)
  }

  package final func insert(_ view: UIView, at index: Int) { insert(view, .index(index)) }

  package final func insert(_ view: UIView, _ slot: LayerSlot) {
    // A view without subviews is above no other one, however deep this one is.
    if view === self || !view.viewState.subviews.isEmpty && isDescendant(of: view) {
      Diagnostics.report("UIView.subviews", "a view cannot be below itself; ignored")
      return
    }
    if view.viewState.superview === self { return reorder(view, slot) }
    let oldParent = view.viewState.superview
    oldParent?.willRemoveSubview(view)
    let oldWindow = view.window
    let newWindow = window
    view.willMove(toSuperview: self)
    if oldWindow !== newWindow { view.announceMove(to: newWindow) }
    oldParent?.forget(view)
    view.viewState.superview = self
    place(view, slot)
    view.joinConstrainedTree()
    view.inheritedStateChanged()
    if oldWindow !== newWindow { view.announceMoved(to: newWindow) }
    view.didMoveToSuperview()
    didAddSubview(view)
  }

  final func leaveSuperview() {
    guard let parent = viewState.superview else { return }
    let oldWindow = window
    parent.willRemoveSubview(self)
    willMove(toSuperview: nil)
    if oldWindow != nil { announceMove(to: nil) }
    parent.forget(self)
    layer.removeFromSuperlayer()
    inheritedStateChanged()
    if oldWindow != nil { announceMoved(to: nil) }
    didMoveToSuperview()
  }

  private func forget(_ view: UIView) {
    removeFromList(view)
    view.viewState.superview = nil
  }

  private func reorder(_ view: UIView, _ slot: LayerSlot) {
    removeFromList(view)
    place(view, slot)
  }

  private func removeFromList(_ view: UIView) {
    if let index = subviewIndex(of: view) { viewState.subviews.remove(at: index) }
  }

  /// The index of a subview, which remembers it.
  private func subviewIndex(of view: UIView) -> Int? {
    let index = viewState.subviews.withUnsafeBufferPointer { subviews in
      subviews.firstIndex(near: view.viewState.indexHint) { $0 === view }
    }
    if let index { view.viewState.indexHint = index }
    return index
  }

  /// Inserts the layer of a view; the order of the subviews follows that of their layers.
  private func place(_ view: UIView, _ slot: LayerSlot) {
    switch slot {
    case .above(let sibling) where contains(sibling, besides: view):
      layer.insertSublayer(view.layer, above: sibling.layer)
    case .below(let sibling) where contains(sibling, besides: view):
      layer.insertSublayer(view.layer, below: sibling.layer)
    case .index(let index):
      layer.insertSublayer(view.layer, at: UInt32(clamping: index))
    case .front, .above, .below:
      layer.addSublayer(view.layer)
      view.viewState.indexHint = viewState.subviews.count
      return viewState.subviews.append(view)
    }
    let index = subviewCount(behind: view.layer)
    view.viewState.indexHint = index
    viewState.subviews.insert(view, at: index)
  }

  private func contains(_ sibling: UIView, besides view: UIView) -> Bool {
    sibling !== view && sibling.viewState.superview === self
  }

  /// The number of subviews whose layers are behind a sublayer: one more than the index of the
  /// nearest of them.
  private func subviewCount(behind layer: CALayer) -> Int {
    guard let index = self.layer.sublayerIndex(of: layer) else { return viewState.subviews.count }
    let layers = self.layer.sublayers ?? []
    for behind in layers[..<index].reversed() {
      guard let view = behind.delegate as? UIView, view.layer === behind else { continue }
      if view.viewState.superview === self, let index = subviewIndex(of: view) { return index + 1 }
    }
    return 0
  }

  private func announceMove(to window: UIWindow?) {
    for view in subtree {
      if !(window?.isHidden ?? false) { view.viewState.controller?.viewWillMove(to: window) }
      view.willMove(toWindow: window)
    }
  }

  private func announceMoved(to window: UIWindow?) {
    for view in subtree {
      if let window {
        view.followScreen(window.screen)
        if !AppearanceRegistry.isEmpty { view.applyAppearance() }
      }
      view.didMoveToWindow()
      view.viewState.controller?.viewDidMove(to: window)
    }
  }

  /// The view and its descendants, parents first.
  final var subtree: [UIView] {
    var found: [UIView] = []
    var pending = [self]
    while let view = pending.popLast() {
      found.append(view)
      pending += view.viewState.subviews.reversed()
    }
    return found
  }

  final var topView: UIView {
    var view = self
    while let parent = view.viewState.superview { view = parent }
    return view
  }

  final func tagged(_ tag: Int) -> UIView? { subtree.first { $0.tag == tag } }

  /// Whether the view is the given view or a descendant of it.
  public func isDescendant(of view: UIView) -> Bool {
    var current: UIView? = self
    while let found = current {
      if found === view { return true }
      current = found.viewState.superview
    }
    return false
  }

  /// Moves a subview to the front.
  public func bringSubviewToFront(_ view: UIView) {
    if view.viewState.superview === self { reorder(view, .front) }
  }

  /// Moves a subview to the back.
  public func sendSubviewToBack(_ view: UIView) {
    if view.viewState.superview === self { reorder(view, .index(0)) }
  }

  /// Exchanges two subviews; invalid indices have no effect.
  public func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
    let all = viewState.subviews
    guard all.indices.contains(index1), all.indices.contains(index2), index1 != index2 else {
      return
    }
    let back = all[min(index1, index2)]
    let front = all[max(index1, index2)]
    let layers = layer.sublayers ?? []
    guard let low = layers.firstIndex(where: { $0 === back.layer }),
      let high = layers.firstIndex(where: { $0 === front.layer })
    else { return }
    reorder(front, .index(low))
    reorder(back, .index(high))
  }
}
