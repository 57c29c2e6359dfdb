import CoreGraphics
import LaminaText

/// The available font families: the system's, and those of directories added by `Fonts` or listed
/// in `LAMINA_FONTS`.
package enum FontFamilies {
  /// Sorted names without duplicates.
  package static func all() -> [String] { FontNames.families }

  /// The names of the default fonts, regular and monospaced.
  static var summary: String {
    [FontChoice.system, .monospaced].map { choice in
      TextFont(choice, size: 12).face.flatMap { $0.fullName.map { $0 as String } } ?? "none"
    }.joined(separator: ", ")
  }
}
