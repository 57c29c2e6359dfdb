/// How lines of text that are too long are truncated.
public struct CATextLayerTruncationMode: Hashable, RawRepresentable, Sendable {
  /// The name in archives and key-value coding.
  public let rawValue: String
  /// Creates a value with a name; unknown names are preserved.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// No truncation.
  public static let none = CATextLayerTruncationMode(rawValue: "none")
  /// Truncation at the start of the line.
  public static let start = CATextLayerTruncationMode(rawValue: "start")
  /// Truncation at the end of the line.
  public static let end = CATextLayerTruncationMode(rawValue: "end")
  /// Truncation in the middle of the line.
  public static let middle = CATextLayerTruncationMode(rawValue: "middle")
}

extension CATextLayerTruncationMode: NameValue {
  package static let all = [none, start, end, middle]
}
