extension CGContext {
  /// Sets what shapes are filled with.
  public func setFillColor(_ color: CGColor) {
    if ignoresColors { return }
    state.fill = color.paint
    state.fillSpace = color.space
  }

  /// Sets what lines are drawn with.
  public func setStrokeColor(_ color: CGColor) {
    if ignoresColors { return }
    state.stroke = color.paint
    state.strokeSpace = color.space
  }

  /// Sets what shapes are filled with, in sRGB.
  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setFillColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }

  /// Sets what lines are drawn with, in sRGB.
  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setStrokeColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }

  /// Sets what shapes are filled with, a grey.
  public func setFillColor(gray: CGFloat, alpha: CGFloat) {
    setFillColor(CGColor(gray: gray, alpha: alpha))
  }

  /// Sets what lines are drawn with, a grey.
  public func setStrokeColor(gray: CGFloat, alpha: CGFloat) {
    setStrokeColor(CGColor(gray: gray, alpha: alpha))
  }

  /// Sets what shapes are filled with, four inks converted by the plain formula.
  public func setFillColor(
    cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat, alpha: CGFloat
  ) {
    setFillColor(CGColor(space: .deviceCMYK, values: [cyan, magenta, yellow, black, alpha]))
  }

  /// Sets what lines are drawn with, four inks converted by the plain formula.
  public func setStrokeColor(
    cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat, alpha: CGFloat
  ) {
    setStrokeColor(CGColor(space: .deviceCMYK, values: [cyan, magenta, yellow, black, alpha]))
  }

  /// Sets the space of fill components, and its opaque black to fill with.
  public func setFillColorSpace(_ space: CGColorSpace) {
    setFillColor(Self.black(in: space))
  }

  /// Sets the space of stroke components, and its opaque black to draw lines with.
  public func setStrokeColorSpace(_ space: CGColorSpace) {
    setStrokeColor(Self.black(in: space))
  }

  /// Sets what shapes are filled with: components of the fill space, alpha last.
  public func setFillColor(_ components: UnsafePointer<CGFloat>) {
    if state.fillSpace.isPattern { return }
    if let color = CGColor(colorSpace: state.fillSpace, components: components) {
      setFillColor(color)
    }
  }

  /// Sets what lines are drawn with: components of the stroke space, alpha last.
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
