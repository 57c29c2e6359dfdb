import LaminaKit
import LaminaViews
import Testing
import UIKit

/// Items move as bodies do, on the clock of the stage.
@MainActor @Suite("Dynamic animators", .serialized)
struct DynamicsTests {
  private let fixture = StageFixture(CGSize(width: 300, height: 400), scale: 1)
  private var stage: Stage { fixture.stage }

  private func view(_ x: CGFloat, _ y: CGFloat, _ side: CGFloat = 40) -> UIView {
    let view = UIView(frame: CGRect(x: x, y: y, width: side, height: side))
    stage.window.addSubview(view)
    return view
  }

  private func animator(_ behaviors: UIDynamicBehavior...) -> UIDynamicAnimator {
    let animator = UIDynamicAnimator(referenceView: stage.window)
    for behavior in behaviors { animator.addBehavior(behavior) }
    return animator
  }

  private func free(_ items: UIView...) -> UIDynamicItemBehavior {
    UIDynamicItemBehavior(items: items)
  }

  @Test("items fall by 1,000 points per square second, at every frame rate alike")
  func gravity() throws {
    let item = view(10, 0)
    let animator = animator(UIGravityBehavior(items: [item]), free(item))
    _ = try stage.image(at: 0.5)
    #expect(abs(item.center.y - 20 - 125) < 2 && item.center.x == 30)
    #expect(animator.isRunning && abs(animator.elapsedTime - 0.5) < 0.01)

    let other = Stage(size: CGSize(width: 300, height: 400), scale: 1)
    let second = UIView(frame: CGRect(x: 10, y: 0, width: 40, height: 40))
    other.window.addSubview(second)
    let slow = UIDynamicAnimator(referenceView: other.window)
    slow.addBehavior(UIGravityBehavior(items: [second]))
    slow.addBehavior(UIDynamicItemBehavior(items: [second]))
    for frame in 0...15 { _ = try other.image(at: Double(frame) / 30) }
    #expect(second.center == item.center)
  }

  @Test("a box falls to the bottom, stays there and the animator pauses")
  func rest() throws {
    let item = view(100, 300)
    let gravity = UIGravityBehavior(items: [item])
    let collision = UICollisionBehavior(items: [item])
    collision.translatesReferenceBoundsIntoBoundary = true
    let animator = animator(gravity, collision)
    _ = try stage.image(at: 3)
    #expect(abs(item.center.y - 380) < 0.6 && abs(item.center.x - 120) < 0.6)
    #expect(!animator.isRunning)
    item.center.y = 100
    animator.updateItem(usingCurrentState: item)
    #expect(animator.isRunning)
    _ = try stage.image(at: 3.2)
    #expect(item.center.y > 110 && item.center.y < 200)
  }

  @Test("an elastic ball bounces, a plain one does not")
  func elasticity() throws {
    let ball = view(20, 200)
    let clay = view(200, 200)
    let bouncy = free(ball)
    bouncy.elasticity = 0.8
    let collision = UICollisionBehavior(items: [ball, clay])
    collision.translatesReferenceBoundsIntoBoundary = true
    let running = animator(UIGravityBehavior(items: [ball, clay]), collision, bouncy, free(clay))
    var (high, low): (CGFloat, CGFloat) = (400, 400)
    for frame in 40...80 {
      _ = try stage.image(at: Double(frame) / 60)
      high = min(high, ball.center.y)
      low = min(low, clay.center.y)
    }
    // From 160 points, 0.8 of the speed is 0.64 of the height.
    #expect(abs(380 - high - 160 * 0.64) < 12 && low > 376)
    #expect(running.behaviors.count == 4)
  }

  @MainActor final class Contacts: NSObject, UICollisionBehaviorDelegate {
    var log: [String] = []
    func collisionBehavior(
      _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem,
      with item2: any UIDynamicItem, at p: CGPoint
    ) { log.append("items") }
    func collisionBehavior(
      _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
      withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
    ) { log.append((identifier as? NSString).map { $0 as String } ?? "bounds") }
  }

  @Test("items push one another and boundaries hold them; the delegate learns of contacts")
  func contacts() throws {
    let falling = view(100, 0)
    let anchored = view(100, 300)
    let stopped = view(200, 0)
    let fixed = free(anchored)
    fixed.isAnchored = true
    let contacts = Contacts()
    let collision = UICollisionBehavior(items: [falling, anchored, stopped])
    collision.collisionDelegate = contacts
    collision.addBoundary(
      withIdentifier: "shelf" as NSString, from: CGPoint(x: 180, y: 150),
      to: CGPoint(x: 280, y: 150))
    #expect(collision.boundaryIdentifiers?.count == 1)
    let running = animator(UIGravityBehavior(items: [falling, stopped]), collision, fixed)
    _ = try stage.image(at: 2.5)
    #expect(abs(falling.center.y - 280) < 1 && anchored.center == CGPoint(x: 120, y: 320))
    #expect(abs(stopped.center.y - 130) < 1)
    #expect(contacts.log.contains("items") && contacts.log.contains("shelf"))
    collision.removeBoundary(withIdentifier: "shelf" as NSString)
    _ = try stage.image(at: 2.8)
    #expect(stopped.center.y > 150 && running.isRunning)
  }

  @Test("a box whose edge meets a corner turns, unless it may not")
  func rotation() throws {
    let free = view(20, 100)
    let rigid = view(200, 100)
    let material = UIDynamicItemBehavior(items: [rigid])
    material.allowsRotation = false
    let collision = UICollisionBehavior(items: [free, rigid])
    for (name, x) in [("a", 50.0), ("b", 230.0)] {
      collision.addBoundary(
        withIdentifier: name as NSString, from: CGPoint(x: x, y: 200),
        to: CGPoint(x: x + 60, y: 200))
    }
    let running = animator(UIGravityBehavior(items: [free, rigid]), collision, material)
    _ = try stage.image(at: 0.6)
    #expect(abs(atan2(free.transform.b, free.transform.a)) > 0.2)
    #expect(rigid.transform == .identity && running.isRunning)
  }

  @Test("a snap ends at its point, upright")
  func snap() throws {
    let item = view(20, 20)
    item.transform = CGAffineTransform(rotationAngle: 1)
    let animator = animator(UISnapBehavior(item: item, snapTo: CGPoint(x: 200, y: 300)))
    _ = try stage.image(at: 0.1)
    #expect(item.center.x > 45 && item.center.x < 199)
    _ = try stage.image(at: 2)
    #expect(abs(item.center.x - 200) < 0.5 && abs(item.center.y - 300) < 0.5)
    #expect(abs(item.transform.b) < 0.01 && !animator.isRunning)
  }

  @Test("an attached item swings at its distance; a spring oscillates about its length")
  func attachment() throws {
    let pendulum = view(180, 80)
    let spring = view(20, 80)
    let rod = UIAttachmentBehavior(item: pendulum, attachedToAnchor: CGPoint(x: 100, y: 100))
    #expect(rod.length == 100)
    let elastic = UIAttachmentBehavior(item: spring, attachedToAnchor: CGPoint(x: 40, y: 0))
    elastic.length = 50
    elastic.frequency = 2
    elastic.damping = 0.3
    let running = animator(UIGravityBehavior(items: [pendulum]), rod, elastic)
    var lowest: CGFloat = 0
    for frame in 1...60 {
      _ = try stage.image(at: Double(frame) / 60)
      let distance = hypot(pendulum.center.x - 100, pendulum.center.y - 100)
      #expect(abs(distance - 100) < 2)
      lowest = max(lowest, pendulum.center.y)
    }
    #expect(lowest > 195)
    _ = try stage.image(at: 3)
    #expect(abs(spring.center.y - 50) < 2 && running.behaviors.count == 3)
  }

  @Test("a push of 1 accelerates 100 x 100 points by 100; an instantaneous one sets the velocity")
  func pushes() throws {
    let steady = view(0, 0, 100)
    let once = view(0, 150, 100)
    let push = UIPushBehavior(items: [steady], mode: .continuous)
    push.pushDirection = CGVector(dx: 1, dy: 0)
    let kick = UIPushBehavior(items: [once], mode: .instantaneous)
    kick.setAngle(0, magnitude: 1)
    let running = animator(push, kick, free(steady, once))
    _ = try stage.image(at: 1)
    #expect(abs(steady.center.x - 50 - 50) < 1.5)
    #expect(abs(once.center.x - 50 - 100) < 1.5 && !kick.active && running.isRunning)
  }

  @Test("velocities are added, read and slowed by resistance; actions are called")
  func velocities() throws {
    let item = view(0, 0)
    let behavior = free(item)
    behavior.resistance = 1
    behavior.addLinearVelocity(CGPoint(x: 200, y: 0), for: item)
    behavior.addAngularVelocity(1, for: item)
    var calls = 0
    behavior.action = { calls += 1 }
    let running = animator(behavior)
    _ = try stage.image(at: 0.5)
    #expect(abs(behavior.linearVelocity(for: item).x - 200 * exp(-0.5)) < 2)
    #expect(abs(atan2(item.transform.b, item.transform.a) - 0.5) < 0.02 && calls > 20)
    running.removeAllBehaviors()
    #expect(!running.isRunning)
  }
}
