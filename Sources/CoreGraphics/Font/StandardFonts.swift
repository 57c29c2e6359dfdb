/// The families that stand in for missing ones: the same on every machine, whatever the system
/// prefers there.
package enum StandardFonts {
  /// The default font.
  package static let sans = "DejaVu Sans"
  /// The font for missing serif fonts.
  package static let serif = "DejaVu Serif"
  /// The default font with characters of one width.
  package static let monospaced = "DejaVu Sans Mono"

  /// The family that stands in for a missing one, or for a missing font "Family-Style".
  package static func family(for name: String) -> String {
    let family = name.prefix { $0 != "-" }.lowercased().filter { $0.isLetter }
    if monospacedNames.contains(where: family.contains) { return monospaced }
    let isSerif = !family.contains("sans") && serifNames.contains(where: family.contains)
    return isSerif ? serif : sans
  }

  /// Parts of the names of fonts with characters of one width.
  private static let monospacedNames = ["mono", "courier", "menlo", "consol", "typewriter"]
  /// Parts of the names of serif fonts.
  private static let serifNames = [
    "serif", "times", "georgia", "newyork", "palatino", "baskerville", "didot", "garamond",
    "hoefler", "bodoni", "cochin", "cambria", "bookantiqua", "charter",
  ]
}
