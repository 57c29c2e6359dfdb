public import CoreGraphics

/// The timing of a layer or an animation: the mapping from its parent's time to its local time.
public protocol CAMediaTiming {
  /// The begin time in the parent's time, in seconds; 0 in an animation is the commit (CA-T9).
  var beginTime: CFTimeInterval { get set }
  /// The length of one cycle, in seconds of local time.
  var duration: CFTimeInterval { get set }
  /// Local seconds per second of the parent; negative runs backwards, 0 pauses.
  var speed: Float { get set }
  /// Seconds added to local time; in an animation it shifts the phase (CA-T14).
  var timeOffset: CFTimeInterval { get set }
  /// The number of cycles, 0 for one; fractions are allowed (CA-T18).
  var repeatCount: Float { get set }
  /// The duration of the repetition, in seconds of local time; 0 for none (CA-T12).
  var repeatDuration: CFTimeInterval { get set }
  /// Whether every cycle plays forwards and then backwards.
  var autoreverses: Bool { get set }
  /// The effect before the begin and after the end (CA-T19).
  var fillMode: CAMediaTimingFillMode { get set }
}

/// The effect of an animation outside its active time (CA-T19).
public struct CAMediaTimingFillMode: Hashable, RawRepresentable, Sendable {
  /// The name used in archives.
  public let rawValue: String
  /// A fill mode of any name; unknown ones behave like `removed`.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The end value persists after the end.
  public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
  /// The start value applies before the beginning.
  public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
  /// Both of these.
  public static let both = CAMediaTimingFillMode(rawValue: "both")
  /// No effect outside the active time.
  public static let removed = CAMediaTimingFillMode(rawValue: "removed")
}
