public import CoreGraphics

/// The timing of a layer or an animation, and how it maps its parent's time to its own.
public protocol CAMediaTiming {
  /// When it begins, in its parent's time, seconds; 0 in an animation means "at the commit" (T9).
  var beginTime: CFTimeInterval { get set }
  /// The length of one cycle in seconds of its own time.
  var duration: CFTimeInterval { get set }
  /// How fast its time runs against its parent's; negative runs backwards, 0 stands still.
  var speed: Float { get set }
  /// Seconds added to its own time; in an animation it shifts the phase (T14).
  var timeOffset: CFTimeInterval { get set }
  /// How many cycles are played, 0 for one; fractions are allowed (T18).
  var repeatCount: Float { get set }
  /// How long cycles are repeated, in seconds of its own time, 0 for not (T12).
  var repeatDuration: CFTimeInterval { get set }
  /// Whether every cycle plays forwards, then backwards.
  var autoreverses: Bool { get set }
  /// What shows before the beginning and after the end (T19).
  var fillMode: CAMediaTimingFillMode { get set }
}

/// What an animation shows outside its active time (T19).
public struct CAMediaTimingFillMode: Hashable, RawRepresentable, Sendable {
  /// The name used in archives.
  public let rawValue: String
  /// A fill mode of any name; unknown ones behave like `removed`.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The end value shows after the end.
  public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
  /// The start value shows before the beginning.
  public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
  /// Both of these.
  public static let both = CAMediaTimingFillMode(rawValue: "both")
  /// No effect outside the active time.
  public static let removed = CAMediaTimingFillMode(rawValue: "removed")
}
