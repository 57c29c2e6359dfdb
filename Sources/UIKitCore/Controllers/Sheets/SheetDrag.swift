import CoreGraphics
import Foundation
import QuartzCore

/// Drags a sheet between its detents, and dismisses it below the lowest one.
@MainActor
final class SheetDrag: NSObject {
  private static let resistance: CGFloat = 0.2
  /// The time for which the speed at the end of a drag counts, in seconds.
  private static let projection: CGFloat = 0.2

  private weak var owner: UISheetPresentationController?
  private let pan = SheetPanGestureRecognizer()
  private let tap = UITapGestureRecognizer()
  private var start: CGFloat = 0
  /// Whether a touch moves the sheet.
  private(set) var isActive = false

  init(_ owner: UISheetPresentationController) {
    self.owner = owner
    super.init()
    pan.drag = self
    pan.addTarget(self, action: Selector(SheetDrag.moved(_:)))
    tap.addTarget(self, action: Selector(SheetDrag.tapped(_:)))
  }

  /// Attaches the recognisers to the views of the sheet.
  func attach() {
    owner?.sheet.addGestureRecognizer(pan)
    owner?.dimming.addGestureRecognizer(tap)
  }

  /// Whether a drag moves the sheet, and not the content of a scroll view.
  func begins(upwards: Bool, over scroll: UIScrollView?) -> Bool {
    guard let owner else { return false }
    guard let scroll, scroll.isScrollEnabled else { return true }
    guard scroll.contentOffset.y <= -scroll.adjustedContentInset.top + 0.5 else { return false }
    if !upwards { return true }
    let isHighest = owner.current.height >= (owner.heights.last?.height ?? 0)
    return !isHighest && owner.prefersScrollingExpandsWhenScrolledToEdge
  }

  private func tapped(_ tap: UITapGestureRecognizer) {
    guard let owner, owner.isDimmed else { return }
    dismiss(owner)
  }

  private func moved(_ pan: UIPanGestureRecognizer) {
    guard let owner, let container = owner.containerView else { return }
    switch pan.state {
    case .began:
      isActive = true
      start = owner.current.height
    case .changed:
      move(to: start - pan.translation(in: container).y, owner, container)
    case .ended: settle(pan.velocity(in: container).y, owner, container)
    case .cancelled: settle(0, owner, container)
    default: break
    }
  }

  private func move(
    to height: CGFloat, _ owner: UISheetPresentationController, _ container: UIView
  ) {
    let heights = owner.heights
    let lowest = heights.first?.height ?? 0
    let highest = heights.last?.height ?? 0
    var shown = height
    if shown > highest { shown = highest + (shown - highest) * Self.resistance }
    let stays = owner.presentedViewController.isModalInPresentation
    if shown < lowest, stays { shown = lowest - (lowest - shown) * Self.resistance }
    // Below the lowest detent, the sheet moves out and keeps its height.
    owner.sheet.frame = CGRect(
      x: 0, y: container.bounds.maxY - shown, width: container.bounds.width,
      height: max(shown, lowest))
    owner.sheet.layoutIfNeeded()
  }

  /// Rests at the detent that is nearest to where the sheet would come to rest.
  private func settle(
    _ velocity: CGFloat, _ owner: UISheetPresentationController, _ container: UIView
  ) {
    isActive = false
    let height = container.bounds.maxY - owner.sheet.frame.minY
    let target = height - velocity * Self.projection
    let nearest = owner.heights.min { abs($0.height - target) < abs($1.height - target) }
    guard let nearest else { return }
    if target < (owner.heights.first?.height ?? 0) / 2, dismiss(owner) { return }
    let before = owner.current.identifier
    owner.animateChanges {
      owner.selectedDetentIdentifier = nearest.identifier
      owner.layOutSheet()
    }
    if nearest.identifier != before {
      owner.delegate?.sheetPresentationControllerDidChangeSelectedDetentIdentifier(owner)
    }
  }

  /// Dismisses the sheet if that is allowed; returns whether it is.
  @discardableResult
  private func dismiss(_ owner: UISheetPresentationController) -> Bool {
    let observer = owner.observer
    guard !owner.presentedViewController.isModalInPresentation,
      observer?.presentationControllerShouldDismiss(owner) ?? true
    else {
      observer?.presentationControllerDidAttemptToDismiss(owner)
      return false
    }
    observer?.presentationControllerWillDismiss(owner)
    owner.presentedViewController.dismiss(animated: true) {
      observer?.presentationControllerDidDismiss(owner)
    }
    return true
  }
}
