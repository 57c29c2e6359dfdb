/// The fill rule of a shape layer.
public struct CAShapeLayerFillRule: Hashable, RawRepresentable, Sendable {
  /// The name in archives and key-value coding.
  public let rawValue: String
  /// Creates a value with a name; unknown names are preserved.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Points with a non-zero winding number are inside.
  public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
  /// Points whose rays cross the path an odd number of times are inside.
  public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}

extension CAShapeLayerFillRule: NameValue {
  package static let all = [nonZero, evenOdd]
}
