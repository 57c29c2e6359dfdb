extension CGContext {
  /// Sets the fill colour.
  public func setFillColor(_ color: CGColor) {
    if ignoresColors { return }
    state.fill = color.paint
    state.fillSpace = color.space
  }

  /// Sets the stroke colour.
  public func setStrokeColor(_ color: CGColor) {
    if ignoresColors { return }
    state.stroke = color.paint
    state.strokeSpace = color.space
  }

  /// Sets the fill colour in sRGB.
  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setFillColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }

  /// Sets the stroke colour in sRGB.
  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setStrokeColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }

  /// Sets the fill colour to a grey.
  public func setFillColor(gray: CGFloat, alpha: CGFloat) {
    setFillColor(CGColor(gray: gray, alpha: alpha))
  }

  /// Sets the stroke colour to a grey.
  public func setStrokeColor(gray: CGFloat, alpha: CGFloat) {
    setStrokeColor(CGColor(gray: gray, alpha: alpha))
  }

  /// Sets the fill colour in CMYK, converted without a colour profile.
  public func setFillColor(
    cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat, alpha: CGFloat
  ) {
    setFillColor(CGColor(space: .deviceCMYK, values: [cyan, magenta, yellow, black, alpha]))
  }

  /// Sets the stroke colour in CMYK, converted without a colour profile.
  public func setStrokeColor(
    cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat, alpha: CGFloat
  ) {
    setStrokeColor(CGColor(space: .deviceCMYK, values: [cyan, magenta, yellow, black, alpha]))
  }

  /// Sets the fill colour space and its opaque black as the fill colour.
  public func setFillColorSpace(_ space: CGColorSpace) {
    setFillColor(Self.black(in: space))
  }

  /// Sets the stroke colour space and its opaque black as the stroke colour.
  public func setStrokeColorSpace(_ space: CGColorSpace) {
    setStrokeColor(Self.black(in: space))
  }

  /// Sets the fill colour from components of the fill colour space, alpha last.
  public func setFillColor(_ components: UnsafePointer<CGFloat>) {
    if state.fillSpace.isPattern { return }
    if let color = CGColor(colorSpace: state.fillSpace, components: components) {
      setFillColor(color)
    }
  }

  /// Sets the stroke colour from components of the stroke colour space, alpha last.
  public func setStrokeColor(_ components: UnsafePointer<CGFloat>) {
    if state.strokeSpace.isPattern { return }
    if let color = CGColor(colorSpace: state.strokeSpace, components: components) {
      setStrokeColor(color)
    }
  }

  private static func black(in space: CGColorSpace) -> CGColor {
    if space.isPattern { return CGColor(space: space, values: [0]) }
    var values = [CGFloat](repeating: 0, count: space.numberOfComponents) + [1]
    if space.model == .cmyk, values.count == 5 { values[3] = 1 }
    return CGColor(space: space, values: values)
  }
}
