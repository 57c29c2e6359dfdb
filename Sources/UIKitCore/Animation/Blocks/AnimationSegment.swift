/// One animation for a change of a view property.
struct AnimationSegment {
  let keyPath: String
  let from: Any?
  /// The end value; nil means the current model value.
  let to: Any?
  /// Whether the animation adds to running ones (CA-V6).
  let isAdditive: Bool
}

extension AnimationSegment {
  /// The animations for the change of a property from `old` to the layer's current value (CA-V6,
  /// CA-V7).
  static func segments(of key: String, on layer: CALayer, from old: Any?) -> [AnimationSegment] {
    switch key {
    case "position":
      guard let old = CGPoint(boxed: old) else { return [] }
      return [added(key, old.subtracting(layer.position), CGPoint.zero)]
    case "bounds":
      guard let old = CGRect(boxed: old) else { return [] }
      let new = layer.bounds
      var segments: [AnimationSegment] = []
      if old.origin != new.origin {
        segments.append(added("bounds.origin", old.origin.subtracting(new.origin), CGPoint.zero))
      }
      if old.size != new.size {
        segments.append(added("bounds.size", old.size.subtracting(new.size), CGSize.zero))
      }
      return segments
    case "transform":
      guard let old = CATransform3D(boxed: old) else { return [] }
      let new = layer.transform
      guard new.isInvertible else { return [replaced(key, old)] }
      return [added(key, old.subtracting(new), CATransform3DIdentity)]
    default:
      return [replaced(key, old ?? clear(layer.value(forKey: key)))]
    }
  }

  private static func added(_ keyPath: String, _ from: Any, _ to: Any) -> AnimationSegment {
    AnimationSegment(keyPath: keyPath, from: from, to: to, isAdditive: true)
  }

  private static func replaced(_ keyPath: String, _ from: Any?) -> AnimationSegment {
    AnimationSegment(keyPath: keyPath, from: from, to: nil, isAdditive: false)
  }

  /// A change from no colour starts at the new colour with zero alpha.
  private static func clear(_ new: Any?) -> Any? {
    (Boxed.unwrapped(new) as? CGColor)?.copy(alpha: 0)
  }

  /// The same animation, starting at the presented value (CA-V8).
  func fromCurrentState(of layer: CALayer) -> AnimationSegment {
    guard !isAdditive, let shown = layer.presentation()?.value(forKeyPath: keyPath) else {
      return self
    }
    return AnimationSegment(keyPath: keyPath, from: shown, to: to, isAdditive: false)
  }

  /// The animation key: the property name, numbered while others of that property run (CA-V7).
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
