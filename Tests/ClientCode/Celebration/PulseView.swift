import UIKit

/// Rings that spread from behind a button, and a heart beat of the button itself.
public final class PulseView: UIView {
  public var ringColor = UIColor.systemPink
  public let badge = UIView()
  private let rings = CAReplicatorLayer()
  private let ring = CALayer()

  public override init(frame: CGRect) {
    super.init(frame: frame)
    rings.addSublayer(ring)
    layer.addSublayer(rings)
    badge.backgroundColor = .systemPink
    badge.layer.shadowColor = UIColor.black.cgColor
    badge.layer.shadowOpacity = 0.3
    badge.layer.shadowOffset = CGSize(width: 0, height: 2)
    addSubview(badge)
  }

  public required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  public override func layoutSubviews() {
    super.layoutSubviews()
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    rings.frame = bounds
    ring.bounds = bounds
    ring.position = CGPoint(x: bounds.midX, y: bounds.midY)
    ring.cornerRadius = bounds.width / 2
    ring.backgroundColor = ringColor.cgColor
    ring.opacity = 0
    CATransaction.commit()
    badge.bounds = CGRect(x: 0, y: 0, width: bounds.width / 3, height: bounds.width / 3)
    badge.center = CGPoint(x: bounds.midX, y: bounds.midY)
    badge.layer.cornerRadius = badge.bounds.width / 2
  }

  public func startPulsing() {
    layoutIfNeeded()
    rings.instanceCount = 3
    rings.instanceDelay = 0.5
    let scale = CABasicAnimation(keyPath: "transform.scale.xy")
    scale.fromValue = 0.2
    scale.toValue = 1
    let opacity = CAKeyframeAnimation(keyPath: "opacity")
    opacity.values = [0.5, 0.3, 0]
    opacity.keyTimes = [0, 0.4, 1]
    let group = CAAnimationGroup()
    group.animations = [scale, opacity]
    group.duration = 1.5
    group.repeatCount = .infinity
    group.timingFunction = CAMediaTimingFunction(name: .easeOut)
    ring.add(group, forKey: "pulse")
  }

  /// Beats once, and calls back.
  public func beat(completion: (() -> Void)? = nil) {
    UIView.animateKeyframes(
      withDuration: 0.6, delay: 0, options: [.calculationModeCubic, .allowUserInteraction],
      animations: {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.3) {
          self.badge.transform = CGAffineTransform(scaleX: 1.4, y: 1.4)
        }
        UIView.addKeyframe(withRelativeStartTime: 0.3, relativeDuration: 0.3) {
          self.badge.transform = CGAffineTransform(scaleX: 0.9, y: 0.9)
        }
        UIView.addKeyframe(withRelativeStartTime: 0.6, relativeDuration: 0.4) {
          self.badge.transform = .identity
        }
      },
      completion: { _ in completion?() })
  }
}
