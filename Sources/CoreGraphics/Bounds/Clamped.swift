package import Foundation

// The only conversions from floating point to integers: `Int(x)` traps on NaN, infinity and
// overflow, so other code must use these functions.

/// Floating-point types whose values `Double` represents exactly.
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

/// The value truncated towards zero and clamped to ±2^60, so that sums of several cannot overflow;
/// 0 for NaN.
@inlinable package func clampedInt<F: Clampable>(_ value: F) -> Int {
  let wide = value.wide
  if wide > -1_152_921_504_606_846_976, wide < 1_152_921_504_606_846_976 { return Int(wide) }
  return wide.isNaN ? 0 : wide < 0 ? -1 << 60 : 1 << 60
}

/// The value truncated towards zero and clamped to ±2^29, beyond which nothing is drawn; 0 for NaN.
/// Sums and differences of two pixel coordinates fit 32 bits and their products 64.
@inlinable package func pixelCoordinate<F: Clampable>(_ value: F) -> Int {
  let wide = value.wide
  if wide > -536_870_912, wide < 536_870_912 { return Int(wide) }
  return wide.isNaN ? 0 : wide < 0 ? -1 << 29 : 1 << 29
}

/// The value truncated towards zero and clamped to `I`; 0 for NaN.
@inlinable package func clamped<F: Clampable, I: FixedWidthInteger>(
  _ value: F, to type: I.Type
) -> I {
  // Within these bounds the conversion is one instruction; the general conversion is slow.
  let wide = value.wide
  if wide > -9e18, wide < 9e18 { return I(clamping: Int64(wide)) }
  if let exact = I(exactly: wide.rounded(.towardZero)) { return exact }
  if wide.isNaN { return 0 }
  return wide < 0 ? I.min : I.max
}

/// `pixelCoordinate` as a 32-bit number.
@inlinable package func pixelCoordinate32<F: Clampable>(_ value: F) -> Int32 {
  Int32(truncatingIfNeeded: pixelCoordinate(value))
}

/// A value in 0...1 as an 8-bit channel, rounded to nearest; 0 for NaN.
@inlinable package func clampedByte<F: Clampable>(_ unit: F) -> UInt8 {
  clamped((min(max(unit, 0), 1) * 255).rounded(), to: UInt8.self)
}

/// The integer part of a value up to 2^22, 0 for negative values. A fast conversion for pixel
/// loops: adding 2^23 leaves the integer in the low bits.
@inlinable package func wholePart(_ value: Float) -> Int {
  Int((max(value, 0).rounded(.down) + 8_388_608).bitPattern & 0x7F_FFFF)
}
