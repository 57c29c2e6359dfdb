import UIKit

/// Boxes that fall on a ramp, a ball that bounces, and a card that snaps back.
public final class PlaygroundViewController: UIViewController, UICollisionBehaviorDelegate {
  public let box = UIView(frame: CGRect(x: 60, y: 20, width: 60, height: 60))
  public let ball = BallView(frame: CGRect(x: 220, y: 20, width: 50, height: 50))
  public let card = UIView(frame: CGRect(x: 20, y: 380, width: 80, height: 50))
  public private(set) var contacts: [String] = []
  private let ramp = UIView(frame: CGRect(x: 0, y: 240, width: 140, height: 12))
  private var animator: UIDynamicAnimator!
  private var snap: UISnapBehavior?

  public override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    let colors: [UIColor] = [.systemIndigo, .systemRed, .systemGreen, .darkGray]
    for (part, color) in zip([box, ball, card, ramp], colors) {
      part.backgroundColor = color
      view.addSubview(part)
    }
    ball.layer.cornerRadius = 25
    animator = UIDynamicAnimator(referenceView: view)
    let gravity = UIGravityBehavior(items: [box, ball])
    let collision = UICollisionBehavior(items: [box, ball])
    collision.translatesReferenceBoundsIntoBoundary = true
    collision.addBoundary(
      withIdentifier: "ramp" as NSString, for: UIBezierPath(rect: ramp.frame))
    collision.collisionDelegate = self
    let material = UIDynamicItemBehavior(items: [ball])
    material.elasticity = 0.7
    animator.addBehavior(gravity)
    animator.addBehavior(collision)
    animator.addBehavior(material)
  }

  public func moveCard(to point: CGPoint) {
    if let snap { animator.removeBehavior(snap) }
    let snap = UISnapBehavior(item: card, snapTo: point)
    snap.damping = 0.6
    animator.addBehavior(snap)
    self.snap = snap
  }

  public func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
  ) {
    let name = (identifier as? NSString).map { $0 as String } ?? "bounds"
    contacts.append(item === box ? "box-\(name)" : "ball-\(name)")
  }
}

public final class BallView: UIView {
  public override var collisionBoundsType: UIDynamicItemCollisionBoundsType { .ellipse }
}
