/// The directions in which a scroll layer scrolls (L21).
public struct CAScrollLayerScrollMode: Hashable, RawRepresentable, Sendable {
  /// The name in archives and key-value coding.
  public let rawValue: String
  /// A value of any name; unknown ones are kept.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// It does not.
  public static let none = CAScrollLayerScrollMode(rawValue: "none")
  /// Up and down.
  public static let vertically = CAScrollLayerScrollMode(rawValue: "vertically")
  /// Left and right.
  public static let horizontally = CAScrollLayerScrollMode(rawValue: "horizontally")
  /// Any direction.
  public static let both = CAScrollLayerScrollMode(rawValue: "both")
}

extension CAScrollLayerScrollMode: NameValue {}
