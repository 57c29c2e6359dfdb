extension CGContext {
  /// Fills the clip with a linear gradient between two points.
  ///
  /// The end colours extend beyond the points only with the corresponding `options`. Equal points
  /// draw nothing.
  public func drawLinearGradient(
    _ gradient: CGGradient, start startPoint: CGPoint, end endPoint: CGPoint,
    options: CGGradientDrawingOptions
  ) {
    guard accepts("drawLinearGradient", startPoint.x, startPoint.y, endPoint.x, endPoint.y),
      startPoint != endPoint
    else { return }
    let source = Source(
      linear: GradientRamp(gradient, options), from: startPoint, to: endPoint, alpha: state.alpha,
      deviceTransform, in: reach(of: .everywhere).rect)
    if let source { paint(.everywhere, with: source) }
  }

  /// Fills the clip with a radial gradient between two circles; negative radii draw nothing.
  public func drawRadialGradient(
    _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint,
    endRadius: CGFloat, options: CGGradientDrawingOptions
  ) {
    guard
      accepts(
        "drawRadialGradient", startCenter.x, startCenter.y, startRadius, endCenter.x, endCenter.y,
        endRadius), startRadius >= 0, endRadius >= 0
    else { return }
    let source = Source(
      radial: GradientRamp(gradient, options),
      from: Source.Circle(center: startCenter, radius: startRadius),
      to: Source.Circle(center: endCenter, radius: endRadius),
      alpha: state.alpha, deviceTransform, in: reach(of: .everywhere).rect)
    if let source { paint(.everywhere, with: source) }
  }

  /// Fills the clip with a shading.
  public func drawShading(_ shading: CGShading) {
    let gradient = CGGradient(stops: shading.stops)
    switch shading.geometry {
    case .axial(let start, let end):
      drawLinearGradient(gradient, start: start, end: end, options: shading.options)
    case .radial(let start, let end):
      drawRadialGradient(
        gradient, startCenter: start.center, startRadius: start.radius, endCenter: end.center,
        endRadius: end.radius, options: shading.options)
    }
  }
}
