import Foundation

/// An animation of the property at a key path; abstract (CA-B21).
open class CAPropertyAnimation: CAAnimation {
  private final var target = Target()

  private struct Target {
    var keyPath: String?
    var isAdditive = false
    var isCumulative = false
    var valueFunction: CAValueFunction?
  }

  /// An animation of the property at a key path.
  public convenience init(keyPath path: String?) {
    self.init()
    keyPath = path
  }

  /// The animated property, such as `position.x`; unknown paths have no effect (CA-B18).
  open var keyPath: String? {
    get { target.keyPath }
    set { edit { target.keyPath = newValue } }
  }
  /// Whether the value is added to the underlying one instead of replacing it (CA-B5).
  open var isAdditive: Bool {
    get { target.isAdditive }
    set { edit { target.isAdditive = newValue } }
  }
  /// Whether every cycle adds to the end value of the previous cycles (CA-B6).
  open var isCumulative: Bool {
    get { target.isCumulative }
    set { edit { target.isCumulative = newValue } }
  }
  /// The function that converts interpolated numbers to a transform (CA-B12).
  open var valueFunction: CAValueFunction? {
    get { target.valueFunction }
    set { edit { target.valueFunction = newValue } }
  }

  package override class var keys: [AnimationKey] { super.keys + ownKeys }

  private static let ownKeys: [AnimationKey] = [
    AnimationKey(object: "keyPath", \CAPropertyAnimation.keyPath),
    AnimationKey("additive", \CAPropertyAnimation.isAdditive),
    AnimationKey("cumulative", \CAPropertyAnimation.isCumulative),
    AnimationKey(object: "valueFunction", \CAPropertyAnimation.valueFunction),
  ]
}
