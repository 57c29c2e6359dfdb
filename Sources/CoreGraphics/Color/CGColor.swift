/// A colour: components in a colour space and alpha.
public final class CGColor: Sendable {
  /// The sRGB-encoded components with straight alpha, not clamped, which rendering uses.
  package let rgba: RGBA
  let space: CGColorSpace
  let values: [CGFloat]
  // A pattern is immutable; its callbacks run on the drawing thread, as on Apple's platforms.
  nonisolated(unsafe) let paintedPattern: CGPattern?

  /// Creates a colour of `space` from components, alpha last; values that are not finite become 0.
  package convenience init(space: CGColorSpace, values: [CGFloat]) {
    self.init(space: space, values: values, pattern: nil)
  }

  init(space: CGColorSpace, values: [CGFloat], pattern: CGPattern?) {
    paintedPattern = pattern
    let finite = values.allSatisfy(\.isFinite)
    if !finite { Diagnostics.report("CGColor", "components that are not finite count as 0") }
    let safe = finite ? values : values.map { $0.isFinite ? $0 : 0 }
    let shown = Self.bounded(space.sRGB(safe.dropLast().map { Double($0) }))
    let alpha = min(max(safe.last ?? 0, 0), 1)
    self.space = space
    self.values = safe
    rgba = RGBA(Float(shown.x), Float(shown.y), Float(shown.z), Float(alpha))
  }

  /// The components clamped to the range of half floats.
  private static func bounded(_ color: SIMD3<Double>) -> SIMD3<Double> {
    color.replacing(with: 0, where: color .!= color)
      .clamped(lowerBound: SIMD3(repeating: -65_504), upperBound: SIMD3(repeating: 65_504))
  }

  /// Creates a colour in sRGB from render components.
  package init(_ rgba: RGBA) {
    self.rgba = rgba
    paintedPattern = nil
    space = .standardRGB
    values = (0..<4).map { CGFloat(rgba.components[$0]) }
  }

  /// Creates a colour in generic RGB, which is sRGB.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(space: .standardRGB, values: [red, green, blue, alpha])
  }

  /// Creates a colour in sRGB.
  public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(space: .standardRGB, values: [red, green, blue, alpha])
  }

  /// Creates a grey.
  public convenience init(gray: CGFloat, alpha: CGFloat) {
    self.init(space: .genericGray, values: [gray, alpha])
  }

  /// Creates a grey.
  public convenience init(genericGrayGamma2_2Gray gray: CGFloat, alpha: CGFloat) {
    self.init(space: .genericGray, values: [gray, alpha])
  }

  /// Creates a colour in generic CMYK, converted without a colour profile.
  public convenience init(
    genericCMYKCyan cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat,
    alpha: CGFloat
  ) {
    let space = CGColorSpace(name: CGColorSpace.genericCMYK) ?? .deviceCMYK
    self.init(space: space, values: [cyan, magenta, yellow, black, alpha])
  }

  /// Creates a colour of `space`; `components` has one number per component, then alpha.
  public convenience init?(colorSpace space: CGColorSpace, components: UnsafePointer<CGFloat>) {
    let count = space.numberOfComponents + 1
    self.init(space: space, values: Array(UnsafeBufferPointer(start: components, count: count)))
  }

  /// Opaque black in the generic grey space.
  public static let black = CGColor(gray: 0, alpha: 1)
  /// Opaque white in the generic grey space.
  public static let white = CGColor(gray: 1, alpha: 1)
  /// Transparent black in the generic grey space.
  public static let clear = CGColor(gray: 0, alpha: 0)
}

extension CGColor: Hashable {
  /// Whether both colours have the same components in the same space.
  public static func == (a: CGColor, b: CGColor) -> Bool {
    a === b
      || (a.values == b.values && a.space == b.space && a.paintedPattern === b.paintedPattern)
  }

  /// Hashes the components and the space.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(values)
    hasher.combine(space)
  }
}
