import UIKit

/// Beats, then throws confetti for a while.
public final class CelebrationViewController: UIViewController {
  public let confetti = ConfettiView()
  public let pulse = PulseView(frame: CGRect(x: 0, y: 0, width: 120, height: 120))
  public private(set) var celebrations = 0

  public override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = UIColor(white: 0.97, alpha: 1)
    view.addSubview(pulse)
    view.addSubview(confetti)
  }

  public override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    confetti.frame = view.bounds
    pulse.center = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
  }

  public override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    pulse.startPulsing()
  }

  public func celebrate() {
    pulse.beat { [weak self] in
      guard let self = self else { return }
      self.celebrations += 1
      self.confetti.start()
      UIView.animate(
        withDuration: 0.5, delay: 0, usingSpringWithDamping: 0.4, initialSpringVelocity: 6,
        options: [.curveEaseOut],
        animations: { self.pulse.badge.backgroundColor = .systemOrange })
    }
  }
}
