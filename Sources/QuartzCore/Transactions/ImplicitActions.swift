import CoreGraphics
import Foundation

extension CALayer {
  /// The default action of a live layer (CA-A5, CA-A13).
  final func builtInAction(forKey event: String) -> (any CAAction)? {
    guard let row = index[event] else {
      return Self.eventsWithFade.contains(event)
        ? CATransition() : event.hasPrefix("transform.") ? implicitAnimation(of: event) : nil
    }
    if row.traits.contains(.fades) { return CATransition() }
    guard row.traits.contains(.animates) else { return nil }
    if row.traits.contains(.silentFromNil), value(forKey: event) == nil { return nil }
    return implicitAnimation(of: event)
  }

  /// Events without a value that fade by default.
  private static let eventsWithFade: Set<String> = ["sublayers", "mask"]

  /// Animates from the presented value, else the old one, to the model value (CA-A6, CA-A7).
  private func implicitAnimation(of keyPath: String) -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: keyPath)
    let isAnimated = animations?.animates(keyPath) ?? false
    let presented = isAnimated ? evaluatedNow : nil
    animation.fromValue = (presented ?? self).value(forKeyPath: keyPath)
    animation.fillMode = .backwards
    animation.timingFunction =
      TransactionStack.current.timingFunction ?? CAMediaTimingFunction(name: .default)
    return animation
  }
}

extension AnimationStack {
  /// Whether a property or a component of it is animated.
  func animates(_ keyPath: String) -> Bool {
    let key = keyPath.prefix { $0 != "." }
    return entries.contains { $0.isCommitted && $0.animation.animates(key) }
  }
}

extension CAAnimation {
  fileprivate func animates(_ key: Substring) -> Bool {
    if let group = self as? CAAnimationGroup {
      return group.animations?.contains { $0.animates(key) } ?? false
    }
    guard let path = (self as? CAPropertyAnimation)?.keyPath else { return false }
    return path.prefix { $0 != "." } == key
  }
}
