extension CGContext {
  /// Paints the clip with colours that change from `startPoint` to `endPoint`; beyond them only where
  /// `options` say so. Without a distance between the points nothing is drawn.
  public func drawLinearGradient(
    _ gradient: CGGradient, start startPoint: CGPoint, end endPoint: CGPoint,
    options: CGGradientDrawingOptions
  ) {
    guard accepts("drawLinearGradient", startPoint.x, startPoint.y, endPoint.x, endPoint.y),
      startPoint != endPoint
    else { return }
    let source = Source(
      linear: gradient, from: startPoint, to: endPoint, options: options, alpha: state.alpha,
      deviceTransform)
    if let source { paint(.everywhere, with: source) }
  }

  /// Paints the clip with colours that change from one circle to another; negative radii are ignored.
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
      radial: gradient, from: Source.Circle(center: startCenter, radius: startRadius),
      to: Source.Circle(center: endCenter, radius: endRadius), options: options,
      alpha: state.alpha, deviceTransform)
    if let source { paint(.everywhere, with: source) }
  }

  /// Paints the clip with a shading.
  public func drawShading(_ shading: CGShading) {
    let gradient = CGGradient(stops: shading.stops)
    switch shading.course {
    case .axial(let start, let end):
      drawLinearGradient(gradient, start: start, end: end, options: shading.options)
    case .radial(let start, let end):
      drawRadialGradient(
        gradient, startCenter: start.center, startRadius: start.radius, endCenter: end.center,
        endRadius: end.radius, options: shading.options)
    }
  }
}
