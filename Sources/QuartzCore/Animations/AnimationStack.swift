/// The animations of one layer, in the order in which they apply (M4).
package final class AnimationStack {
  private(set) var entries: [(key: String?, animation: CAAnimation)] = []

  package var isEmpty: Bool { entries.isEmpty }

  func add(_ animation: CAAnimation, forKey key: String?) {
    if let key { remove(key) }
    entries.append((key, animation))
  }

  func remove(_ key: String) { entries.removeAll { $0.key == key } }

  func removeAll() { entries = [] }

  /// Applies what is in effect at a local time to a presentation layer; whether anything was.
  package func apply(to shown: CALayer, at localTime: CFTimeInterval) -> Bool { false }
}

extension CALayer: AnimationOwner {}

extension CALayer {
  final func attach(_ animation: CAAnimation, forKey key: String?) {
    let stack = animations ?? AnimationStack()
    animations = stack
    stack.add(animation, forKey: key)
    enlist()
  }

  final func detachAnimation(forKey key: String) { animations?.remove(key) }
  final func detachAllAnimations() { animations?.removeAll() }

  final func attachedAnimation(forKey key: String) -> CAAnimation? {
    animations?.entries.first { $0.key == key }?.animation
  }

  final var attachedKeys: [String]? {
    let keys = animations?.entries.compactMap(\.key) ?? []
    return keys.isEmpty ? nil : keys
  }

  /// The action that a live layer supplies itself (A5).
  final func builtInAction(forKey event: String) -> (any CAAction)? { nil }
}
