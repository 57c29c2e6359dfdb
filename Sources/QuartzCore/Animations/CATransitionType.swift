/// How a transition replaces one look by another.
public struct CATransitionType: Hashable, RawRepresentable, Sendable {
  /// The name used in archives.
  public let rawValue: String
  /// A type of any name; unknown ones fade (X15).
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The new look fades in over the old one.
  public static let fade = CATransitionType(rawValue: "fade")
  /// The new look slides in over the old one.
  public static let moveIn = CATransitionType(rawValue: "moveIn")
  /// The new look pushes the old one out.
  public static let push = CATransitionType(rawValue: "push")
  /// The old look slides away over the new one.
  public static let reveal = CATransitionType(rawValue: "reveal")
}

/// From which side a transition comes; "top" is maximum y, the lower edge on a screen (X4).
public struct CATransitionSubtype: Hashable, RawRepresentable, Sendable {
  /// The name used in archives.
  public let rawValue: String
  /// A side of any name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// From maximum x.
  public static let fromRight = CATransitionSubtype(rawValue: "fromRight")
  /// From minimum x.
  public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")
  /// From maximum y.
  public static let fromTop = CATransitionSubtype(rawValue: "fromTop")
  /// From minimum y.
  public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")
}

/// The key under which a transition is stored, whatever key it is added with (X1).
public let kCATransition = "transition"
