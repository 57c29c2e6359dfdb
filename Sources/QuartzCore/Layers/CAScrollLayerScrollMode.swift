/// The axes on which a scroll layer scrolls (CA-L21).
public struct CAScrollLayerScrollMode: Hashable, RawRepresentable, Sendable {
  /// The name in archives and key-value coding.
  public let rawValue: String
  /// Creates a value with a name; unknown names are preserved.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// No scrolling.
  public static let none = CAScrollLayerScrollMode(rawValue: "none")
  /// Vertical scrolling.
  public static let vertically = CAScrollLayerScrollMode(rawValue: "vertically")
  /// Horizontal scrolling.
  public static let horizontally = CAScrollLayerScrollMode(rawValue: "horizontally")
  /// Scrolling on both axes.
  public static let both = CAScrollLayerScrollMode(rawValue: "both")
}

extension CAScrollLayerScrollMode: NameValue {
  package static let all = [none, vertically, horizontally, both]
}
