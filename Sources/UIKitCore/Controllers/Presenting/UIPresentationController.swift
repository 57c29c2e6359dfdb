public import Foundation

/// Manages the views of a presentation: the container, the frame of the presented view, and views
/// around it.
@preconcurrency @MainActor
open class UIPresentationController: NSObject, UIContentContainer {
  private weak var presented: UIViewController?
  private weak var presenter: UIViewController?
  /// Apple's default styles decide whether the presenter's view is removed.
  package final var style: UIModalPresentationStyle
  /// The container during a presentation.
  package final var container: PresentationContainer?
  /// Where the presenter's view was before it was removed.
  final weak var formerSuperview: UIView?

  /// Creates the presentation controller of two controllers.
  public init(
    presentedViewController: UIViewController,
    presenting presentingViewController: UIViewController?
  ) {
    presented = presentedViewController
    presenter = presentingViewController
    style = presentedViewController.modalPresentationStyle
    super.init()
  }

  /// The controller that presents; before the presentation, the presented controller.
  open var presentingViewController: UIViewController { presenter ?? presentedViewController }
  /// The presented controller.
  open var presentedViewController: UIViewController { presented ?? UIViewController() }
  /// The style of the presentation.
  open var presentationStyle: UIModalPresentationStyle { style }
  /// The observer of dismissals and adaptations.
  @_disfavoredOverload
  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)? {
    get { observer }
    set { observer = newValue }
  }
  package final weak var observer: (any UIAdaptivePresentationControllerDelegate)?
  /// Whether touches beside the presented view reach the views below.
  var passesTouches: Bool { false }
  /// The superview of all views of the presentation; nil before and after it.
  open var containerView: UIView? { container }
  /// The view that is presented, the controller's view by default.
  open var presentedView: UIView? { presented?.view }
  /// The final frame of the presented view, the container's bounds by default.
  open var frameOfPresentedViewInContainerView: CGRect { container?.bounds ?? .zero }
  /// Whether the presentation covers the window, true by default.
  open var shouldPresentInFullscreen: Bool { true }
  /// Whether the presenter's view leaves the window when the presentation has ended.
  open var shouldRemovePresentersView: Bool { style == .fullScreen || style == .currentContext }

  /// Called before the container lays out its subviews.
  open func containerViewWillLayoutSubviews() {}
  /// Called when the container has laid out its subviews.
  open func containerViewDidLayoutSubviews() {}
  /// Called before the presentation's animation; views are added and animated alongside it here.
  open func presentationTransitionWillBegin() {}
  /// Called when the presentation has ended.
  open func presentationTransitionDidEnd(_ completed: Bool) {}
  /// Called before the dismissal's animation.
  open func dismissalTransitionWillBegin() {}
  /// Called when the dismissal has ended.
  open func dismissalTransitionDidEnd(_ completed: Bool) {}
  /// The preferred size of the presented controller, in points.
  open var preferredContentSize: CGSize { presented?.preferredContentSize ?? .zero }
  /// Called when the preferred size of the presented controller has changed.
  open func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {}
  /// Called when the presented controller has changed its size. Never called.
  open func systemLayoutFittingSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {}
  /// The size of the presented controller's view: the container's by default.
  open func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }
  /// Called before the traits change. Never called.
  open func willTransition(
    to newCollection: UITraitCollection,
    with coordinator: any UIViewControllerTransitionCoordinator
  ) {}
  /// Called before the container changes its size.
  open func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {}

  package final func begin(from controller: UIViewController) { presenter = controller }
}
