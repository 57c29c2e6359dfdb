import CoreGraphics
public import Foundation
import QuartzCore

/// Notified when an animator comes to rest.
@preconcurrency @MainActor
public protocol UIDynamicAnimatorDelegate: NSObjectProtocol {
  /// Called before the items move.
  func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator)
  /// Called when all items rest.
  func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator)
}

extension UIDynamicAnimatorDelegate {
  /// Does nothing.
  public func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) {}
  /// Does nothing.
  public func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) {}
}

/// Moves items as bodies with mass do, by the rules of its behaviours, on the clock of the stage.
///
/// Differs from Apple: the engine is another one, so that paths agree in kind and not in each
/// position; the same scene moves alike at every frame rate.
@preconcurrency @MainActor
open class UIDynamicAnimator: NSObject {
  private weak var view: UIView?
  /// The layout whose attributes the animator moves.
  package final weak var layout: (any DynamicLayout)?
  private var groups: [UIDynamicBehavior] = []
  final let world = DynamicWorld()
  private var link: CADisplayLink?
  /// The time of the steps that were made, and when the animator began to run.
  private var time: TimeInterval = 0
  private var start: (clock: TimeInterval, time: TimeInterval) = (0, 0)

  /// Creates an animator of items in the coordinates of a view.
  public init(referenceView view: UIView) {
    self.view = view
    super.init()
  }

  /// Creates an animator of items without a view.
  public override init() { super.init() }

  isolated deinit { link?.invalidate() }

  /// The view whose coordinates the items have.
  open var referenceView: UIView? { view }
  /// The object that is notified of rest.
  open weak var delegate: (any UIDynamicAnimatorDelegate)?
  /// The behaviours.
  open var behaviors: [UIDynamicBehavior] { groups }
  /// Whether items move.
  open var isRunning: Bool { link != nil }
  /// The time for which the animator has run, in seconds.
  open var elapsedTime: TimeInterval { time }

  /// Adds a behaviour.
  open func addBehavior(_ behavior: UIDynamicBehavior) {
    guard !groups.contains(where: { $0 === behavior }) else { return }
    groups.append(behavior)
    behavior.join(self)
  }
  /// Removes a behaviour.
  open func removeBehavior(_ behavior: UIDynamicBehavior) {
    guard groups.contains(where: { $0 === behavior }) else { return }
    groups.removeAll { $0 === behavior }
    behavior.leave()
    behaviorsChanged()
  }
  /// Removes all behaviours.
  open func removeAllBehaviors() { for behavior in groups { removeBehavior(behavior) } }

  /// Returns the items whose bounds meet a rectangle.
  open func items(in rect: CGRect) -> [any UIDynamicItem] {
    movedItems.filter { item in
      let size = item.bounds.size
      return CGRect(
        x: item.center.x - size.width / 2, y: item.center.y - size.height / 2, width: size.width,
        height: size.height
      ).applying(.identity).clipped(to: rect) != nil
    }
  }

  /// The items that the animator moves.
  package final var movedItems: [any UIDynamicItem] { world.bodies.compactMap(\.item) }

  /// Takes over the position, the rotation and the size that the client gave an item.
  open func updateItem(usingCurrentState item: any UIDynamicItem) {
    world.body(of: item).reset()
    behaviorsChanged()
  }

  // MARK: Running

  final func behaviorsChanged() {
    let all = groups.flatMap(\.all)
    let items = all.flatMap(\.ownItems)
    world.keep(items)
    for item in items { _ = world.body(of: item) }
    for body in world.bodies { body.material = DynamicMaterial() }
    for behavior in all { (behavior as? UIDynamicItemBehavior)?.setMaterials(in: world) }
    world.wake()
    if items.isEmpty { stop() } else { run() }
  }

  private func run() {
    guard link == nil else { return }
    delegate?.dynamicAnimatorWillResume(self)
    let link = CADisplayLink { [weak self] link in
      guard let self else { return link.invalidate() }
      MainActor.assumeIsolated { self.tick() }
    }
    start = (CACurrentMediaTime(), time)
    if let host = (view ?? layout?.dynamicView)?.layer.host {
      link.add(to: host)
    } else {
      link.add(to: .main, forMode: .common)
    }
    self.link = link
  }

  private func stop() {
    guard let link else { return }
    link.invalidate()
    self.link = nil
    delegate?.dynamicAnimatorDidPause(self)
  }

  /// Makes the steps until the present time; a long pause counts as a quarter of a second.
  private func tick() {
    let all = groups.flatMap(\.all)
    for body in world.bodies where body.readItem() { world.wake() }
    let target = start.time + CACurrentMediaTime() - start.clock
    let due = min(target - time, 0.25)
    let steps = clampedInt((due / DynamicWorld.step + 1e-6).rounded(.down))
    for _ in 0..<max(0, steps) {
      world.advance(all)
      time += DynamicWorld.step
    }
    if target - time > 0.25 { start = (CACurrentMediaTime(), time) }
    UIView.performWithoutAnimation { for body in world.bodies { body.writeItem() } }
    for behavior in all { behavior.action?() }
    if steps > 0 { layout?.dynamicItemsMoved() }
    if world.isQuiet, link != nil { stop() }
  }
}
