import UIKit

/// A card that a finger pulls up and pushes down; letting go finishes the way in its direction.
public final class CardViewController: UIViewController {
  public enum CardState {
    case collapsed, expanded
    var next: CardState { self == .collapsed ? .expanded : .collapsed }
  }

  public private(set) var cardState = CardState.collapsed
  public private(set) var runningAnimators: [UIViewPropertyAnimator] = []
  let card = CardView()
  private let backdrop = UIView()
  private let dimming = UIView()
  private var progressWhenInterrupted: CGFloat = 0
  private var touchStart: CGPoint?

  private let collapsedHeight: CGFloat = 100
  private var expandedHeight: CGFloat { view.bounds.height - 40 }

  public override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemTeal
    backdrop.backgroundColor = .systemYellow
    dimming.backgroundColor = .black
    dimming.alpha = 0
    [backdrop, dimming, card].forEach(view.addSubview)
  }

  public override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    backdrop.frame = CGRect(x: 20, y: 20, width: view.bounds.width - 40, height: 80)
    dimming.frame = view.bounds
    if runningAnimators.isEmpty { card.frame = frame(for: cardState) }
  }

  private func frame(for state: CardState) -> CGRect {
    let height = state == .expanded ? expandedHeight : collapsedHeight
    return CGRect(
      x: 0, y: view.bounds.height - height, width: view.bounds.width, height: expandedHeight)
  }

  // MARK: Animators

  private func animateIfNeeded(to state: CardState, duration: TimeInterval) {
    guard runningAnimators.isEmpty else { return }
    let frameAnimator = UIViewPropertyAnimator(duration: duration, dampingRatio: 1) {
      self.card.frame = self.frame(for: state)
      self.backdrop.transform =
        state == .expanded ? CGAffineTransform(scaleX: 0.9, y: 0.9) : .identity
    }
    frameAnimator.addCompletion { position in
      if position == .end { self.cardState = state }
      self.runningAnimators.removeAll()
    }
    frameAnimator.startAnimation()
    runningAnimators.append(frameAnimator)

    let timing = UICubicTimingParameters(animationCurve: .easeIn)
    let fadeAnimator = UIViewPropertyAnimator(duration: duration, timingParameters: timing)
    fadeAnimator.addAnimations {
      self.dimming.alpha = state == .expanded ? 0.5 : 0
      self.card.layer.cornerRadius = state == .expanded ? 8 : 16
    }
    fadeAnimator.addAnimations(
      { self.card.details.alpha = state == .expanded ? 1 : 0 }, delayFactor: 0.5)
    fadeAnimator.scrubsLinearly = false
    fadeAnimator.startAnimation()
    runningAnimators.append(fadeAnimator)
  }

  // MARK: Touches

  public override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first else { return }
    let location = touch.location(in: view)
    guard card.frame.contains(location) else { return }
    touchStart = location
    animateIfNeeded(to: cardState.next, duration: 1)
    runningAnimators.forEach { $0.pauseAnimation() }
    progressWhenInterrupted = runningAnimators.first?.fractionComplete ?? 0
  }

  public override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first, let start = touchStart else { return }
    let way = touch.location(in: view).y - start.y
    let direction: CGFloat = cardState == .expanded ? 1 : -1
    let fraction = direction * way / (expandedHeight - collapsedHeight)
    for animator in runningAnimators {
      animator.fractionComplete = min(max(fraction + progressWhenInterrupted, 0), 1)
    }
  }

  public override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard touchStart != nil else { return }
    touchStart = nil
    let fraction = runningAnimators.first?.fractionComplete ?? 0
    for animator in runningAnimators {
      if fraction < 0.3 { animator.isReversed = true }
      animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
    }
  }
}
