import LaminaText

/// The available font families: the system's, and those of directories added by `Fonts` or listed
/// in `LAMINA_FONTS`.
package enum FontFamilies {
  /// Sorted names without duplicates.
  package static func all() -> [String] { FontNames.families }
}
