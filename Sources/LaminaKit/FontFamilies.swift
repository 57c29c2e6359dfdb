import CoreGraphics
import LaminaText

/// The available font families: the system's, and those of directories added by `Fonts` or listed
/// in `LAMINA_FONTS`.
package enum FontFamilies {
  /// Sorted names without duplicates.
  package static func all() -> [String] { FontNames.families }

  /// The names and versions of the default fonts, regular and monospaced.
  static var summary: String {
    [FontChoice.system, .monospaced].map { choice -> String in
      guard let face = TextFont(choice, size: 12).face, let name = face.fullName else {
        return "none"
      }
      return "\(name as String) \((face.version * 1_000).rounded() / 1_000)"
    }.joined(separator: ", ")
  }
}
