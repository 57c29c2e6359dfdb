import Foundation

/// An animation between two values; an omitted one defaults to the underlying value (CA-B1).
open class CABasicAnimation: CAPropertyAnimation {
  private final var ends = Ends()

  private struct Ends {
    var from: Any?
    var to: Any?
    var by: Any?
  }

  /// The start value; nil is the underlying value, or `toValue` minus `byValue`.
  open var fromValue: Any? {
    get { ends.from }
    set { edit { ends.from = newValue } }
  }
  /// The end value; nil is the underlying value, or the start value plus `byValue`.
  open var toValue: Any? {
    get { ends.to }
    set { edit { ends.to = newValue } }
  }
  /// The difference between the end and the start, when one of them is nil.
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
