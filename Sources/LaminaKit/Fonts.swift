import CoreGraphics

/// The fonts that text is drawn with, besides those that the system has.
///
/// Directories named in the environment variable `LAMINA_FONTS`, separated by colons, are used without
/// being asked for.
public enum Fonts {
  /// Offers the font files in a directory, and those below it, to all text of the process.
  public static func add(directory path: String) throws(LaminaError) {
    guard FontDirectories.add(path) else {
      throw .invalidArgument("there is no directory of fonts at \(path)")
    }
  }

  /// The families that there are, in alphabetical order.
  public static var families: [String] { FontFamilies.all() }
}
