import CoreGraphics
public import Foundation

/// What all animations share: timing, pace, a delegate and values for any key.
///
/// Itself abstract: it can be added to a layer, runs its timing and calls its delegate, but changes
/// nothing on screen (B21). A layer keeps a frozen copy of what is added to it (M1, M2).
open class CAAnimation: NSObject, CAMediaTiming, CAAction, NSCopying, NSSecureCoding {
  /// The timing properties; what is resolved when the animation is added is written here (T8, T9).
  package final var timing = TimingValues()
  /// Attached to a layer: only values of unknown keys may change (M2).
  package final var isFrozen = false
  /// The values of unknown keys (M8).
  package final var extras: [String: Any] = [:]
  private final var look = Look()

  private struct Look {
    var timingFunction: CAMediaTimingFunction?
    var delegate: (any CAAnimationDelegate)?
    var isRemovedOnCompletion = true
    var preferredFrameRateRange = CAFrameRateRange.default
  }

  /// An animation with default properties.
  public override init() { super.init() }

  /// Restores an animation from an archive; nil, with an error on the coder, if that is damaged.
  public required init?(coder: NSCoder) {
    super.init()
    guard decodeKeys(from: coder) else { return nil }
  }

  /// The pace over the whole duration; nil is constant (C6).
  open var timingFunction: CAMediaTimingFunction? {
    get { look.timingFunction }
    set { edit { look.timingFunction = newValue } }
  }
  /// Who is told about begin and end; strongly retained (M7).
  open var delegate: (any CAAnimationDelegate)? {
    get { look.delegate }
    set { edit { look.delegate = newValue } }
  }
  /// Whether the layer drops the animation when it has ended; true by default (T20).
  open var isRemovedOnCompletion: Bool {
    get { look.isRemovedOnCompletion }
    set { edit { look.isRemovedOnCompletion = newValue } }
  }
  /// The frame rates wanted; stored, and of no effect on frames made offline.
  open var preferredFrameRateRange: CAFrameRateRange {
    get { look.preferredFrameRateRange }
    set { edit { look.preferredFrameRateRange = newValue } }
  }
  /// When the animation begins in the layer's local time, in seconds; 0 is the commit (T9, T10).
  open var beginTime: CFTimeInterval {
    get { timing.beginTime }
    set { edit { timing.beginTime = newValue } }
  }
  /// One cycle in seconds; 0 takes the transaction's duration when added (T8).
  open var duration: CFTimeInterval {
    get { timing.duration }
    set { edit { timing.duration = newValue } }
  }
  /// Seconds of the animation per second of the layer; negative plays backwards (T15).
  open var speed: Float {
    get { timing.speed }
    set { edit { timing.speed = newValue } }
  }
  /// Seconds by which the phase is shifted; the window stays (T14).
  open var timeOffset: CFTimeInterval {
    get { timing.timeOffset }
    set { edit { timing.timeOffset = newValue } }
  }
  /// How many cycles are played; 0 plays one (T12).
  open var repeatCount: Float {
    get { timing.repeatCount }
    set { edit { timing.repeatCount = newValue } }
  }
  /// How long cycles are repeated, in seconds (T12).
  open var repeatDuration: CFTimeInterval {
    get { timing.repeatDuration }
    set { edit { timing.repeatDuration = newValue } }
  }
  /// Whether each cycle also plays backwards (T17).
  open var autoreverses: Bool {
    get { timing.autoreverses }
    set { edit { timing.autoreverses = newValue } }
  }
  /// What shows outside the active time (T19).
  open var fillMode: CAMediaTimingFillMode {
    get { timing.fillMode }
    set { edit { timing.fillMode = newValue } }
  }

  /// Changes a property, which only animations that are not attached may (M2).
  final func edit(_ change: () -> Void) {
    guard !isFrozen else {
      Diagnostics.report(
        "\(type(of: self))", "added to a layer already, it cannot be changed; ignored (M2)")
      return
    }
    change()
  }

  /// Adds the animation to the layer under the event's name (A4).
  open func run(
    forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?
  ) {
    (anObject as? any AnimationOwner)?.add(self, forKey: event)
  }

  /// A copy of the same class that can be changed, with copies of everything it owns (M1).
  open func copy(with zone: NSZone? = nil) -> Any { duplicate() }
  /// A copy that can be changed.
  open override func copy() -> Any { copy(with: nil) }

  /// The value of a property, or of a key that was set before (M8).
  open func value(forKey key: String) -> Any? { keyedValue(key) }
  /// Sets a property, or keeps the value of an unknown key (M8).
  open func setValue(_ value: Any?, forKey key: String) { setKeyedValue(value, key) }
  /// The value of a key that was never set, nil for those that are nil or zero (M12).
  open class func defaultValue(forKey key: String) -> Any? { keyedDefault(key) }
  /// Whether an archive holds the key's value: when it differs from the default.
  open func shouldArchiveValue(forKey key: String) -> Bool { differsFromDefault(key) }

  /// Animations may be read by secure unarchivers.
  open class var supportsSecureCoding: Bool { true }
  /// Writes every property that differs from its default.
  open func encode(with coder: NSCoder) { encodeKeys(with: coder) }

  /// The properties by key; each class adds its own.
  package class var keys: [AnimationKey] { AnimationKey.base }
  /// Makes the animation, and those that it holds, unchangeable (M2).
  package func freeze() { isFrozen = true }
}

/// Who animations can be added to.
package protocol AnimationOwner: AnyObject {
  func add(_ anim: CAAnimation, forKey key: String?)
}
