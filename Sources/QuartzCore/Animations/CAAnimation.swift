import CoreGraphics
public import Foundation

/// The base class of animations: timing, a timing function, a delegate and values for any key.
///
/// Abstract: an instance added to a layer runs its timing and calls its delegate, but has no
/// visible effect (CA-B21). A layer stores an immutable copy of each animation (CA-M1, CA-M2).
open class CAAnimation: NSObject, CAMediaTiming, CAAction, NSCopying, NSSecureCoding {
  /// The timing properties, with values resolved when the animation is added (CA-T8, CA-T9).
  package final var timing = TimingValues()
  /// Added to a layer: only values of unknown keys may change (CA-M2).
  package final var isFrozen = false
  /// The values of unknown keys (CA-M8).
  package final var extras: [String: Any] = [:]
  private final var style = Style()

  private struct Style {
    var timingFunction: CAMediaTimingFunction?
    var delegate: (any CAAnimationDelegate)?
    var isRemovedOnCompletion = true
    var preferredFrameRateRange = CAFrameRateRange.default
  }

  /// An animation with default properties.
  public override init() { super.init() }

  /// Decodes an animation; nil, with an error on the coder, if the archive is damaged.
  public required init?(coder: NSCoder) {
    super.init()
    guard decodeKeys(from: coder) else { return nil }
  }

  /// The timing curve over the whole duration; nil is linear (CA-C6).
  open var timingFunction: CAMediaTimingFunction? {
    get { style.timingFunction }
    set { edit { style.timingFunction = newValue } }
  }
  /// The object notified of begin and end; strongly retained (CA-M7).
  open var delegate: (any CAAnimationDelegate)? {
    get { style.delegate }
    set { edit { style.delegate = newValue } }
  }
  /// Whether the layer removes the animation when it ends; true by default (CA-T20).
  open var isRemovedOnCompletion: Bool {
    get { style.isRemovedOnCompletion }
    set { edit { style.isRemovedOnCompletion = newValue } }
  }
  /// The preferred frame rates; stored without effect on offline rendering.
  open var preferredFrameRateRange: CAFrameRateRange {
    get { style.preferredFrameRateRange }
    set { edit { style.preferredFrameRateRange = newValue } }
  }
  /// When the animation begins in the layer's local time, in seconds; 0 is the commit (CA-T9,
  /// CA-T10).
  open var beginTime: CFTimeInterval {
    get { timing.beginTime }
    set { edit { timing.beginTime = newValue } }
  }
  /// One cycle in seconds; 0 takes the transaction's duration when added (CA-T8).
  open var duration: CFTimeInterval {
    get { timing.duration }
    set { edit { timing.duration = newValue } }
  }
  /// Seconds of the animation per second of the layer; negative plays backwards (CA-T15).
  open var speed: Float {
    get { timing.speed }
    set { edit { timing.speed = newValue } }
  }
  /// Seconds by which the phase is shifted; the window stays (CA-T14).
  open var timeOffset: CFTimeInterval {
    get { timing.timeOffset }
    set { edit { timing.timeOffset = newValue } }
  }
  /// The number of cycles; 0 plays one (CA-T12).
  open var repeatCount: Float {
    get { timing.repeatCount }
    set { edit { timing.repeatCount = newValue } }
  }
  /// The duration of the repetition, in seconds (CA-T12).
  open var repeatDuration: CFTimeInterval {
    get { timing.repeatDuration }
    set { edit { timing.repeatDuration = newValue } }
  }
  /// Whether each cycle also plays backwards (CA-T17).
  open var autoreverses: Bool {
    get { timing.autoreverses }
    set { edit { timing.autoreverses = newValue } }
  }
  /// The effect outside the active time (CA-T19).
  open var fillMode: CAMediaTimingFillMode {
    get { timing.fillMode }
    set { edit { timing.fillMode = newValue } }
  }

  /// Changes a property unless the animation was added to a layer (CA-M2).
  final func edit(_ change: () -> Void) {
    guard !isFrozen else {
      Diagnostics.report(
        "\(type(of: self))", "added to a layer already, it cannot be changed; ignored (CA-M2)")
      return
    }
    change()
  }

  /// Adds the animation to the layer under the event's name (CA-A4).
  open func run(
    forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?
  ) {
    (anObject as? any AnimationOwner)?.add(self, forKey: event)
  }

  /// A mutable copy of the same class, with copies of all owned objects (CA-M1).
  open func copy(with zone: NSZone? = nil) -> Any { duplicate() }
  /// A mutable copy.
  open override func copy() -> Any { copy(with: nil) }

  /// The value of a property, or of any key set before (CA-M8).
  open func value(forKey key: String) -> Any? { Boxed.bridged(keyedValue(key)) }
  /// Sets a property, or stores the value of an unknown key (CA-M8).
  open func setValue(_ value: Any?, forKey key: String) { setKeyedValue(value, key) }
  /// The default value of a key; nil for nil or zero defaults (CA-M12).
  open class func defaultValue(forKey key: String) -> Any? { keyedDefault(key) }
  /// Whether an archive includes the key's value: when it differs from the default.
  open func shouldArchiveValue(forKey key: String) -> Bool { differsFromDefault(key) }

  /// True: animations support secure coding.
  open class var supportsSecureCoding: Bool { true }
  /// Encodes every property that differs from its default.
  open func encode(with coder: NSCoder) { encodeKeys(with: coder) }

  /// The properties by key; each class adds its own.
  package class var keys: [AnimationKey] { AnimationKey.base }
  /// Makes the animation and its children immutable (CA-M2).
  package func freeze() { isFrozen = true }
}

/// An object that animations can be added to.
package protocol AnimationOwner: AnyObject {
  func add(_ anim: CAAnimation, forKey key: String?)
}
