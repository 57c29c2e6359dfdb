public import CoreGraphics
public import Foundation

/// An animation through a list of values, or along a path (CA-K1 to CA-K14).
open class CAKeyframeAnimation: CAPropertyAnimation {
  private final var frames = Frames()

  private struct Frames {
    var values: [Any]?
    var path: CGPath?
    var keyTimes: [NSNumber]?
    var timingFunctions: [CAMediaTimingFunction]?
    var calculationMode = CAAnimationCalculationMode.linear
    var rotationMode: CAAnimationRotationMode?
    var tension: [NSNumber]?
    var continuity: [NSNumber]?
    var bias: [NSNumber]?
  }

  /// The values, ignored when there is a path (CA-K1).
  open var values: [Any]? {
    get { frames.values }
    set { edit { frames.values = newValue } }
  }
  /// The path that a point follows (CA-K8).
  open var path: CGPath? {
    get { frames.path }
    set { edit { frames.path = newValue } }
  }
  /// The time of each value, 0 to 1; nil spaces them equally. Times that decrease or lie outside are
  /// used as they are (CA-K2).
  open var keyTimes: [NSNumber]? {
    get { frames.keyTimes }
    set { edit { frames.keyTimes = newValue } }
  }
  /// The timing curve of each segment; missing ones are linear (CA-K7).
  open var timingFunctions: [CAMediaTimingFunction]? {
    get { frames.timingFunctions }
    set { edit { frames.timingFunctions = newValue } }
  }
  /// The interpolation between values; `linear` by default.
  open var calculationMode: CAAnimationCalculationMode {
    get { frames.calculationMode }
    set { edit { frames.calculationMode = newValue } }
  }
  /// Whether the layer rotates to the direction of the path; nil is no rotation (CA-K11).
  open var rotationMode: CAAnimationRotationMode? {
    get { frames.rotationMode }
    set { edit { frames.rotationMode = newValue } }
  }
  /// The tension of a cubic curve at each value (CA-K6).
  open var tensionValues: [NSNumber]? {
    get { frames.tension }
    set { edit { frames.tension = newValue } }
  }
  /// The sharpness of a cubic curve's corners at each value (CA-K6).
  open var continuityValues: [NSNumber]? {
    get { frames.continuity }
    set { edit { frames.continuity = newValue } }
  }
  /// The bias of a cubic curve at each value: whether it overshoots before or after (CA-K6).
  open var biasValues: [NSNumber]? {
    get { frames.bias }
    set { edit { frames.bias = newValue } }
  }

  package override class var keys: [AnimationKey] { super.keys + ownKeys }

  private static let ownKeys: [AnimationKey] = [
    AnimationKey(object: "values", \CAKeyframeAnimation.values),
    AnimationKey(object: "path", \CAKeyframeAnimation.path, copied: { $0.frozen }),
    AnimationKey(object: "keyTimes", \CAKeyframeAnimation.keyTimes),
    AnimationKey(object: "timingFunctions", \CAKeyframeAnimation.timingFunctions),
    AnimationKey(name: "calculationMode", \CAKeyframeAnimation.calculationMode),
    AnimationKey(optionalName: "rotationMode", \CAKeyframeAnimation.rotationMode),
    AnimationKey(object: "tensionValues", \CAKeyframeAnimation.tensionValues),
    AnimationKey(object: "continuityValues", \CAKeyframeAnimation.continuityValues),
    AnimationKey(object: "biasValues", \CAKeyframeAnimation.biasValues),
  ]
}

extension CGPath {
  /// An immutable copy, unaffected by later changes of a mutable path.
  fileprivate var frozen: CGPath { CGPath(elements: elements) }
}

/// The interpolation between key frames.
public struct CAAnimationCalculationMode: Hashable, RawRepresentable, Sendable {
  /// The name used in archives.
  public let rawValue: String
  /// A mode of any name; unknown ones are linear.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Linear interpolation between values (CA-K3).
  public static let linear = CAAnimationCalculationMode(rawValue: "linear")
  /// Steps from value to value without interpolation; a single value has no effect (CA-K4).
  public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
  /// Linear interpolation at constant speed, at even times where values have no distance; ignores
  /// key times and timing functions (CA-K5).
  public static let paced = CAAnimationCalculationMode(rawValue: "paced")
  /// Interpolation along a smooth spline (CA-K6).
  public static let cubic = CAAnimationCalculationMode(rawValue: "cubic")
  /// Interpolation along a smooth spline, with times from the distances between values (CA-K6).
  public static let cubicPaced = CAAnimationCalculationMode(rawValue: "cubicPaced")
}

/// The rotation of a layer that moves along a path (CA-K11).
public struct CAAnimationRotationMode: Hashable, RawRepresentable, Sendable {
  /// The name used in archives.
  public let rawValue: String
  /// A mode of any name; unknown ones do not rotate.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Rotates to the path's direction.
  public static let rotateAuto = CAAnimationRotationMode(rawValue: "auto")
  /// Rotates to the opposite of the path's direction.
  public static let rotateAutoReverse = CAAnimationRotationMode(rawValue: "autoReverse")
}
