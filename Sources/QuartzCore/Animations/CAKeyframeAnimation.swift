public import CoreGraphics
public import Foundation

/// An animation through a list of values, or along a path (K1 to K14).
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

  /// The values, ignored when there is a path (K1).
  open var values: [Any]? {
    get { frames.values }
    set { edit { frames.values = newValue } }
  }
  /// Where a point moves along (K8).
  open var path: CGPath? {
    get { frames.path }
    set { edit { frames.path = newValue } }
  }
  /// When each value is reached, 0 to 1; nil spaces them equally (K2).
  open var keyTimes: [NSNumber]? {
    get { frames.keyTimes }
    set { edit { frames.keyTimes = newValue } }
  }
  /// The pace between one value and the next; missing ones are constant (K7).
  open var timingFunctions: [CAMediaTimingFunction]? {
    get { frames.timingFunctions }
    set { edit { frames.timingFunctions = newValue } }
  }
  /// How values between the given ones are made.
  open var calculationMode: CAAnimationCalculationMode {
    get { frames.calculationMode }
    set { edit { frames.calculationMode = newValue } }
  }
  /// Whether what moves along a path turns with it (K11).
  open var rotationMode: CAAnimationRotationMode? {
    get { frames.rotationMode }
    set { edit { frames.rotationMode = newValue } }
  }
  /// How tight a cubic curve is at each value (K6).
  open var tensionValues: [NSNumber]? {
    get { frames.tension }
    set { edit { frames.tension = newValue } }
  }
  /// How sharp a cubic curve's corners are at each value (K6).
  open var continuityValues: [NSNumber]? {
    get { frames.continuity }
    set { edit { frames.continuity = newValue } }
  }
  /// Whether a cubic curve bends before or after each value (K6).
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
  /// A path that later changes of this one, if it is mutable, do not reach.
  fileprivate var frozen: CGPath { CGPath(elements: elements) }
}

/// How key frames are connected.
public struct CAAnimationCalculationMode: Hashable, RawRepresentable, Sendable {
  /// The name used in archives.
  public let rawValue: String
  /// A mode of any name; unknown ones are linear.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Straight from value to value (K3).
  public static let linear = CAAnimationCalculationMode(rawValue: "linear")
  /// One value after the other, nothing between (K4).
  public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
  /// Straight, at the same speed everywhere (K5).
  public static let paced = CAAnimationCalculationMode(rawValue: "paced")
  /// Along a smooth curve (K6).
  public static let cubic = CAAnimationCalculationMode(rawValue: "cubic")
  /// Along a smooth curve, times by the distances between values (K6).
  public static let cubicPaced = CAAnimationCalculationMode(rawValue: "cubicPaced")
}

/// How something that moves along a path is turned (K11).
public struct CAAnimationRotationMode: Hashable, RawRepresentable, Sendable {
  /// The name used in archives.
  public let rawValue: String
  /// A mode of any name; unknown ones do not turn.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Along the path's direction.
  public static let rotateAuto = CAAnimationRotationMode(rawValue: "auto")
  /// Against the path's direction.
  public static let rotateAutoReverse = CAAnimationRotationMode(rawValue: "autoReverse")
}
