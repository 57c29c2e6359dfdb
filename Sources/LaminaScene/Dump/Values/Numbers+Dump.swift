import CoreGraphics

// Number formatting for dumps: at most four decimals, no trailing zeros, never "-0". Two dumps are
// equal exactly when the values they describe agree to four decimals.

extension Double {
  var dumpText: String {
    guard isFinite, magnitude < 1e11 else { return "\(self)" }
    let scaled = clampedInt((self * 10_000).rounded())
    let sign = scaled < 0 ? "-" : ""
    let (whole, fraction) = scaled.magnitude.quotientAndRemainder(dividingBy: 10_000)
    guard fraction > 0 else { return "\(sign)\(whole)" }
    var digits = String(fraction + 10_000).dropFirst()
    while digits.last == "0" { digits = digits.dropLast() }
    return "\(sign)\(whole).\(digits)"
  }
}

extension Float {
  var dumpText: String { Double(self).dumpText }
}

extension CGPoint {
  var dumpText: String { "\(Double(x).dumpText) \(Double(y).dumpText)" }
}

extension CGSize {
  var dumpText: String { "\(Double(width).dumpText) \(Double(height).dumpText)" }
}

extension CGRect {
  var dumpText: String { "\(origin.dumpText) \(size.dumpText)" }
}

extension SIMD3<Double> {
  var dumpText: String { "\(x.dumpText) \(y.dumpText) \(z.dumpText)" }
}

extension SIMD4<Double> {
  var dumpText: String { "\(x.dumpText) \(y.dumpText) \(z.dumpText) \(w.dumpText)" }
}

extension RGBA {
  /// `#rrggbb[aa]` if eight bits represent the color, otherwise four components.
  package var dumpText: String {
    let bytes = components * 255
    let rounded = bytes.rounded(.toNearestOrEven)
    let isExact = (0..<4).allSatisfy { index in
      abs(bytes[index] - rounded[index]) < 0.01 && (0...255).contains(rounded[index])
    }
    guard isExact else {
      return "rgba(\((0..<4).map { components[$0].dumpText }.joined(separator: " ")))"
    }
    let count = alpha == 1 ? 3 : 4
    return "#"
      + (0..<count).map { index in
        String(String(clampedByte(components[index]), radix: 16).suffix(2).leftPadded)
      }.joined()
  }
}

extension Substring {
  fileprivate var leftPadded: String { count < 2 ? "0\(self)" : String(self) }
}

extension Matrix4 {
  /// Six numbers for an affine map of the plane, otherwise four rows.
  var dumpText: String {
    let isPlanar =
      row1.z == 0 && row1.w == 0 && row2.z == 0 && row2.w == 0 && row3 == [0, 0, 1, 0]
      && row4.z == 0 && row4.w == 1
    guard isPlanar else {
      return "[\([row1, row2, row3, row4].map(\.dumpText).joined(separator: " | "))]"
    }
    let pairs = [row1, row2, row4].map { CGPoint(x: $0.x, y: $0.y).dumpText }
    return "[\(pairs.joined(separator: " "))]"
  }
}

extension Homography {
  /// Six numbers in the order of an affine transform, otherwise three rows.
  var dumpText: String {
    guard w == [0, 0, 1] else { return "[\(x.dumpText) | \(y.dumpText) | \(w.dumpText)]" }
    return "[\((0..<3).map { CGPoint(x: x[$0], y: y[$0]).dumpText }.joined(separator: " "))]"
  }
}
