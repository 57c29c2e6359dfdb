import UIKit

/// A stack of cards. The top card follows the pan; the one below grows with it, because the pan
/// scrubs a paused property animator, which is continued or reversed when the finger lifts.
public final class CardStackViewController: UIViewController, UIGestureRecognizerDelegate {
  private let destinations = [
    Destination(name: "Lisbon", country: "Portugal", colors: [.systemOrange, .systemPink]),
    Destination(name: "Reykjavik", country: "Iceland", colors: [.systemTeal, .systemBlue]),
    Destination(name: "Kyoto", country: "Japan", colors: [.systemRed, .systemPurple]),
    Destination(name: "Oaxaca", country: "Mexico", colors: [.systemYellow, .systemGreen]),
  ]
  private var cards: [DestinationCardView] = []
  private var animator: UIViewPropertyAnimator?
  private let feedback = UIImpactFeedbackGenerator(style: .medium)
  private let counterLabel = UILabel()
  public private(set) var liked: [String] = []

  public override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = UIColor(white: 0.95, alpha: 1)
    for destination in destinations.reversed() {
      let card = DestinationCardView(destination: destination)
      let pan = UIPanGestureRecognizer(
        target: self, action: Selector(CardStackViewController.handlePan(_:)))
      pan.delegate = self
      pan.maximumNumberOfTouches = 1
      card.addGestureRecognizer(pan)
      view.addSubview(card)
      cards.insert(card, at: 0)
    }
    counterLabel.font = .monospacedDigitSystemFont(ofSize: 15, weight: .medium)
    counterLabel.textAlignment = .center
    view.addSubview(counterLabel)
    updateCounter()
  }

  public override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let area = view.bounds.inset(by: view.safeAreaInsets)
    counterLabel.frame = CGRect(x: 0, y: area.maxY - 50, width: area.width, height: 30)
    for (index, card) in cards.enumerated() where card.transform == .identity || index > 0 {
      card.bounds.size = CGSize(width: area.width - 60, height: area.height - 140)
      card.center = CGPoint(x: area.midX, y: area.midY - 20)
      card.transform = transform(ofDepth: index)
    }
  }

  private func transform(ofDepth depth: Int) -> CGAffineTransform {
    let depth = CGFloat(min(depth, 2))
    return CGAffineTransform(translationX: 0, y: 18 * depth).scaledBy(
      x: 1 - 0.06 * depth, y: 1 - 0.06 * depth)
  }

  private func updateCounter() {
    counterLabel.text = cards.isEmpty ? "That's all!" : "\(cards.count) left"
  }

  @MainActor func handlePan(_ gesture: UIPanGestureRecognizer) {
    guard let card = cards.first, gesture.view === card else { return }
    let translation = gesture.translation(in: view)
    switch gesture.state {
    case .began:
      feedback.prepare()
      makeAnimator(toRight: gesture.velocity(in: view).x >= 0)
    case .changed:
      animator?.fractionComplete = min(1, abs(translation.x) / (view.bounds.width * 0.9))
    case .ended:
      let velocity = gesture.velocity(in: view)
      let isThrown = abs(translation.x) > view.bounds.width * 0.35 || abs(velocity.x) > 900
      finish(isThrown: isThrown, velocity: velocity)
    case .cancelled, .failed:
      finish(isThrown: false, velocity: .zero)
    default:
      break
    }
  }

  private func makeAnimator(toRight: Bool) {
    guard let card = cards.first else { return }
    let direction: CGFloat = toRight ? 1 : -1
    card.stampLabel.text = toRight ? "LIKE" : "NOPE"
    card.stampLabel.textColor = toRight ? .systemGreen : .systemRed
    card.stampLabel.layer.borderColor = card.stampLabel.textColor.cgColor
    let width = view.bounds.width
    let animator = UIViewPropertyAnimator(duration: 0.6, curve: .easeOut)
    animator.addAnimations { [self] in
      card.transform = CGAffineTransform(translationX: direction * width * 1.3, y: 20)
        .rotated(by: direction * .pi / 9)
      for (index, other) in cards.enumerated().dropFirst() {
        other.transform = transform(ofDepth: index - 1)
      }
    }
    animator.addAnimations({ card.stampLabel.alpha = 1 }, delayFactor: 0)
    animator.addCompletion { [weak self] position in
      guard let self else { return }
      self.animator = nil
      guard position == .end else { return }
      if toRight, let name = card.accessibilityLabel { self.liked.append(name) }
      card.removeFromSuperview()
      self.cards.removeFirst()
      self.updateCounter()
    }
    animator.pauseAnimation()
    self.animator = animator
  }

  private func finish(isThrown: Bool, velocity: CGPoint) {
    guard let animator else { return }
    if isThrown {
      feedback.impactOccurred()
      let spring = UISpringTimingParameters(
        dampingRatio: 1, initialVelocity: CGVector(dx: abs(velocity.x) / view.bounds.width, dy: 0))
      animator.continueAnimation(withTimingParameters: spring, durationFactor: 0.5)
    } else {
      animator.isReversed = true
      animator.continueAnimation(withTimingParameters: nil, durationFactor: 0.4)
    }
  }

  /// Likes the top card without a finger, as the heart button does.
  public func likeTopCard() {
    makeAnimator(toRight: true)
    finish(isThrown: true, velocity: CGPoint(x: 500, y: 0))
  }

  public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let pan = gestureRecognizer as? UIPanGestureRecognizer else { return true }
    let velocity = pan.velocity(in: view)
    return abs(velocity.x) >= abs(velocity.y)
  }
}
