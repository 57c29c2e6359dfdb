package import Foundation

// The one file in which floating point becomes an integer: `Int(x)` traps on NaN, infinity and
// overflow, so nothing else may convert.

/// The numbers that are converted, all of which `Double` holds exactly.
@usableFromInline package protocol Clampable: BinaryFloatingPoint {
  var wide: Double { get }
}

extension Double: Clampable {
  @inlinable package var wide: Double { self }
}

extension Float: Clampable {
  @inlinable package var wide: Double { Double(self) }
}

extension CGFloat: Clampable {
  @inlinable package var wide: Double { native }
}

/// The nearest integer towards zero that fits, 0 for NaN.
@inlinable package func clampedInt<F: Clampable>(_ value: F) -> Int {
  clamped(value, to: Int.self)
}

/// The nearest value of `I` towards zero, its bounds beyond them, 0 for NaN.
@inlinable package func clamped<F: Clampable, I: FixedWidthInteger>(
  _ value: F, to type: I.Type
) -> I {
  // Within these bounds converting is one instruction; the general one takes numbers apart.
  let wide = value.wide
  if wide > -9e18, wide < 9e18 { return I(clamping: Int64(wide)) }
  if let exact = I(exactly: wide.rounded(.towardZero)) { return exact }
  if wide.isNaN { return 0 }
  return wide < 0 ? I.min : I.max
}

/// An 8-bit channel from 0...1, rounded to nearest; NaN is 0.
@inlinable package func clampedByte<F: Clampable>(_ unit: F) -> UInt8 {
  clamped((min(max(unit, 0), 1) * 255).rounded(), to: UInt8.self)
}

/// The whole part of a number up to 2^22, 0 for negative ones, without the checks of a general
/// conversion: adding 2^23 leaves the integer in the low bits. For loops over pixels.
@inlinable package func wholePart(_ value: Float) -> Int {
  Int((max(value, 0).rounded(.down) + 8_388_608).bitPattern & 0x7F_FFFF)
}
