import ArgumentParser
import LaminaKit

/// Font directories in addition to the system's fonts.
struct FontOptions: ParsableArguments {
  @Option(
    name: .customLong("fonts"),
    help: ArgumentHelp(
      "An additional font directory; may be repeated. LAMINA_FONTS lists further ones.",
      valueName: "directory"), completion: .directory)
  var directories: [String] = []

  @Option(
    name: .customLong("font-alias"),
    help: ArgumentHelp(
      "Draw an installed family for another one, as in Arial=Inter; may be repeated.",
      valueName: "name=family"))
  var aliases: [SettingArgument] = []

  /// Makes the fonts available to the process.
  func add() throws(Failure) {
    for directory in directories {
      do throws(LaminaError) {
        try Fonts.add(directory: directory)
      } catch {
        throw Failure(error)
      }
    }
    for alias in aliases {
      do throws(LaminaError) {
        try Fonts.addAlias(alias.value, for: alias.name)
      } catch {
        throw Failure(error)
      }
    }
  }
}
