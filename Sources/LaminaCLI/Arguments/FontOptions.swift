import ArgumentParser
import LaminaKit

/// Which fonts there are besides the system's.
struct FontOptions: ParsableArguments {
  @Option(
    name: .customLong("fonts"),
    help: ArgumentHelp(
      "A directory of fonts to use besides the system's; may be repeated. LAMINA_FONTS names others.",
      valueName: "directory"))
  var directories: [String] = []

  /// Offers them to all text.
  func add() throws(Failure) {
    for directory in directories {
      do throws(LaminaError) {
        try Fonts.add(directory: directory)
      } catch {
        throw Failure(error)
      }
    }
  }
}
