package import CoreGraphics

/// A colour property: the components for rendering and the object that the client set.
///
/// Interpolation creates no object, so that colour animations do not allocate; `color` creates one.
package struct ColorValue: Equatable, Sendable {
  /// Undefined where `isNil`.
  package var rgba: RGBA
  /// No colour, which is different from a clear one (CA-B16).
  package var isNil: Bool
  /// The object that was set, unless the components changed since.
  private var object: CGColor?

  package init(_ color: CGColor?) {
    self.init(rgba: color?.rgba ?? .clear, isNil: color == nil)
    object = color
  }

  package init(rgba: RGBA, isNil: Bool = false) { (self.rgba, self.isNil) = (rgba, isNil) }

  /// No colour.
  package static let none = ColorValue(nil)

  /// The colour as an object, nil when there is none.
  package var color: CGColor? { isNil ? nil : object ?? CGColor(rgba) }

  /// The components, nil when there is no colour.
  package var components: RGBA? { isNil ? nil : rgba }

  package static func == (a: ColorValue, b: ColorValue) -> Bool {
    a.isNil == b.isNil && (a.isNil || a.rgba == b.rgba)
  }
}

/// Interpolates sRGB-encoded components with straight alpha (CA-B9); nil if either end is nil
/// (CA-B16).
extension ColorValue: LayerValue {
  package static func mix(_ a: Self, _ b: Self, _ fraction: Double) -> Self {
    if a.isNil || b.isNil { return .none }
    if fraction == 0 { return a }
    if fraction == 1 { return b }
    return Self(rgba: .mix(a.rgba, b.rgba, fraction))
  }

  package func adding(_ value: Self) -> Self {
    if isNil { return value }
    if value.isNil { return self }
    return Self(rgba: RGBA(components: rgba.components + value.rgba.components))
  }

  package func subtracting(_ value: Self) -> Self {
    if isNil || value.isNil { return self }
    return Self(rgba: RGBA(components: rgba.components - value.rgba.components))
  }

  package func repeated(_ count: Double) -> Self {
    isNil ? self : Self(rgba: RGBA(components: rgba.components * Float(count)))
  }

  package func distance(to other: Self) -> Double? {
    if isNil || other.isNil { return 0 }
    let difference = SIMD4<Double>(rgba.components) - SIMD4<Double>(other.rgba.components)
    return (difference * difference).sum().squareRoot()
  }

  package static func combine(
    _ values: (Self, Self, Self, Self), _ weights: SIMD4<Double>
  ) -> Self? {
    if values.1.isNil || values.2.isNil { return ColorValue.none }
    let w = SIMD4<Float>(weights)
    let first = values.0.rgba.components * w.x + values.1.rgba.components * w.y
    let last = values.2.rgba.components * w.z + values.3.rgba.components * w.w
    return Self(rgba: RGBA(components: first + last))
  }

  package init?(boxed: Any?) {
    switch Boxed.unwrapped(boxed) {
    case nil: self = .none
    case let color as CGColor: self.init(color)
    default: return nil
    }
  }

  package var boxed: Any? { color }
}

extension RGBA {
  /// Interpolates the components.
  @inline(__always)
  static func mix(_ a: RGBA, _ b: RGBA, _ fraction: Double) -> RGBA {
    if fraction == 0 { return a }
    if fraction == 1 { return b }
    return RGBA(components: a.components + (b.components - a.components) * Float(fraction))
  }
}
