import ArgumentParser
import CoreGraphics

/// An argument in seconds: finite, not negative, at most ten million.
struct Seconds: ExpressibleByArgument {
  static let maximum = 10_000_000.0
  let value: Double

  init?(argument: String) {
    guard let value = decimal(argument), (0...Self.maximum).contains(value) else { return nil }
    self.value = value
  }
}

/// Pixels per point: above 0, at most 64.
struct PixelScale: ExpressibleByArgument {
  let value: Double

  init?(argument: String) {
    guard let value = decimal(argument), value > 0, value <= 64 else { return nil }
    self.value = value
  }
}

/// A size argument in points, `640x360`: each side above 0 and at most 65,535.
struct CanvasSize: ExpressibleByArgument {
  static let maxSide = 65_535.0
  let width: Double
  let height: Double

  init?(argument: String) {
    let sides = argument.split(separator: "x", omittingEmptySubsequences: false)
    guard sides.count == 2, let width = decimal(sides[0]), let height = decimal(sides[1]),
      width > 0, height > 0, width <= Self.maxSide, height <= Self.maxSide
    else { return nil }
    self.width = width
    self.height = height
  }
}

/// A size argument in bytes, `512M` or `1.5G`: binary units, 1M to 1,024G.
struct ByteCount: ExpressibleByArgument {
  let value: Int

  init?(argument: String) {
    guard let number = decimal(argument.dropLast()), number <= 1_048_576 else { return nil }
    let unit =
      switch argument.last {
      case "M", "m": 1 << 20
      case "G", "g": 1 << 30
      default: 0
      }
    value = clampedInt(number * Double(unit))
    guard value >= 1 << 20, value <= 1 << 40 else { return nil }
  }
}

/// Parses a plain decimal number: digits, one point, a sign; no exponents, hexadecimal numbers or
/// `nan`.
func decimal(_ text: some StringProtocol) -> Double? {
  guard !text.isEmpty, text.utf8.count <= 32,
    text.utf8.allSatisfy({ (0x30...0x39).contains($0) || $0 == 0x2E || $0 == 0x2D })
  else { return nil }
  return Double(text)
}
