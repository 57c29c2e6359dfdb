import ArgumentParser
import LaminaDocuments

/// A colour argument: `#rrggbb`, `#rrggbbaa`, `transparent` or a CSS colour name; the `#` is
/// optional.
struct HexColor: ExpressibleByArgument, Equatable {
  let red: Double
  let green: Double
  let blue: Double
  let alpha: Double

  init?(argument: String) {
    guard argument != "transparent" else {
      (red, green, blue, alpha) = (0, 0, 0, 0)
      return
    }
    let argument = CSSColors.hex(argument) ?? argument
    let digits = argument.hasPrefix("#") ? argument.dropFirst() : argument[...]
    guard digits.utf8.count == 6 || digits.utf8.count == 8, digits.allSatisfy(\.isHexDigit),
      let number = UInt32(digits, radix: 16)
    else { return nil }
    let rgba = digits.utf8.count == 6 ? number << 8 | 0xFF : number
    (red, green) = (Self.component(rgba >> 24), Self.component(rgba >> 16))
    (blue, alpha) = (Self.component(rgba >> 8), Self.component(rgba))
  }

  private static func component(_ value: UInt32) -> Double { Double(value & 0xFF) / 255 }
}
