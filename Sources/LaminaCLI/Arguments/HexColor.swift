import ArgumentParser

/// A colour on a command line: `#rrggbb`, `#rrggbbaa` or `transparent`; the `#` may be left out.
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
    let digits = argument.hasPrefix("#") ? argument.dropFirst() : argument[...]
    guard digits.utf8.count == 6 || digits.utf8.count == 8, digits.allSatisfy(\.isHexDigit),
      let number = UInt32(digits, radix: 16)
    else { return nil }
    let value = digits.utf8.count == 6 ? number << 8 | 0xFF : number
    (red, green) = (Self.unit(value >> 24), Self.unit(value >> 16))
    (blue, alpha) = (Self.unit(value >> 8), Self.unit(value))
  }

  private static func unit(_ value: UInt32) -> Double { Double(value & 0xFF) / 255 }
}
