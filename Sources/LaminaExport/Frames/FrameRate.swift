/// Frames per second as a fraction: frame k is at exactly `k * denominator / numerator` seconds.
package struct FrameRate: Hashable, Sendable, CustomStringConvertible {
  package let numerator: Int
  package let denominator: Int

  /// Largest frame rate.
  package static let maxRate = 1_000

  /// A fraction above 0 and at most `maxRate`, reduced to lowest terms.
  package init?(_ numerator: Int, _ denominator: Int = 1) {
    let bound = 1_000_000_000
    guard (1...bound).contains(numerator), (1...bound).contains(denominator),
      numerator <= denominator * Self.maxRate
    else { return nil }
    let divisor = Self.gcd(numerator, denominator)
    self.numerator = numerator / divisor
    self.denominator = denominator / divisor
  }

  /// Parses `60`, `29.97` or `30000/1001`.
  package init?(parsing text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    if parts.count == 2, let above = Self.digits(parts[0]), let below = Self.digits(parts[1]) {
      self.init(above, below)
    } else if parts.count == 1 {
      self.init(decimal: text)
    } else {
      return nil
    }
  }

  private init?(decimal text: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    let fraction = parts.count == 2 ? parts[1] : ""
    guard parts.count <= 2, fraction.count <= 6, let whole = Self.digits(parts[0]),
      whole <= Self.maxRate
    else { return nil }
    if parts.count == 2, fraction.isEmpty { return nil }
    let scale = fraction.reduce(1) { power, _ in power * 10 }
    guard let part = fraction.isEmpty ? 0 : Self.digits(fraction) else { return nil }
    self.init(whole * scale + part, scale)
  }

  /// The time of frame `frame` in seconds: one multiplication and one division.
  package func seconds(at frame: Int) -> Double {
    Double(frame) * Double(denominator) / Double(numerator)
  }

  package var description: String {
    denominator == 1 ? "\(numerator)" : "\(numerator)/\(denominator)"
  }

  private static func digits(_ text: Substring) -> Int? {
    guard (1...9).contains(text.count), text.allSatisfy({ $0.isASCII && $0.isNumber }) else {
      return nil
    }
    return Int(text)
  }

  private static func gcd(_ a: Int, _ b: Int) -> Int { b == 0 ? a : gcd(b, a % b) }
}
