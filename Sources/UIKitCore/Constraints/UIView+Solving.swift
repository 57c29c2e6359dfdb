import CoreGraphics
import QuartzCore

extension UIView {
  /// Requests layout of the tree of views.
  ///
  /// The first change after a layout walks through the tree, and further ones do not: a program
  /// activates thousands of constraints one by one.
  final func constraintsChanged() {
    let top = topView
    top.setNeedsLayout()
    if top.viewState.flags.contains(.awaitsConstraints) { return }
    top.viewState.set(.awaitsConstraints, true)
    top.requestConstrainedLayout()
  }

  private func requestConstrainedLayout() {
    for view in subtree where !view.translatesAutoresizingMaskIntoConstraints {
      view.superview?.setNeedsLayout()
    }
  }

  /// Requests layout of a subtree that joins a tree whose constraints have changed.
  final func joinConstrainedTree() {
    viewState.set(.awaitsConstraints, false)
    if topView.viewState.flags.contains(.awaitsConstraints) { requestConstrainedLayout() }
  }

  /// Sets whether constraints lay out the view; requests layout if they do from now on.
  final func setTranslates(_ isTranslated: Bool) {
    viewState.set(.translates, isTranslated)
    if isTranslated || !topView.viewState.flags.contains(.awaitsConstraints) { return }
    superview?.setNeedsLayout()
  }

  /// Makes the constraints of the subtree's stacks that have changed.
  final func arrangeStacks() {
    for case let stack as UIStackView in subtree { stack.arrangeIfNeeded() }
  }

  /// Handles a change of the intrinsic content size.
  final func contentSizeChanged() {
    superview?.setNeedsLayout()
    if let stack = superview as? UIStackView, stack.distribution == .fillProportionally {
      stack.arrange()
    }
    if !translatesAutoresizingMaskIntoConstraints { constraintsChanged() }
  }

  /// Whether any view of the tree is laid out by constraints.
  private var hasConstraints: Bool {
    subtree.contains { !$0.constraints.isEmpty }
  }

  /// Lays out all views of the tree by constraints, once per layout of its root.
  final func layOutByConstraints() {
    let top = topView
    top.viewState.set(.awaitsConstraints, false)
    guard subviews.contains(where: { !$0.translatesAutoresizingMaskIntoConstraints }),
      top.hasConstraints
    else { return }
    let (solver, values) = LayoutSolver.solution(of: top)
    guard let own = solver.frame(of: self, in: values) else { return }
    for view in subviews where !view.translatesAutoresizingMaskIntoConstraints {
      guard let frame = solver.frame(of: view, in: values) else { continue }
      view.constrainedFrame = frame.offsetBy(
        dx: bounds.minX - own.minX, dy: bounds.minY - own.minY)
    }
    if let scrollView = self as? UIScrollView, let guide = scrollView.knownContentGuide,
      let content = solver.frame(of: guide, in: values)
    {
      scrollView.contentSize = content.size
    }
    for guide in layoutGuides {
      if let frame = solver.frame(of: guide, in: values) {
        guide.solvedFrame = frame.offsetBy(dx: bounds.minX - own.minX, dy: bounds.minY - own.minY)
      }
    }
  }

  /// The rectangle that constraints lay out, without the transform.
  ///
  /// As on iOS, `center` is its middle for every anchor point: a view with its anchor point at an
  /// edge lies beside the rectangle.
  final var constrainedFrame: CGRect {
    get {
      CGRect(
        x: center.x - bounds.width / 2, y: center.y - bounds.height / 2,
        width: bounds.width, height: bounds.height)
    }
    set {
      let box = CGRect(origin: bounds.origin, size: newValue.size)
      let middle = CGPoint(x: newValue.midX, y: newValue.midY)
      if bounds != box { bounds = box }
      if center != middle { center = middle }
    }
  }

  /// The frame without the transform.
  package final var frameBeforeTransform: CGRect {
    get {
      let size = bounds.size
      let anchor = layer.anchorPoint
      return CGRect(
        x: center.x - size.width * anchor.x, y: center.y - size.height * anchor.y,
        width: size.width, height: size.height)
    }
    set {
      let anchor = layer.anchorPoint
      let box = CGRect(origin: bounds.origin, size: newValue.size)
      let middle = CGPoint(
        x: newValue.minX + newValue.width * anchor.x, y: newValue.minY + newValue.height * anchor.y)
      if bounds != box { bounds = box }
      if center != middle { center = middle }
    }
  }
}
