import CoreGraphics

/// A floating-point property value.
package protocol NumberValue: LayerValue, BinaryFloatingPoint {}

extension NumberValue {
  package static func mix(_ a: Self, _ b: Self, _ fraction: Double) -> Self {
    lerp(a, b, fraction)
  }
  package func adding(_ value: Self) -> Self { self + value }
  package func subtracting(_ value: Self) -> Self { self - value }
  package func repeated(_ count: Double) -> Self { self * Self(count) }
  package func distance(to other: Self) -> Double? { Double((self - other).magnitude) }
  package static func combine(
    _ values: (Self, Self, Self, Self), _ weights: SIMD4<Double>
  ) -> Self? {
    Self(
      (SIMD4(Double(values.0), Double(values.1), Double(values.2), Double(values.3)) * weights)
        .sum())
  }
  package init?(boxed: Any?) {
    guard let number = Boxed.double(boxed) else { return nil }
    self = Self(number)
  }
}

extension Double: NumberValue {
  package var boxed: Any? { self }
}
extension Float: NumberValue {
  package var boxed: Any? { self }
}
extension CGFloat: NumberValue {
  package var boxed: Any? { self }
}

/// Integers interpolate as numbers and are then rounded down (CA-B17).
extension Int: LayerValue {
  package static func mix(_ a: Int, _ b: Int, _ fraction: Double) -> Int {
    fraction == 1 ? b : clampedInt(lerp(Double(a), Double(b), fraction).rounded(.down))
  }
  package func adding(_ value: Int) -> Int {
    let (sum, overflow) = addingReportingOverflow(value)
    return overflow ? (value < 0 ? .min : .max) : sum
  }
  package func subtracting(_ value: Int) -> Int {
    let (rest, overflow) = subtractingReportingOverflow(value)
    return overflow ? (value < 0 ? .max : .min) : rest
  }
  package func repeated(_ count: Double) -> Int { clampedInt(Double(self) * count) }
  package func distance(to other: Int) -> Double? { Double(self).distance(to: Double(other)) }
  package init?(boxed: Any?) {
    guard let number = Boxed.double(boxed) else { return nil }
    self = clampedInt(number)
  }
  package var boxed: Any? { self }
}

/// Interpolated as 0 and 1, true if not zero: false to true switches at the start, true to false at
/// the end (CA-B17).
extension Bool: LayerValue {
  package static func mix(_ a: Bool, _ b: Bool, _ fraction: Double) -> Bool {
    lerp(a ? 1.0 : 0.0, b ? 1.0 : 0.0, fraction) != 0
  }
  package func adding(_ value: Bool) -> Bool { self || value }
  package func subtracting(_ value: Bool) -> Bool { self != value }
  package func distance(to other: Bool) -> Double? { self == other ? 0 : 1 }
  package init?(boxed: Any?) {
    guard let number = Boxed.double(boxed) else { return nil }
    self = number != 0
  }
  package var boxed: Any? { self }
}
