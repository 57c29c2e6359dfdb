import CoreGraphics
import Foundation
import QuartzCore

/// Reads the fuzzer's bytes as choices and values; zeros at the end.
struct FuzzBytes {
  private var rest: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) { rest = bytes[...] }

  var isEmpty: Bool { rest.isEmpty }

  mutating func byte() -> UInt8 { rest.popFirst() ?? 0 }

  /// All remaining bytes.
  mutating func all() -> [UInt8] {
    defer { rest = [] }
    return Array(rest)
  }

  mutating func pick<Value>(_ values: [Value]) -> Value { values[Int(byte()) % values.count] }

  mutating func flag() -> Bool { byte() & 1 == 1 }

  /// An edge-case number or an arbitrary one.
  mutating func number() -> Double {
    let kind = Int(byte())
    if kind < Self.numbers.count { return Self.numbers[kind] }
    if kind < 128 { return Double(kind) - 64 }
    var bits: UInt64 = 0
    for _ in 0..<8 { bits = bits << 8 | UInt64(byte()) }
    return Double(bitPattern: bits)
  }

  private static let numbers: [Double] = [
    0, -0.0, 1, -1, 0.5, 2, 100, 1e-3, .nan, .infinity, -.infinity, .leastNonzeroMagnitude, 1e308,
    -1e308,
    9.223372036854775807e18, -9.223372036854775808e18, 4_294_967_296, 2_147_483_648, 1e9, 65_536,
  ]

  mutating func point() -> CGPoint { CGPoint(x: number(), y: number()) }

  mutating func rect() -> CGRect {
    CGRect(origin: point(), size: CGSize(width: number(), height: number()))
  }

  mutating func transform() -> CATransform3D {
    switch byte() % 4 {
    case 0: return CATransform3DMakeScale(number(), number(), number())
    case 1: return CATransform3DMakeRotation(number(), number(), number(), number())
    case 2: return CATransform3DMakeTranslation(number(), number(), number())
    default:
      var matrix = CATransform3DIdentity
      (matrix.m34, matrix.m11, matrix.m44) = (number(), number(), number())
      return matrix
    }
  }

  mutating func path() -> CGPath {
    let path = CGMutablePath()
    for _ in 0..<byte() % 12 {
      switch byte() % 7 {
      case 0: path.move(to: point())
      case 1: path.addLine(to: point())
      case 2: path.addCurve(to: point(), control1: point(), control2: point())
      case 3: path.addRoundedRect(in: rect(), cornerWidth: number(), cornerHeight: number())
      case 4:
        path.addArc(
          center: point(), radius: number(), startAngle: number(), endAngle: number(),
          clockwise: flag())
      case 5: path.addEllipse(in: rect())
      default: path.closeSubpath()
      }
    }
    return path
  }

  /// A valid or invalid property value.
  mutating func value(_ depth: Int = 0) -> Any? {
    switch byte() % 14 {
    case 0: return nil
    case 1: return number()
    case 2: return NSNumber(value: number())
    case 3: return NSValue(point: point())
    case 4: return NSValue(rect: rect())
    case 5: return NSValue(caTransform3D: transform())
    case 6: return CGColor(red: number(), green: number(), blue: number(), alpha: number())
    case 7: return path()
    case 8: return pick(["", "resize", "round", "evenOdd", "linear", "cubic", "red", "é\u{0}"])
    case 9: return flag()
    case 10: return NSNull()
    case 11:
      if depth > 2 { return [] }
      return (0..<byte() % 5).map { _ in value(depth + 1) ?? NSNull() }
    case 12: return ["a": number()]
    default: return CALayer()
    }
  }
}
