import ArgumentParser

/// A number of seconds on a command line: finite, not negative, at most ten million.
struct Seconds: ExpressibleByArgument {
  static let most = 10_000_000.0
  let value: Double

  init?(argument: String) {
    guard let value = decimal(argument), (0...Self.most).contains(value) else { return nil }
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

/// A size in points, written `640x360`: each side above 0 and at most 65,535.
struct CanvasSize: ExpressibleByArgument {
  static let most = 65_535.0
  let width: Double
  let height: Double

  init?(argument: String) {
    let sides = argument.split(separator: "x", omittingEmptySubsequences: false)
    guard sides.count == 2, let width = decimal(sides[0]), let height = decimal(sides[1]),
      width > 0, height > 0, width <= Self.most, height <= Self.most
    else { return nil }
    (self.width, self.height) = (width, height)
  }
}

/// A plain decimal number: digits, one dot, a sign; no exponents, no hexadecimal, no `nan`.
func decimal(_ text: some StringProtocol) -> Double? {
  guard !text.isEmpty, text.utf8.count <= 32,
    text.utf8.allSatisfy({ (0x30...0x39).contains($0) || $0 == 0x2E || $0 == 0x2D })
  else { return nil }
  return Double(text)
}
