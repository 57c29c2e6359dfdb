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

  /// Draws an installed family wherever a document names another one, without a warning. Throws if it
  /// is not installed.
  public static func addAlias(_ family: String, for name: String) throws(LaminaError) {
    let wanted = family.lowercased()
    guard let installed = families.first(where: { $0.lowercased() == wanted }) else {
      throw .invalidArgument(
        "font '\(family)', which is to be drawn for '\(name)', is not installed")
    }
    FontAliases.add(installed, for: name)
  }

  /// Names of the available font families, sorted.
  public static var families: [String] { FontFamilies.all() }

  /// The fonts that `UIFont.systemFont` and missing families become, in one line.
  package static var summary: String { FontFamilies.summary }
}
