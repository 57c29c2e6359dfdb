/// The difference between `cornerRadius` and the radius of each corner, in points: supports a
/// different radius per corner.
///
/// Differences interpolate linearly together with `cornerRadius`. In the bit order of
/// `CACornerMask`.
package struct CornerShortfall: VectorValue, Hashable, Sendable {
  package var components: SIMD4<Double>
  package init(components: SIMD4<Double>) { self.components = components }

  /// One radius for all corners.
  package static let none = CornerShortfall(components: .zero)

  package init?(boxed: Any?) {
    guard let numbers = Boxed.numbers(boxed, count: 4) else { return nil }
    components = SIMD4(numbers)
  }
  package var boxed: Any? { (0..<4).map { components[$0] } }
}
