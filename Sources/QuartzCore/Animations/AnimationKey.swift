import Foundation

/// One property of an animation class: its key, and how to read and write it.
///
/// One row drives key-value coding, defaults, copies and archives (CA-M1, CA-M8).
package struct AnimationKey: Sendable {
  package let key: String
  let get: @Sendable (CAAnimation) -> Any?
  /// Returns false when the boxed value has the wrong type.
  let set: @Sendable (CAAnimation, Any?) -> Bool
  /// The value for a copy of the animation; owned objects are copied.
  let copied: @Sendable (Any) -> Any
  let isArchived: Bool

  /// A property with a value type that layers also use; nil sets the type's zero.
  init<A: CAAnimation, V: LayerValue>(
    _ key: String, _ path: any ReferenceWritableKeyPath<A, V> & Sendable
  ) {
    self.init(
      key: key, get: { ($0 as? A)?[keyPath: path].boxed },
      set: { animation, box in
        guard let animation = animation as? A, let value = V(boxed: box ?? 0) else { return false }
        animation[keyPath: path] = value
        return true
      })
  }

  /// A property whose value is a name.
  init<A: CAAnimation, V: RawRepresentable<String> & SendableMetatype>(
    name key: String, _ path: any ReferenceWritableKeyPath<A, V> & Sendable
  ) {
    self.init(
      key: key, get: { ($0 as? A)?[keyPath: path].rawValue },
      set: { animation, box in
        guard let animation = animation as? A,
          let value = box as? V ?? (box as? String).flatMap(V.init(rawValue:))
        else { return false }
        animation[keyPath: path] = value
        return true
      })
  }

  /// A property whose value is a name or nil.
  init<A: CAAnimation, V: RawRepresentable<String> & SendableMetatype>(
    optionalName key: String, _ path: any ReferenceWritableKeyPath<A, V?> & Sendable
  ) {
    self.init(
      key: key, get: { ($0 as? A)?[keyPath: path]?.rawValue },
      set: { animation, box in
        guard let animation = animation as? A else { return false }
        animation[keyPath: path] = box as? V ?? (box as? String).flatMap(V.init(rawValue:))
        return true
      })
  }

  /// A property whose value is an object or nil.
  init<A: CAAnimation, V: SendableMetatype>(
    object key: String, _ path: any ReferenceWritableKeyPath<A, V?> & Sendable,
    isArchived: Bool = true, copied: @escaping @Sendable (V) -> V = { $0 }
  ) {
    self.init(
      key: key, get: { ($0 as? A)?[keyPath: path] },
      set: { animation, box in
        guard let animation = animation as? A else { return false }
        guard let box else {
          animation[keyPath: path] = nil
          return true
        }
        guard let value = box as? V else { return false }
        animation[keyPath: path] = value
        return true
      }, copied: { ($0 as? V).map(copied) ?? $0 }, isArchived: isArchived)
  }

  private init(
    key: String, get: @escaping @Sendable (CAAnimation) -> Any?,
    set: @escaping @Sendable (CAAnimation, Any?) -> Bool,
    copied: @escaping @Sendable (Any) -> Any = { $0 }, isArchived: Bool = true
  ) {
    self.key = key
    self.get = get
    self.set = set
    self.copied = copied
    self.isArchived = isArchived
  }
}

extension AnimationKey {
  /// The properties of every animation.
  static let base: [AnimationKey] = [
    AnimationKey("beginTime", \CAAnimation.beginTime),
    AnimationKey("duration", \CAAnimation.duration),
    AnimationKey("speed", \CAAnimation.speed),
    AnimationKey("timeOffset", \CAAnimation.timeOffset),
    AnimationKey("repeatCount", \CAAnimation.repeatCount),
    AnimationKey("repeatDuration", \CAAnimation.repeatDuration),
    AnimationKey("autoreverses", \CAAnimation.autoreverses),
    AnimationKey(name: "fillMode", \CAAnimation.fillMode),
    AnimationKey("removedOnCompletion", \CAAnimation.isRemovedOnCompletion),
    AnimationKey(object: "timingFunction", \CAAnimation.timingFunction),
    AnimationKey(object: "delegate", \CAAnimation.delegateObject, isArchived: false),
    AnimationKey(object: "preferredFrameRateRange", \CAAnimation.frameRates, isArchived: false),
  ]
}

extension CAAnimation {
  fileprivate var delegateObject: Any? {
    get { delegate }
    set { delegate = newValue as? any CAAnimationDelegate }
  }
  /// The frame rates as an optional, which the object initializer of a row requires.
  fileprivate var frameRates: CAFrameRateRange? {
    get { preferredFrameRateRange }
    set { preferredFrameRateRange = newValue ?? .default }
  }
}
