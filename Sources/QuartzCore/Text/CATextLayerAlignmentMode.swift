/// The horizontal alignment of lines of text.
public struct CATextLayerAlignmentMode: Hashable, RawRepresentable, Sendable {
  /// The name in archives and key-value coding.
  public let rawValue: String
  /// Creates a value with a name; unknown names are preserved.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The default alignment of the text's language.
  public static let natural = CATextLayerAlignmentMode(rawValue: "natural")
  /// Left aligned.
  public static let left = CATextLayerAlignmentMode(rawValue: "left")
  /// Right aligned.
  public static let right = CATextLayerAlignmentMode(rawValue: "right")
  /// Centred.
  public static let center = CATextLayerAlignmentMode(rawValue: "center")
  /// Justified on both sides.
  public static let justified = CATextLayerAlignmentMode(rawValue: "justified")
}

extension CATextLayerAlignmentMode: NameValue {
  package static let all = [natural, left, right, center, justified]
}
