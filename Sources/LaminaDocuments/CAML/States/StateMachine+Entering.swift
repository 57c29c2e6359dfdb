import CoreGraphics
import Foundation
import QuartzCore

extension StateMachine {
  /// Enters a state, or the scene as written for nil; returns the duration of the transition in
  /// seconds.
  ///
  /// Properties change from their presentation value to the value in the new state: animated if the
  /// transition has an animation for them, immediately otherwise. Asks for the time of `budget`.
  func enter(
    _ name: String?, animated: Bool, _ budget: Budget
  ) throws(LimitExceeded) -> CFTimeInterval {
    let changes = changes(to: name)
    let elements = animated ? elements(from: current, to: name) : []
    let values = elements.map { Self.presentationValue($0.target) }
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    defer { CATransaction.commit() }
    for (layer, key) in running { layer.removeAnimation(forKey: key) }
    running = []
    try exchangeSublayers(name, budget)
    for change in changes {
      try budget.checkTime()
      change.target.layer.setValue(change.value, forKeyPath: change.target.keyPath)
    }
    var length = 0.0
    for (element, value) in zip(elements, values) {
      length = max(length, start(element, from: value))
    }
    for addition in chain(name).flatMap(\.additions) {
      addition.layer.add(addition.animation, forKey: addition.key)
      running.append((addition.layer, addition.key))
    }
    current = name
    return length
  }

  /// Reverts the old state's changes of sublayers, then applies the new state's.
  private func exchangeSublayers(_ name: String?, _ budget: Budget) throws(LimitExceeded) {
    for visitor in chain(current).flatMap(\.arrivals).reversed() {
      try budget.checkTime()
      if visitor.layer.superlayer === visitor.parent { visitor.layer.removeFromSuperlayer() }
    }
    for (parent, layer, index) in away.reversed() {
      try budget.checkTime()
      parent.insertSublayer(layer, at: UInt32(clamping: index))
    }
    away = []
    for state in chain(name) {
      for visitor in state.arrivals { visitor.parent.addSublayer(visitor.layer) }
      for visitor in state.departures {
        try budget.checkTime()
        guard let index = visitor.parent.sublayers?.firstIndex(where: { $0 === visitor.layer })
        else { continue }
        away.append((visitor.parent, visitor.layer, index))
        visitor.layer.removeFromSuperlayer()
      }
    }
  }

  /// Property changes: values of the old state restored to the scene's, then values of the new
  /// state.
  private func changes(to name: String?) -> [Change] {
    let new = overrides(name)
    for change in new where base[change.target] == nil {
      base[change.target] = .some(change.target.layer.value(forKeyPath: change.target.keyPath))
    }
    let kept = Set(new.map(\.target))
    var changes: [Change] = []
    for change in overrides(current) where !kept.contains(change.target) {
      var restored = change
      restored.value = base[change.target] ?? nil
      changes.append(restored)
    }
    return changes + new
  }

  /// The presentation value.
  private static func presentationValue(_ target: Target) -> Any? {
    let layer = target.layer.presentation() ?? target.layer
    return layer.value(forKeyPath: target.keyPath)
  }

  /// Starts an element's animation and returns its end, in seconds from now.
  private func start(_ element: Element, from value: Any?) -> CFTimeInterval {
    guard let animation = element.animation.copy() as? CAAnimation else { return 0 }
    let layer = element.target.layer
    if let basic = animation as? CABasicAnimation, basic.fromValue == nil, basic.byValue == nil {
      basic.fromValue = value
    }
    let delay = max(0, animation.beginTime)
    // Begin times in documents are relative to the change of state; a begin time of 0 is the time
    // of the commit.
    animation.beginTime =
      delay > 0 ? layer.convertTime(CACurrentMediaTime(), from: nil) + delay : 0
    let key = "state." + element.target.keyPath
    layer.add(animation, forKey: key)
    running.append((layer, key))
    return Self.end(of: element.animation)
  }
}
