import LaminaText

/// The font families that there are: the system's, and those of directories added by `Fonts` or named
/// in `LAMINA_FONTS`.
package enum FontFamilies {
  /// Their names, each once, in alphabetical order; empty when there are none.
  package static func all() -> [String] { FontNames.families }
}
