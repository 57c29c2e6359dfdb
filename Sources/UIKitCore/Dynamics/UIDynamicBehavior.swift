import CoreGraphics
public import Foundation

/// A rule that a dynamic animator applies to items; by itself a group of other behaviours.
@preconcurrency @MainActor
open class UIDynamicBehavior: NSObject {
  private var children: [UIDynamicBehavior] = []
  package final weak var animator: UIDynamicAnimator?

  /// Creates a behaviour without rules.
  public override init() { super.init() }

  /// The behaviours of the group.
  open var childBehaviors: [UIDynamicBehavior] { children }
  /// Adds a behaviour to the group.
  open func addChildBehavior(_ behavior: UIDynamicBehavior) {
    children.append(behavior)
    animator.map { behavior.join($0) }
  }
  /// Removes a behaviour from the group.
  open func removeChildBehavior(_ behavior: UIDynamicBehavior) {
    guard children.contains(where: { $0 === behavior }) else { return }
    children.removeAll { $0 === behavior }
    behavior.leave()
    animator?.behaviorsChanged()
  }
  /// Called after each step of the animator.
  open var action: (() -> Void)?
  /// The animator.
  open var dynamicAnimator: UIDynamicAnimator? { animator }
  /// Called before the behaviour is added to an animator, or removed: nil.
  open func willMove(to dynamicAnimator: UIDynamicAnimator?) {}

  /// The items of the behaviour itself.
  var ownItems: [any UIDynamicItem] { [] }

  /// Applies forces for a step.
  func applyForces(in world: DynamicWorld, _ step: Double) {}

  /// The behaviour and those of the group.
  package final var all: [UIDynamicBehavior] { [self] + children.flatMap(\.all) }

  package final func join(_ animator: UIDynamicAnimator) {
    willMove(to: animator)
    self.animator = animator
    for child in children { child.join(animator) }
    animator.behaviorsChanged()
  }

  package final func leave() {
    willMove(to: nil)
    animator = nil
    for child in children { child.leave() }
  }

  /// Lets an animator at rest continue.
  package final func changed() { animator?.behaviorsChanged() }
}

/// The items of a behaviour.
@MainActor
struct DynamicItems {
  private(set) var all: [any UIDynamicItem]

  init(_ items: [any UIDynamicItem]) { all = items }

  mutating func add(_ item: any UIDynamicItem) {
    if !contains(item) { all.append(item) }
  }
  mutating func remove(_ item: any UIDynamicItem) { all.removeAll { $0 === item } }
  func contains(_ item: any UIDynamicItem) -> Bool { all.contains { $0 === item } }
}
