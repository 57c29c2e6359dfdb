import Foundation

/// An animation from a layer's appearance before a change to its appearance after it (CA-X1,
/// CA-X2).
///
/// Has no effect on a layer that preserves depth, such as a `CATransformLayer`: it has no flattened
/// image (CA-GE15).
open class CATransition: CAAnimation {
  private final var style = Style()

  private struct Style {
    var type = CATransitionType.fade
    var subtype: CATransitionSubtype?
    var startProgress: Float = 0
    var endProgress: Float = 1
    var filter: Any?
  }

  /// The effect of the transition; unknown types fade (CA-X15).
  open var type: CATransitionType {
    get { style.type }
    set { edit { style.type = newValue } }
  }
  /// The side that the transition starts from; nil is the left (CA-X4).
  open var subtype: CATransitionSubtype? {
    get { style.subtype }
    set { edit { style.subtype = newValue } }
  }
  /// The progress at the start, 0 to 1; clamped when played (CA-X2).
  open var startProgress: Float {
    get { style.startProgress }
    set { edit { style.startProgress = newValue } }
  }
  /// The progress at the end, `startProgress` to 1; clamped when played (CA-X2).
  open var endProgress: Float {
    get { style.endProgress }
    set { edit { style.endProgress = newValue } }
  }
  /// Stored and ignored (CA-X15).
  open var filter: Any? {
    get { style.filter }
    set { edit { style.filter = newValue } }
  }

  /// The progress of the transition at an eased fraction of its time (CA-X2).
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
