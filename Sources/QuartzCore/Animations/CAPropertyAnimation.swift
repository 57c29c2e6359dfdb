import Foundation

/// An animation of the property at a key path; abstract (B21).
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

  /// What is animated, `position.x`; unknown paths change nothing (B18).
  open var keyPath: String? {
    get { target.keyPath }
    set { edit { target.keyPath = newValue } }
  }
  /// Whether the value is added to the underlying one instead of replacing it (B5).
  open var isAdditive: Bool {
    get { target.isAdditive }
    set { edit { target.isAdditive = newValue } }
  }
  /// Whether every cycle starts with the end values of those before it added (B6).
  open var isCumulative: Bool {
    get { target.isCumulative }
    set { edit { target.isCumulative = newValue } }
  }
  /// What makes a transform of the interpolated numbers (B12).
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
