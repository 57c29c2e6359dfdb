import CoreGraphics
import Foundation
import QuartzCore
import UIKit

/// Operations on views in a window, selected by the fuzzer's bytes.
@MainActor final class FuzzViews {
  var bytes: FuzzBytes
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 160))
  private let host: LayerHost
  private let touch: SyntheticTouch
  private var isPressed = false
  private(set) var views: [UIView] = []
  private var animators: [UIViewPropertyAnimator] = []
  private let steps: [Step]
  let dynamics: UIDynamicAnimator

  /// A kind of operation.
  enum Step: CaseIterable {
    case add, move, set, animate, animator, transition, touch, scroll, constrain, arrange, drop
    case layout, advance, query
  }

  nonisolated static func run(_ bytes: FuzzBytes, _ steps: [Step]) {
    MainActor.assumeIsolated { FuzzViews(bytes, steps).run() }
  }

  private init(_ bytes: FuzzBytes, _ steps: [Step]) {
    self.bytes = bytes
    self.steps = steps
    let root = CALayer()
    root.frame = window.frame
    host = LayerHost(layer: root, size: window.frame.size)
    root.addSublayer(window.layer)
    window.isHidden = false
    touch = SyntheticTouch(on: window)
    dynamics = UIDynamicAnimator(referenceView: window)
    add()
  }

  private func run() {
    for _ in 0..<48 where !bytes.isEmpty { step() }
    dynamics.removeAllBehaviors()
    // An animator that is paused or stopped must be finished before it is released (CA-PA19).
    for animator in animators { end(animator) }
    if isPressed { touch.lift() }
    host.advance(to: host.now + 1)
    CATransaction.flush()
  }

  private func step() {
    switch bytes.pick(steps) {
    case .add: add()
    case .move: move()
    case .set: change(bytes.pick(views))
    case .animate: animate()
    case .animator: drive()
    case .transition: transition()
    case .touch: press()
    case .scroll: scroll()
    case .constrain: constrain()
    case .arrange: arrange()
    case .drop: drop()
    case .layout: bytes.flag() ? window.layoutIfNeeded() : window.setNeedsLayout()
    case .advance: advance()
    case .query: query()
    }
  }

  private static let makers: [@Sendable @MainActor () -> UIView] = [
    { UIView() }, { UIScrollView() }, { UIStackView() }, { UILabel() }, { UIButton() },
    { UISlider() }, { UISwitch() }, { UITextField() }, { UIImageView() }, { UISegmentedControl() },
    { UIProgressView() }, { UIPageControl() }, { UIStepper() },
  ]

  private func add() {
    guard views.count < 24 else { return }
    let view = bytes.pick(Self.makers)()
    view.frame = CGRect(x: 10, y: 10, width: 60, height: 40)
    (views.isEmpty ? window : bytes.pick(views)).addSubview(view)
    views.append(view)
  }

  private func move() {
    let view = bytes.pick(views)
    let other = bytes.pick(views)
    // Apple raises for a view below itself.
    guard !other.isDescendant(of: view) else { return view.removeFromSuperview() }
    bytes.flag() ? other.addSubview(view) : other.insertSubview(view, at: Int(bytes.byte() % 8))
  }

  /// Sets a property of a view.
  func change(_ view: UIView) {
    switch bytes.byte() % 14 {
    case 0: view.frame = bytes.rect()
    case 1: view.center = bytes.point()
    case 2: view.bounds = bytes.rect()
    case 3: view.alpha = bytes.number()
    case 4: view.transform = CGAffineTransform(scaleX: bytes.number(), y: bytes.number())
    case 5: view.transform3D = bytes.transform()
    case 6: view.isHidden = bytes.flag()
    case 7: view.backgroundColor = UIColor(white: bytes.number(), alpha: bytes.number())
    case 8: view.layer.cornerRadius = bytes.number()
    case 9: view.contentMode = UIView.ContentMode(rawValue: Int(bytes.byte() % 13)) ?? .redraw
    case 10: view.autoresizingMask = UIView.AutoresizingMask(rawValue: UInt(bytes.byte()))
    case 11: view.layer.setValue(bytes.value(), forKeyPath: "opacity")
    case 12: view.layoutMargins = insets()
    default: changeOwn(view)
    }
  }

  private func changeOwn(_ view: UIView) {
    switch view {
    case let label as UILabel:
      label.text = bytes.pick([nil, "", "Title", "a long line of several words\nand two"])
      label.numberOfLines = Int(bytes.byte() % 4)
      label.preferredMaxLayoutWidth = bytes.number()
      label.font = UIFont.systemFont(ofSize: bytes.number())
    case let slider as UISlider:
      slider.minimumValue = Float(bytes.number())
      slider.maximumValue = Float(bytes.number())
      slider.setValue(Float(bytes.number()), animated: bytes.flag())
    case let field as UITextField: field.text = bytes.pick(["", "é\u{0}", "text"])
    case let control as UISegmentedControl:
      control.insertSegment(withTitle: "s", at: Int(bytes.byte()) - 4, animated: bytes.flag())
      control.selectedSegmentIndex = Int(bytes.byte()) - 4
    case let progress as UIProgressView:
      progress.setProgress(Float(bytes.number()), animated: bytes.flag())
    case let pages as UIPageControl:
      pages.numberOfPages = Int(bytes.byte())
      pages.currentPage = Int(bytes.byte()) - 9
    case let stepper as UIStepper:
      stepper.minimumValue = bytes.number()
      stepper.maximumValue = bytes.number()
      stepper.stepValue = abs(bytes.number())
      stepper.value = bytes.number()
    case let button as UISwitch: button.setOn(bytes.flag(), animated: bytes.flag())
    default: view.tintColor = bytes.flag() ? nil : .red
    }
  }

  func insets() -> UIEdgeInsets {
    UIEdgeInsets(
      top: bytes.number(), left: bytes.number(), bottom: bytes.number(), right: bytes.number())
  }

  private func press() {
    let point = bytes.flag() ? bytes.point() : CGPoint(x: Int(bytes.byte()), y: Int(bytes.byte()))
    if !isPressed {
      touch.press(at: point, taps: Int(bytes.byte() % 3))
      isPressed = true
    } else if bytes.flag() {
      touch.move(to: point)
    } else {
      touch.lift()
      isPressed = false
    }
  }

  /// Time is that of a stage: finite, and never backwards. Running simulations take 60 steps a second.
  private func advance() {
    let delay = bytes.flag() ? Double(bytes.byte()) / 60 : abs(bytes.number())
    guard delay < 8 else { return }
    host.advance(to: host.now + delay)
    host.update(at: host.now)
  }

  private func query() {
    let view = bytes.pick(views)
    _ = view.layer.presentation()?.frame
    _ = view.convert(bytes.rect(), to: bytes.pick(views))
    _ = view.hitTest(bytes.point(), with: nil)
    _ = view.sizeThatFits(CGSize(width: bytes.number(), height: bytes.number()))
    _ = view.snapshotView(afterScreenUpdates: bytes.flag())
  }
}

extension FuzzViews {
  /// A block that changes a view.
  private func changes() -> () -> Void {
    let view = bytes.pick(views)
    return { [unowned self] in
      change(view)
      // No more bytes are zeros.
      if bytes.byte() % 8 == 1 { animate() }
    }
  }

  private func animate() {
    let options = UIView.AnimationOptions(rawValue: UInt(bytes.byte()) | UInt(bytes.byte()) << 16)
    let block = changes()
    switch bytes.byte() % 5 {
    case 0:
      UIView.animate(withDuration: bytes.number(), delay: bytes.number(), options: options) {
        block()
      }
    case 1:
      UIView.animate(
        withDuration: bytes.number(), delay: bytes.number(),
        usingSpringWithDamping: bytes.number(), initialSpringVelocity: bytes.number(),
        options: options, animations: block)
    case 2:
      let frames = (bytes.number(), bytes.number())
      UIView.animateKeyframes(
        withDuration: bytes.number(), delay: bytes.number(),
        options: UIView.KeyframeAnimationOptions(rawValue: UInt(bytes.byte()) << 8)
      ) {
        UIView.addKeyframe(
          withRelativeStartTime: frames.0, relativeDuration: frames.1, animations: block)
        UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5, animations: block)
      }
    case 3: UIView.performWithoutAnimation(block)
    default: UIView.modifyAnimations(withRepeatCount: 3, autoreverses: true, animations: block)
    }
  }

  private func transition() {
    let options = UIView.AnimationOptions(rawValue: UInt(bytes.byte() % 8) << 20)
    let view = bytes.pick(views)
    if bytes.flag() {
      UIView.transition(
        with: view, duration: bytes.number(), options: options, animations: changes())
    } else {
      let other = bytes.pick(views)
      guard !other.isDescendant(of: view), !view.isDescendant(of: other) else { return }
      UIView.transition(from: view, to: other, duration: bytes.number(), options: options)
    }
  }

  /// Calls what an animator's state permits; other calls are errors of the client (CA-PA3).
  private func drive() {
    guard animators.count < 8, !animators.isEmpty, bytes.byte() % 4 > 0 else { return begin() }
    let animator = bytes.pick(animators)
    guard animator.state != .stopped else { return end(animator) }
    switch bytes.byte() % 8 {
    case 0: animator.startAnimation()
    case 1: animator.pauseAnimation()
    case 2: animator.fractionComplete = bytes.number()
    case 3: animator.isReversed = bytes.flag()
    case 4: animator.addAnimations(changes(), delayFactor: CGFloat(bytes.byte()) / 255)
    case 5 where animator.state == .active: animator.stopAnimation(bytes.flag())
    case 6 where animator.state == .active && !animator.isRunning:
      animator.continueAnimation(
        withTimingParameters: bytes.flag() ? timing() : nil, durationFactor: bytes.number())
    default: animator.addCompletion { _ in }
    }
  }

  private func begin() {
    let animator = UIViewPropertyAnimator(
      duration: bytes.number(), timingParameters: timing())
    animator.addAnimations(changes())
    animator.scrubsLinearly = bytes.flag()
    animator.pausesOnCompletion = bytes.flag()
    animators.append(animator)
    if bytes.flag() { animator.startAnimation(afterDelay: bytes.number()) }
  }

  private func timing() -> any UITimingCurveProvider {
    bytes.flag()
      ? UICubicTimingParameters(controlPoint1: bytes.point(), controlPoint2: bytes.point())
      : UISpringTimingParameters(
        mass: bytes.number(), stiffness: bytes.number(), damping: bytes.number(),
        initialVelocity: CGVector(dx: bytes.number(), dy: bytes.number()))
  }

  private func end(_ animator: UIViewPropertyAnimator) {
    if animator.state == .active { animator.stopAnimation(bytes.flag()) }
    if animator.state == .stopped {
      animator.finishAnimation(at: bytes.pick([.start, .end, .current]))
    }
  }
}
