import CoreGraphics
import QuartzCore

extension UIView {
  final func insert(_ view: UIView, at index: Int) {
    if isDescendant(of: view) {
      Diagnostics.report("UIView.subviews", "a view cannot be below itself; ignored")
      return
    }
    if view.viewState.superview === self { return reorder(view, to: index) }
    let oldParent = view.viewState.superview
    oldParent?.willRemoveSubview(view)
    let (oldWindow, newWindow) = (view.window, window)
    view.willMove(toSuperview: self)
    if oldWindow !== newWindow { view.announceMove(to: newWindow) }
    oldParent?.forget(view)
    viewState.subviews.insert(view, at: min(max(index, 0), viewState.subviews.count))
    view.viewState.superview = self
    placeLayer(of: view)
    view.inheritedStateChanged()
    if oldWindow !== newWindow { view.announceMoved(to: newWindow) }
    view.didMoveToSuperview()
    didAddSubview(view)
  }

  final func insert(_ view: UIView, beside sibling: UIView, offset: Int) {
    let others = viewState.subviews.filter { $0 !== view }
    guard let index = others.firstIndex(where: { $0 === sibling }) else {
      return insert(view, at: viewState.subviews.count)
    }
    insert(view, at: index + offset)
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
    viewState.subviews.removeAll { $0 === view }
    view.viewState.superview = nil
  }

  private func reorder(_ view: UIView, to index: Int) {
    viewState.subviews.removeAll { $0 === view }
    viewState.subviews.insert(view, at: min(max(index, 0), viewState.subviews.count))
    placeLayer(of: view)
  }

  /// Puts a subview's layer where the view is among its siblings; layers of no view stay.
  private func placeLayer(of view: UIView) {
    guard let index = viewState.subviews.firstIndex(where: { $0 === view }) else { return }
    if index == viewState.subviews.count - 1 {
      layer.addSublayer(view.layer)
    } else if index > 0 {
      layer.insertSublayer(view.layer, above: viewState.subviews[index - 1].layer)
    } else {
      layer.insertSublayer(view.layer, below: viewState.subviews[1].layer)
    }
  }

  private func announceMove(to window: UIWindow?) {
    for view in subtree {
      if !(window?.isHidden ?? false) { view.viewState.controller?.viewWillMove(to: window) }
      view.willMove(toWindow: window)
    }
  }

  private func announceMoved(to window: UIWindow?) {
    for view in subtree {
      if let window { view.followScreen(window.screen) }
      view.didMoveToWindow()
      view.viewState.controller?.viewDidMove(to: window)
    }
  }

  /// The view and all below it, parents first.
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

  /// Whether the view is another one or inside it.
  public func isDescendant(of view: UIView) -> Bool {
    var current: UIView? = self
    while let found = current {
      if found === view { return true }
      current = found.viewState.superview
    }
    return false
  }

  /// Puts a subview in front of its siblings.
  public func bringSubviewToFront(_ view: UIView) {
    if view.viewState.superview === self { reorder(view, to: viewState.subviews.count) }
  }

  /// Puts a subview behind its siblings.
  public func sendSubviewToBack(_ view: UIView) {
    if view.viewState.superview === self { reorder(view, to: 0) }
  }

  /// Exchanges two subviews; indices that there are not leave everything as it is.
  public func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
    let all = viewState.subviews
    guard all.indices.contains(index1), all.indices.contains(index2), index1 != index2 else {
      return
    }
    let (low, high) = (min(index1, index2), max(index1, index2))
    let (back, front) = (all[low], all[high])
    reorder(front, to: low)
    reorder(back, to: high)
  }
}
