/// By how much the radius of each corner is less than the layer's `cornerRadius`, in points: how a layer
/// has several radii.
///
/// Differences, so that every corner moves evenly when both animate. In the order of the bits of
/// `CACornerMask`.
package struct CornerShortfall: VectorValue, Hashable, Sendable {
  package var components: SIMD4<Double>
  package init(components: SIMD4<Double>) { self.components = components }

  /// One radius for all corners.
  package static let none = CornerShortfall(components: .zero)

  package init?(boxed: Any?) {
    guard let numbers = Boxed.numbers(boxed), numbers.count == 4 else { return nil }
    components = SIMD4(numbers)
  }
  package var boxed: Any? { (0..<4).map { components[$0] } }
}

extension CALayer {
  /// By how much each corner's radius is less than `cornerRadius`.
  package final var cornerShortfall: CornerShortfall {
    get { values.cornerShortfall }
    set { change(LayerValues.cornerShortfall, newValue) }
  }
}
