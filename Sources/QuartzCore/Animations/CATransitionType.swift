/// The effect of a transition.
public struct CATransitionType: Hashable, RawRepresentable, Sendable {
  /// The name used in archives.
  public let rawValue: String
  /// A type of any name; unknown ones fade (CA-X15).
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The new content fades in over the old content.
  public static let fade = CATransitionType(rawValue: "fade")
  /// The new content slides in over the old content.
  public static let moveIn = CATransitionType(rawValue: "moveIn")
  /// The new content pushes the old content out.
  public static let push = CATransitionType(rawValue: "push")
  /// The old content slides away and reveals the new content.
  public static let reveal = CATransitionType(rawValue: "reveal")
}

/// The side that a transition starts from; "top" is maximum y, the lower edge on a screen (CA-X4).
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

/// The key under which a transition is stored, whatever key it is added with (CA-X1).
public let kCATransition = "transition"
