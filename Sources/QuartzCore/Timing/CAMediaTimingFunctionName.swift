/// The name of a shared timing function (CA-C1).
public struct CAMediaTimingFunctionName: Hashable, RawRepresentable, Sendable {
  /// The name used in archives.
  public let rawValue: String
  /// A name; `CAMediaTimingFunction(name:)` accepts only those below.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Constant speed.
  public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
  /// Starts slowly.
  public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
  /// Ends slowly.
  public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
  /// Starts and ends slowly.
  public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
  /// The curve of implicit animations (CA-C6).
  public static let `default` = CAMediaTimingFunctionName(rawValue: "default")
}
