/// The shape of rounded corners (CA-R5).
public struct CALayerCornerCurve: Hashable, RawRepresentable, Sendable {
  /// The name in archives and key-value coding.
  public let rawValue: String

  /// Creates a value with a name; a layer reads unknown names as `circular`.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// A quarter circle.
  public static let circular = CALayerCornerCurve(rawValue: "circular")
  /// A corner with continuous curvature.
  public static let continuous = CALayerCornerCurve(rawValue: "continuous")
}

extension CALayerCornerCurve: NameValue {
  package init?(boxed: Any?) {
    guard let name = Self.name(boxed) else { return nil }
    self = Self(rawValue: name).known
  }

  package static let all = [circular, continuous]

  /// The curve itself; circular for unknown names.
  var known: Self { self == .continuous ? self : .circular }
}
