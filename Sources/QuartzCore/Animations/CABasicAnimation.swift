import Foundation

/// An animation between two values, either of which may be left to the underlying value (B1).
open class CABasicAnimation: CAPropertyAnimation {
  private final var ends = Ends()

  private struct Ends {
    var from: Any?
    var to: Any?
    var by: Any?
  }

  /// Where it starts; nil is the underlying value, or `toValue` less `byValue`.
  open var fromValue: Any? {
    get { ends.from }
    set { edit { ends.from = newValue } }
  }
  /// Where it ends; nil is the underlying value, or the start and `byValue`.
  open var toValue: Any? {
    get { ends.to }
    set { edit { ends.to = newValue } }
  }
  /// How far it goes, when one of the ends is not given.
  open var byValue: Any? {
    get { ends.by }
    set { edit { ends.by = newValue } }
  }

  package override class var keys: [AnimationKey] { super.keys + ownKeys }

  private static let ownKeys: [AnimationKey] = [
    AnimationKey(object: "fromValue", \CABasicAnimation.fromValue),
    AnimationKey(object: "toValue", \CABasicAnimation.toValue),
    AnimationKey(object: "byValue", \CABasicAnimation.byValue),
  ]
}
