import CoreGraphics

/// Fonts in addition to the system's.
///
/// Directories listed in the environment variable `LAMINA_FONTS`, separated by colons, are always
/// used.
public enum Fonts {
  /// Makes the font files of a directory and its subdirectories available to the process.
  public static func add(directory path: String) throws(LaminaError) {
    guard FontDirectories.add(path) else {
      throw .invalidArgument("\(path) is not a directory of fonts")
    }
  }

  /// Names of the available font families, sorted.
  public static var families: [String] { FontFamilies.all() }

  /// The fonts that `UIFont.systemFont` and missing families become, in one line.
  package static var summary: String { FontFamilies.summary }
}
