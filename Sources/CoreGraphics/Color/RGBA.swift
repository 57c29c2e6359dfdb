/// A colour for rendering: sRGB-encoded components with straight alpha, not clamped.
package struct RGBA: Hashable, Sendable {
  package var components: SIMD4<Float>

  package init(_ red: Float, _ green: Float, _ blue: Float, _ alpha: Float = 1) {
    components = [red, green, blue, alpha]
  }
  package init(components: SIMD4<Float>) { self.components = components }

  package var alpha: Float { components.w }

  /// The components clamped to 0...1 and multiplied by alpha.
  package var premultiplied: SIMD4<Float> {
    let c = components.clamped(lowerBound: .zero, upperBound: .one)
    return [c.x * c.w, c.y * c.w, c.z * c.w, c.w]
  }

  package static let black = RGBA(0, 0, 0)
  package static let white = RGBA(1, 1, 1)
  package static let clear = RGBA(0, 0, 0, 0)
}
