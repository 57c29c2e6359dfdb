import Foundation
import QuartzCore
import UIKitCore

/// Shows the actions of one row of a list at a time, while it is swiped aside.
@MainActor
final class RowSwiper: NSObject {
  /// A row that is swiped aside.
  private struct Swipe {
    var path: IndexPath
    var cell: UIView
    var view: SwipeActionsView
    var configuration: UISwipeActionsConfiguration
    /// The offset of the row: positive towards the side that shows the actions.
    var offset: CGFloat = 0
    /// The offset at the beginning of the drag.
    var start: CGFloat = 0
  }

  private static let duration = 0.3
  /// The part of the row over which a swipe performs the first action.
  private static let fullPart: CGFloat = 0.6
  private static let resistance: CGFloat = 0.3
  /// The speed in points per second from which a drag opens or closes by its direction.
  private static let flick: CGFloat = 300

  private weak var host: (any SwipeHost)?
  private var swipe: Swipe?
  private let recognizer = SwipeGestureRecognizer()

  init(_ host: any SwipeHost) {
    self.host = host
    super.init()
    recognizer.swiper = self
    recognizer.addTarget(self, action: Selector(RowSwiper.pan(_:)))
    host.addGestureRecognizer(recognizer)
    // The swipe decides before the list scrolls.
    host.viewState.recognizers.removeAll { $0 === recognizer }
    host.viewState.recognizers.insert(recognizer, at: 0)
  }

  /// Whether actions are visible.
  var isOpen: Bool { swipe != nil }

  // MARK: Dragging

  /// Whether a movement from a point of the window is the swipe of a row.
  func begins(at point: CGPoint, _ translation: CGPoint) -> Bool {
    guard let host, abs(translation.x) > abs(translation.y),
      let row = host.swipedRow(at: host.convert(point, from: nil))
    else { return false }
    if let swipe, swipe.path == row.path { return true }
    let isTrailing = (translation.x < 0) != host.isRightToLeft
    guard let actions = host.swipeActions(row.path, isTrailing: isTrailing),
      !actions.actions.isEmpty
    else { return false }
    close(animated: true)
    open(row.cell, row.path, actions, isAtRight: translation.x < 0)
    return true
  }

  private func open(
    _ cell: UIView, _ path: IndexPath, _ actions: UISwipeActionsConfiguration, isAtRight: Bool
  ) {
    guard let host else { return }
    let view = SwipeActionsView(actions.actions, isAtRight: isAtRight) { [weak self] button in
      self?.perform(button)
    }
    UIView.performWithoutAnimation {
      view.frame = cell.frameBeforeTransform
      view.layer.cornerRadius = cell.layer.cornerRadius
      view.layer.maskedCorners = cell.layer.maskedCorners
      host.insertSubview(view, belowSubview: cell)
    }
    swipe = Swipe(path: path, cell: cell, view: view, configuration: actions)
    host.swipeChanged(path, cell, isSwiped: true)
  }

  private func pan(_ pan: UIPanGestureRecognizer) {
    guard var swipe, let host else { return }
    let direction: CGFloat = swipe.view.isAtRight ? -1 : 1
    switch pan.state {
    case .began:
      swipe.start = swipe.offset
      self.swipe = swipe
    case .changed:
      move(to: resisted(swipe.start + pan.translation(in: host).x * direction, swipe))
    case .ended: settle(pan.velocity(in: host).x * direction)
    case .cancelled: settle(0)
    default: break
    }
  }

  /// The offset of a row: it stops at its location, and resists beyond the actions.
  private func resisted(_ offset: CGFloat, _ swipe: Swipe) -> CGFloat {
    let most = swipe.view.naturalWidth
    if offset <= most || swipe.configuration.performsFirstActionWithFullSwipe {
      return min(max(offset, 0), swipe.view.bounds.width)
    }
    return most + (offset - most) * Self.resistance
  }

  private func move(to offset: CGFloat) {
    guard let view = swipe?.view, let cell = swipe?.cell else { return }
    swipe?.offset = offset
    cell.transform = CGAffineTransform(translationX: view.isAtRight ? -offset : offset, y: 0)
    view.visibleWidth = offset
    let isFull = passesFull(offset)
    UIView.apply(animated: isFull != view.isFull) {
      view.isFull = isFull
      view.layoutIfNeeded()
    }
  }

  private func passesFull(_ offset: CGFloat) -> Bool {
    guard let swipe, swipe.configuration.performsFirstActionWithFullSwipe else { return false }
    return offset > max(swipe.view.bounds.width * Self.fullPart, swipe.view.naturalWidth)
  }

  /// Ends a drag: performs the first action, or opens or closes the row.
  private func settle(_ velocity: CGFloat) {
    guard let swipe else { return }
    if passesFull(swipe.offset), let first = swipe.view.buttons.first {
      UIView.animate(withDuration: Self.duration, delay: 0, options: .curveEaseOut) {
        self.move(to: swipe.view.bounds.width)
      }
      return perform(first)
    }
    let opens =
      abs(velocity) > Self.flick
      ? velocity > 0 : swipe.offset > swipe.view.naturalWidth / 2
    guard opens else { return close(animated: true) }
    UIView.animate(withDuration: Self.duration, delay: 0, options: .curveEaseOut) {
      self.move(to: swipe.view.naturalWidth)
    }
  }

  // MARK: Actions

  private func perform(_ button: SwipeButton) {
    let path = swipe?.path
    button.action.handler(button.action, button) { [weak self] _ in
      if let self, self.swipe?.view === button.superview, self.swipe?.path == path {
        self.close(animated: true)
      }
    }
  }

  /// Moves the row back and removes its actions.
  func close(animated: Bool) {
    guard let swipe else { return }
    self.swipe = nil
    host?.swipeChanged(swipe.path, swipe.cell, isSwiped: false)
    let changes = {
      swipe.cell.transform = .identity
      swipe.view.visibleWidth = 0
      swipe.view.layoutIfNeeded()
    }
    guard animated, host?.window != nil else {
      UIView.performWithoutAnimation(changes)
      return swipe.view.removeFromSuperview()
    }
    UIView.animate(
      withDuration: Self.duration, delay: 0, options: .curveEaseOut, animations: changes
    ) { _ in swipe.view.removeFromSuperview() }
  }

  /// Ends the swipe because a cell leaves the list.
  func cellLeaves(_ cell: UIView) { if swipe?.cell === cell { close(animated: false) } }

  /// Ends the swipe with an animated update: the cell of a row that was deleted leaves where it is.
  func rowsChanged(_ isKept: (IndexPath) -> Bool) {
    guard let swipe else { return }
    if isKept(swipe.path) { return close(animated: true) }
    self.swipe = nil
    UIView.animate(withDuration: Self.duration) {
      swipe.view.alpha = 0
    } completion: { _ in
      swipe.view.removeFromSuperview()
    }
  }
}
