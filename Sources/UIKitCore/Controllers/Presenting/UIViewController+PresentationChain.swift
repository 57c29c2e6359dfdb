import CoreGraphics

extension UIViewController {
  /// The controller and its ancestors, the nearest first.
  private var chain: some Sequence<UIViewController> {
    sequence(first: self) { $0.state.parent }
  }

  /// The controller presented by this one or by its nearest ancestor.
  final var presentedHere: UIViewController? {
    chain.lazy.compactMap(\.state.presented).first
  }

  /// The controller itself or its nearest ancestor that is presented.
  final var presentedAncestor: UIViewController? { chain.first { $0.state.presenter != nil } }

  /// The controller that presents another one on behalf of this one: the nearest that defines a
  /// context, or the outermost container.
  final func presenter(of other: UIViewController) -> UIViewController {
    let style = other.modalPresentationStyle
    let inContext = style == .currentContext || style == .overCurrentContext
    if inContext, let found = chain.first(where: \.definesPresentationContext) { return found }
    return chain.reversed().first ?? self
  }

  /// The presentation controller of the nearest presented controller, or the own one.
  final var nearestPresentation: UIPresentationController {
    let owner = presentedAncestor ?? self
    return owner.ownPresentation(nil, source: owner)
  }

  /// The presentation controller; a custom one comes from the delegate.
  final func ownPresentation(
    _ presenter: UIViewController?, source: UIViewController
  ) -> UIPresentationController {
    if let known = state.presentation, !replaces(known, presenter) { return known }
    let custom =
      modalPresentationStyle == .custom
      ? transitioningDelegate?.presentationController(
        forPresented: self, presenting: presenter, source: source) : nil
    let made =
      custom
      ?? (isSheet
        ? UISheetPresentationController(presentedViewController: self, presenting: presenter)
        : UIPresentationController(presentedViewController: self, presenting: presenter))
    made.observer = made.observer ?? state.presentation?.observer
    state.presentation = made
    return made
  }

  /// Whether the style of the presentation is a sheet; a custom transition of the default style has
  /// the whole container.
  private var isSheet: Bool {
    switch modalPresentationStyle {
    case .pageSheet, .formSheet: true
    case .automatic: transitioningDelegate == nil
    default: false
    }
  }

  /// Whether a presentation controller that was made before the presentation is replaced at its
  /// beginning.
  private func replaces(
    _ known: UIPresentationController, _ presenter: UIViewController?
  ) -> Bool {
    guard known.container == nil else { return false }
    known.style = modalPresentationStyle
    if modalPresentationStyle != .custom, isSheet != (known is UISheetPresentationController) {
      return true
    }
    return presenter != nil && modalPresentationStyle == .custom
  }
}
