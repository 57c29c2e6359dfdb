/// How lines of text are aligned.
public struct CATextLayerAlignmentMode: Hashable, RawRepresentable, Sendable {
  /// The name in archives and key-value coding.
  public let rawValue: String
  /// A value of any name; unknown ones are kept.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// As the text's language has it.
  public static let natural = CATextLayerAlignmentMode(rawValue: "natural")
  /// At the left.
  public static let left = CATextLayerAlignmentMode(rawValue: "left")
  /// At the right.
  public static let right = CATextLayerAlignmentMode(rawValue: "right")
  /// In the middle.
  public static let center = CATextLayerAlignmentMode(rawValue: "center")
  /// At both sides.
  public static let justified = CATextLayerAlignmentMode(rawValue: "justified")
}

extension CATextLayerAlignmentMode: NameValue {}
