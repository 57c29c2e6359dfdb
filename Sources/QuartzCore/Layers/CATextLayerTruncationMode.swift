/// Where a line of text that is too long is cut.
public struct CATextLayerTruncationMode: Hashable, RawRepresentable, Sendable {
  /// The name in archives and key-value coding.
  public let rawValue: String
  /// A value of any name; unknown ones are kept.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Nowhere.
  public static let none = CATextLayerTruncationMode(rawValue: "none")
  /// At its start.
  public static let start = CATextLayerTruncationMode(rawValue: "start")
  /// At its end.
  public static let end = CATextLayerTruncationMode(rawValue: "end")
  /// In its middle.
  public static let middle = CATextLayerTruncationMode(rawValue: "middle")
}

extension CATextLayerTruncationMode: NameValue {}
