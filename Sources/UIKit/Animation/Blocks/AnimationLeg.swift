/// One animation that a change of a view's property needs.
struct AnimationLeg {
  let keyPath: String
  let from: Any?
  /// Nil goes to whatever the model is.
  let to: Any?
  /// Adds up with what runs already (V6).
  let isAdditive: Bool
}

extension AnimationLeg {
  /// What shows the change of a property from `old` to what the layer has now (V6, V7).
  static func legs(of key: String, on layer: CALayer, from old: Any?) -> [AnimationLeg] {
    switch key {
    case "position":
      guard let old = CGPoint(boxed: old) else { return [] }
      return [added(key, old.subtracting(layer.position), CGPoint.zero)]
    case "bounds":
      guard let old = CGRect(boxed: old) else { return [] }
      let new = layer.bounds
      var legs: [AnimationLeg] = []
      if old.origin != new.origin {
        legs.append(added("bounds.origin", old.origin.subtracting(new.origin), CGPoint.zero))
      }
      if old.size != new.size {
        legs.append(added("bounds.size", old.size.subtracting(new.size), CGSize.zero))
      }
      return legs
    case "transform":
      guard let old = CATransform3D(boxed: old) else { return [] }
      let new = layer.transform
      guard new.isInvertible else { return [replaced(key, old)] }
      return [added(key, old.subtracting(new), CATransform3DIdentity)]
    default:
      return [replaced(key, old ?? clear(layer.value(forKey: key)))]
    }
  }

  private static func added(_ keyPath: String, _ from: Any, _ to: Any) -> AnimationLeg {
    AnimationLeg(keyPath: keyPath, from: from, to: to, isAdditive: true)
  }

  private static func replaced(_ keyPath: String, _ from: Any?) -> AnimationLeg {
    AnimationLeg(keyPath: keyPath, from: from, to: nil, isAdditive: false)
  }

  /// No colour at first is the new colour, transparent.
  private static func clear(_ new: Any?) -> Any? {
    (Boxed.unwrapped(new) as? CGColor)?.copy(alpha: 0)
  }

  /// What shows now, where the change starts from the current state (V8).
  func fromCurrentState(of layer: CALayer) -> AnimationLeg {
    guard !isAdditive, let shown = layer.presentation()?.value(forKeyPath: keyPath) else {
      return self
    }
    return AnimationLeg(keyPath: keyPath, from: shown, to: to, isAdditive: false)
  }

  /// The key for the animation: its property, numbered while others of that property run (V7).
  func key(on layer: CALayer) -> String {
    guard isAdditive, layer.animation(forKey: keyPath) != nil else { return keyPath }
    var number = 2
    while layer.animation(forKey: "\(keyPath)-\(number)") != nil { number += 1 }
    return "\(keyPath)-\(number)"
  }
}

extension CATransform3D {
  fileprivate var isInvertible: Bool { matrix.inverted != nil }
}
