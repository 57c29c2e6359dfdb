import LaminaComparison

/// The rules of a comparison as text, as `tolerance=2,precision=0.99,perceptualPrecision=0.98`.
enum ComparisonText {
  static let example = "tolerance=2,precision=0.99,perceptualPrecision=0.98"

  /// Reads rules; nil for other names, or numbers outside of their range.
  static func read(_ text: String) -> ImageComparison? {
    var rules = ImageComparison()
    guard !text.isEmpty else { return nil }
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let pair = part.split(separator: "=", maxSplits: 1).map(String.init)
      guard pair.count == 2 else { return nil }
      switch pair[0] {
      case "tolerance":
        guard let levels = Int(pair[1]), (0...255).contains(levels) else { return nil }
        rules.tolerance = levels
      case "precision":
        guard let share = share(pair[1]) else { return nil }
        rules.precision = share
      case "perceptualPrecision":
        guard let share = share(pair[1]) else { return nil }
        rules.perceptualPrecision = share
      default: return nil
      }
    }
    return rules
  }

  private static func share(_ text: String) -> Float? {
    Float(text).flatMap { (0...1).contains($0) ? $0 : nil }
  }
}
