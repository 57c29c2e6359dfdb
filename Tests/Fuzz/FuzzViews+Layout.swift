import CoreGraphics
import UIKit

extension FuzzViews {
  private static let attributes: [NSLayoutConstraint.Attribute] = [
    .left, .right, .top, .bottom, .leading, .trailing, .width, .height, .centerX, .centerY,
    .lastBaseline, .firstBaseline, .leftMargin, .trailingMargin, .centerXWithinMargins,
    .notAnAttribute,
  ]

  /// Adds, changes or removes a constraint between views of the window.
  func constrain() {
    let view = bytes.pick(views)
    let other = bytes.pick(views)
    switch bytes.byte() % 6 {
    case 0: view.constraints.forEach { $0.constant = bytes.number() }
    case 1: NSLayoutConstraint.deactivate(view.constraints)
    case 2: view.translatesAutoresizingMaskIntoConstraints = bytes.flag()
    case 3:
      view.setContentHuggingPriority(UILayoutPriority(Float(bytes.byte()) * 4), for: .horizontal)
    default:
      // Apple raises for constraints between views of different trees.
      guard view.window != nil, other.window != nil else { return }
      constrain(view, to: bytes.flag() ? other : nil)
    }
  }

  private func constrain(_ view: UIView, to other: UIView?) {
    let first = bytes.pick(Self.attributes)
    let second = bytes.pick(Self.attributes)
    guard first != .notAnAttribute else { return }
    let constraint = NSLayoutConstraint(
      item: view, attribute: first,
      relatedBy: bytes.pick([.lessThanOrEqual, .equal, .greaterThanOrEqual]), toItem: other,
      attribute: other == nil ? .notAnAttribute : second, multiplier: bytes.number(),
      constant: bytes.number())
    constraint.priority = UILayoutPriority(Float(bytes.byte()) * 4)
    constraint.isActive = true
  }

  /// Changes a stack view's arrangement.
  func arrange() {
    guard let stack = views.lazy.compactMap({ $0 as? UIStackView }).first else { return }
    let view = bytes.pick(views)
    switch bytes.byte() % 8 {
    case 0: stack.axis = bytes.flag() ? .vertical : .horizontal
    case 1: stack.spacing = bytes.number()
    case 2: stack.distribution = UIStackView.Distribution(rawValue: Int(bytes.byte() % 5)) ?? .fill
    case 3: stack.alignment = UIStackView.Alignment(rawValue: Int(bytes.byte() % 6)) ?? .fill
    case 4: stack.removeArrangedSubview(view)
    case 5: stack.setCustomSpacing(bytes.number(), after: view)
    case 6: stack.isLayoutMarginsRelativeArrangement = bytes.flag()
    default: if !stack.isDescendant(of: view) { stack.addArrangedSubview(view) }
    }
  }

  /// Scrolls and zooms a scroll view.
  func scroll() {
    guard let scroller = views.lazy.compactMap({ $0 as? UIScrollView }).first else { return }
    switch bytes.byte() % 9 {
    case 0: scroller.contentSize = CGSize(width: bytes.number(), height: bytes.number())
    case 1: scroller.setContentOffset(bytes.point(), animated: bytes.flag())
    case 2: scroller.contentInset = insets()
    case 3: scroller.isPagingEnabled = bytes.flag()
    case 4: scroller.scrollRectToVisible(bytes.rect(), animated: bytes.flag())
    case 5:
      scroller.minimumZoomScale = bytes.number()
      scroller.maximumZoomScale = bytes.number()
    case 6: scroller.setZoomScale(bytes.number(), animated: bytes.flag())
    case 7: scroller.zoom(to: bytes.rect(), animated: bytes.flag())
    default: scroller.flashScrollIndicators()
    }
  }

  /// Adds a behaviour of a physical simulation.
  func drop() {
    let view = bytes.pick(views)
    let other = bytes.pick(views)
    guard dynamics.behaviors.count < 8 else { return dynamics.removeAllBehaviors() }
    dynamics.addBehavior(behavior(view, other))
  }

  private func behavior(_ view: UIView, _ other: UIView) -> UIDynamicBehavior {
    switch bytes.byte() % 6 {
    case 0:
      let gravity = UIGravityBehavior(items: [view, other])
      gravity.magnitude = bytes.number()
      return gravity
    case 1:
      let collision = UICollisionBehavior(items: [view, other])
      collision.translatesReferenceBoundsIntoBoundary = bytes.flag()
      return collision
    case 2:
      let push = UIPushBehavior(items: [view], mode: bytes.flag() ? .continuous : .instantaneous)
      push.pushDirection = CGVector(dx: bytes.number(), dy: bytes.number())
      return push
    case 3:
      let snap = UISnapBehavior(item: view, snapTo: bytes.point())
      snap.damping = bytes.number()
      return snap
    case 4:
      let attachment = UIAttachmentBehavior(item: view, attachedToAnchor: bytes.point())
      attachment.length = bytes.number()
      attachment.frequency = bytes.number()
      return attachment
    default:
      let item = UIDynamicItemBehavior(items: [view])
      item.elasticity = bytes.number()
      item.friction = bytes.number()
      item.density = bytes.number()
      item.addAngularVelocity(bytes.number(), for: view)
      return item
    }
  }
}
