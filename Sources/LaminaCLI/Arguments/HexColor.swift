import ArgumentParser
import LaminaDocuments

/// A colour argument, as `ColorText` reads it; six or eight digits need no `#`.
struct HexColor: ExpressibleByArgument, Equatable {
  let red: Double
  let green: Double
  let blue: Double
  let alpha: Double

  init?(argument: String) {
    let digits = argument.utf8.count < 6 ? "" : argument
    guard let rgba = ColorText.components(argument) ?? ColorText.components(digits: digits) else {
      return nil
    }
    red = rgba[0]
    green = rgba[1]
    blue = rgba[2]
    alpha = rgba[3]
  }
}
