/// A colour: components in a colour space, and alpha.
public final class CGColor: Sendable {
  /// sRGB-encoded components, straight alpha, not clamped; what rendering uses.
  package let rgba: RGBA
  let space: CGColorSpace
  let values: [CGFloat]
  // A pattern never changes; its callbacks run on the thread that draws, as on Apple's systems.
  nonisolated(unsafe) let paintedPattern: CGPattern?

  /// A colour of `space` with its components, alpha last; numbers that are not finite count as 0.
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
    (self.space, self.values) = (space, safe)
    rgba = RGBA(Float(shown.x), Float(shown.y), Float(shown.z), Float(alpha))
  }

  /// What a half float can hold, so that no later step meets an infinity.
  private static func bounded(_ color: SIMD3<Double>) -> SIMD3<Double> {
    color.replacing(with: 0, where: color .!= color)
      .clamped(lowerBound: SIMD3(repeating: -65_504), upperBound: SIMD3(repeating: 65_504))
  }

  /// A colour in sRGB as rendering has it.
  package init(_ rgba: RGBA) {
    self.rgba = rgba
    paintedPattern = nil
    space = .standardRGB
    values = (0..<4).map { CGFloat(rgba.components[$0]) }
  }

  /// A colour in sRGB, which is what generic RGB is here.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(space: .standardRGB, values: [red, green, blue, alpha])
  }

  /// A colour in sRGB.
  public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(space: .standardRGB, values: [red, green, blue, alpha])
  }

  /// A grey.
  public convenience init(gray: CGFloat, alpha: CGFloat) {
    self.init(space: .genericGray, values: [gray, alpha])
  }

  /// A grey.
  public convenience init(genericGrayGamma2_2Gray gray: CGFloat, alpha: CGFloat) {
    self.init(space: .genericGray, values: [gray, alpha])
  }

  /// A colour of four inks.
  public convenience init(
    genericCMYKCyan cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat,
    alpha: CGFloat
  ) {
    let space = CGColorSpace(name: CGColorSpace.genericCMYK) ?? .deviceCMYK
    self.init(space: space, values: [cyan, magenta, yellow, black, alpha])
  }

  /// A colour of `space`; `components` holds one number per component and then alpha.
  public convenience init?(colorSpace space: CGColorSpace, components: UnsafePointer<CGFloat>) {
    let count = space.numberOfComponents + 1
    self.init(space: space, values: Array(UnsafeBufferPointer(start: components, count: count)))
  }

  /// Opaque black, a grey.
  public static let black = CGColor(gray: 0, alpha: 1)
  /// Opaque white, a grey.
  public static let white = CGColor(gray: 1, alpha: 1)
  /// Black that does not show, a grey.
  public static let clear = CGColor(gray: 0, alpha: 0)
}

extension CGColor: Hashable {
  /// Whether both colours have the same components in the same space.
  public static func == (a: CGColor, b: CGColor) -> Bool {
    a === b
      || (a.values == b.values && a.space == b.space && a.paintedPattern === b.paintedPattern)
  }

  /// Feeds what equality compares.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(values)
    hasher.combine(space)
  }
}
