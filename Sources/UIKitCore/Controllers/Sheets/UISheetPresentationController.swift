import CoreGraphics
public import Foundation
import QuartzCore

/// Presents a controller in a sheet at the bottom, which rests at detents and is dragged between
/// them.
///
/// Differs from Apple: the view below a large sheet keeps its size.
@preconcurrency @MainActor
open class UISheetPresentationController: UIPresentationController {
  final let sheet = SheetView()
  package final let dimming = UIView()
  /// Moves the sheet while a touch drags it.
  final var drag: SheetDrag?

  /// Creates the presentation controller of two controllers.
  public override init(
    presentedViewController: UIViewController,
    presenting presentingViewController: UIViewController?
  ) {
    super.init(
      presentedViewController: presentedViewController, presenting: presentingViewController)
    dimming.setBackground(UIColor(white: 0, alpha: 0.2))
    drag = SheetDrag(self)
  }

  // MARK: Properties

  /// The observer of the sheet.
  @_nonoverride
  open weak var delegate: (any UISheetPresentationControllerDelegate)? {
    get { observer as? any UISheetPresentationControllerDelegate }
    set { observer = newValue }
  }
  /// The heights at which the sheet rests; large by default.
  open var detents: [Detent] = [.large()] { didSet { changed() } }
  /// The detent at which the sheet rests; nil, the default, is the lowest one.
  open var selectedDetentIdentifier: Detent.Identifier? { didSet { changed() } }
  /// The highest detent at which the view below is not dimmed and receives touches; nil, the
  /// default, dims it at all.
  open var largestUndimmedDetentIdentifier: Detent.Identifier? { didSet { changed() } }
  /// Whether a drag of content at its top raises the sheet, true by default.
  open var prefersScrollingExpandsWhenScrolledToEdge = true
  /// Whether the sheet is at the bottom in an environment of small height. Stored, has no effect.
  open var prefersEdgeAttachedInCompactHeight = false {
    didSet {
      StoredProperty.noteSet("UISheetPresentationController.prefersEdgeAttachedInCompactHeight")
    }
  }
  /// Whether the width is the preferred one at the bottom. Stored, has no effect.
  open var widthFollowsPreferredContentSizeWhenEdgeAttached = false {
    didSet {
      StoredProperty.noteSet(
        "UISheetPresentationController.widthFollowsPreferredContentSizeWhenEdgeAttached")
    }
  }
  /// Whether the sheet has the size of a page. Stored, has no effect.
  open var prefersPageSizing = true {
    didSet { StoredProperty.noteSet("UISheetPresentationController.prefersPageSizing") }
  }
  /// Whether a grabber is visible at the top, false by default.
  open var prefersGrabberVisible = false { didSet { sheet.showsGrabber = prefersGrabberVisible } }
  /// The radius of the upper corners in points; nil, the default, is the system's.
  open var preferredCornerRadius: CGFloat? { didSet { sheet.radius = preferredCornerRadius } }
  /// The view at which the sheet is centred. Stored, has no effect.
  open var sourceView: UIView?

  /// Makes changes, and animates the sheet to the height that follows.
  open func animateChanges(_ changes: () -> Void) {
    withoutActuallyEscaping(changes) { changes in
      UIView.animate(
        withDuration: 0.45, delay: 0, usingSpringWithDamping: 0.9, initialSpringVelocity: 0,
        options: .allowUserInteraction, animations: changes)
    }
  }
  /// Asks the detents for their heights again.
  open func invalidateDetents() { changed() }

  private func changed() {
    if containerView != nil, drag?.isActive != true { layOutSheet() }
  }

  // MARK: Views

  /// The sheet with the view of the presented controller.
  open override var presentedView: UIView? {
    let view = super.presentedView
    if sheet.content !== view { sheet.content = view }
    return sheet
  }
  /// The frame of the sheet at its detent.
  open override var frameOfPresentedViewInContainerView: CGRect { sheetFrame }
  /// False: the presenter's view stays visible.
  open override var shouldRemovePresentersView: Bool { false }

  /// Lets touches beside the sheet reach the view below where that is not dimmed.
  override var passesTouches: Bool { !isDimmed }

  /// Adds the dimming view, and fades it in with the transition.
  open override func presentationTransitionWillBegin() {
    super.presentationTransitionWillBegin()
    dimming.frame = containerView?.bounds ?? .zero
    dimming.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    containerView?.insertSubview(dimming, at: 0)
    drag?.attach()
    dimming.alpha = 0
    fade(to: isDimmed ? 1 : 0)
  }
  /// Removes the dimming view if the presentation was cancelled.
  open override func presentationTransitionDidEnd(_ completed: Bool) {
    super.presentationTransitionDidEnd(completed)
    if !completed { remove() }
  }
  /// Fades the dimming view out with the transition.
  open override func dismissalTransitionWillBegin() {
    super.dismissalTransitionWillBegin()
    fade(to: 0)
  }
  /// Removes the views of the sheet.
  open override func dismissalTransitionDidEnd(_ completed: Bool) {
    super.dismissalTransitionDidEnd(completed)
    if completed { remove() } else { layOutSheet() }
  }
  /// Lays out the sheet in a container of another size.
  open override func containerViewDidLayoutSubviews() {
    super.containerViewDidLayoutSubviews()
    let isMoving = presentedViewController.state.transition != nil || drag?.isActive == true
    if let containerView, containerView.bounds.size != knownSize, !isMoving { layOutSheet() }
  }

  private func fade(to alpha: CGFloat) {
    let coordinator = presentedViewController.transitionCoordinator
    if coordinator?.animate(alongsideTransition: { _ in self.dimming.alpha = alpha }) != true {
      dimming.alpha = alpha
    }
  }

  private func remove() {
    dimming.removeFromSuperview()
    sheet.content = nil
  }

  /// The size of the container at the last layout.
  final var knownSize = CGSize.zero
}

extension UIViewController {
  /// The sheet in which the controller or its nearest ancestor is or will be presented; nil for
  /// other styles of presentation.
  public var sheetPresentationController: UISheetPresentationController? {
    presentationController as? UISheetPresentationController
  }
}
