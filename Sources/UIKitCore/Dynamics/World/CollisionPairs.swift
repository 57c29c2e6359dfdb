import CoreGraphics
import Foundation

/// The bodies and boundaries that touch in a step.
@MainActor
struct CollisionPairs {
  @MainActor
  private struct Pair {
    let first: DynamicBody
    let second: DynamicBody?
    let boundary: CollisionBoundary?
    let point: DynamicVector

    func isSame(as other: Pair) -> Bool {
      guard first === other.first, second === other.second else { return false }
      switch (boundary?.identifier, other.boundary?.identifier) {
      case (nil, nil): return true
      case (let one?, let two?): return (one as? NSObject)?.isEqual(two) ?? false
      default: return false
      }
    }
  }

  private var all: [Pair] = []

  mutating func add(_ first: DynamicBody, _ second: DynamicBody, _ point: DynamicVector) {
    all.append(Pair(first: first, second: second, boundary: nil, point: point))
  }

  mutating func add(_ body: DynamicBody, _ boundary: CollisionBoundary, _ point: DynamicVector) {
    all.append(Pair(first: body, second: nil, boundary: boundary, point: point))
  }

  /// Notifies the delegate of a behaviour of contacts that began and ended since another step.
  func report(since before: CollisionPairs, _ behavior: UICollisionBehavior) {
    guard let delegate = behavior.collisionDelegate else { return }
    for pair in all where !before.all.contains(where: { $0.isSame(as: pair) }) {
      began(pair, delegate, behavior)
    }
    for pair in before.all where !all.contains(where: { $0.isSame(as: pair) }) {
      ended(pair, delegate, behavior)
    }
  }

  private func began(
    _ pair: Pair, _ delegate: any UICollisionBehaviorDelegate, _ behavior: UICollisionBehavior
  ) {
    guard let item = pair.first.item else { return }
    if let other = pair.second?.item {
      delegate.collisionBehavior(
        behavior, beganContactFor: item, with: other, at: pair.point.point)
    } else if let boundary = pair.boundary {
      delegate.collisionBehavior(
        behavior, beganContactFor: item, withBoundaryIdentifier: boundary.identifier,
        at: pair.point.point)
    }
  }

  private func ended(
    _ pair: Pair, _ delegate: any UICollisionBehaviorDelegate, _ behavior: UICollisionBehavior
  ) {
    guard let item = pair.first.item else { return }
    if let other = pair.second?.item {
      delegate.collisionBehavior(behavior, endedContactFor: item, with: other)
    } else if let boundary = pair.boundary {
      delegate.collisionBehavior(
        behavior, endedContactFor: item, withBoundaryIdentifier: boundary.identifier)
    }
  }
}
