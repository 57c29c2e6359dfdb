import Foundation

/// An animation from a layer's look before a change to its look after it (X1, X2).
///
/// On a layer that keeps depth, as a `CATransformLayer` does, nothing of it shows: such a layer has no
/// flat picture that could give way to another (GE15).
open class CATransition: CAAnimation {
  private final var style = Style()

  private struct Style {
    var type = CATransitionType.fade
    var subtype: CATransitionSubtype?
    var startProgress: Float = 0
    var endProgress: Float = 1
    var filter: Any?
  }

  /// How the new look replaces the old one; unknown types fade (X15).
  open var type: CATransitionType {
    get { style.type }
    set { edit { style.type = newValue } }
  }
  /// From which side; nil is from the left (X4).
  open var subtype: CATransitionSubtype? {
    get { style.subtype }
    set { edit { style.subtype = newValue } }
  }
  /// Where on the way from 0 to 1 it starts; clamped when it plays (X2).
  open var startProgress: Float {
    get { style.startProgress }
    set { edit { style.startProgress = newValue } }
  }
  /// Where on the way from 0 to 1 it ends, not before it starts (X2).
  open var endProgress: Float {
    get { style.endProgress }
    set { edit { style.endProgress = newValue } }
  }
  /// Stored and ignored (X15).
  open var filter: Any? {
    get { style.filter }
    set { edit { style.filter = newValue } }
  }

  /// How far the transition is at an eased fraction of its time (X2).
  package final func progress(atEasedFraction fraction: Double) -> Double {
    let start = Self.unit(startProgress, or: 0)
    let end = max(Self.unit(endProgress, or: 1), start)
    return lerp(start, end, fraction)
  }

  private static func unit(_ value: Float, or standard: Double) -> Double {
    value.isNaN ? standard : Double(min(max(value, 0), 1))
  }

  package override class var keys: [AnimationKey] { super.keys + ownKeys }

  private static let ownKeys: [AnimationKey] = [
    AnimationKey(name: "type", \CATransition.type),
    AnimationKey(optionalName: "subtype", \CATransition.subtype),
    AnimationKey("startProgress", \CATransition.startProgress),
    AnimationKey("endProgress", \CATransition.endProgress),
    AnimationKey(object: "filter", \CATransition.filter),
  ]
}
