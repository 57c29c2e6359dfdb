internal import LaminaScene

extension ContextDrawing {
  func fill(_ path: CGPath, _ color: RGBA, evenOdd: Bool = false) {
    context.setFillColor(CGColor(color))
    context.addPath(path)
    context.fillPath(using: evenOdd ? .evenOdd : .winding)
  }

  /// Fills the area between the box and the box inset by the border width (CA-R12).
  func drawBorder(_ node: RenderNode) {
    let style = node.style
    let bounds = node.placement.bounds
    guard style.borderWidth > 0, let color = style.borderColor else { return }
    let width = CGFloat(style.borderWidth)
    let ring = CGMutablePath()
    ring.addPath(.box(bounds, style.corners))
    let inside = bounds.insetBy(dx: width, dy: width)
    if bounds.width > 2 * width, bounds.height > 2 * width {
      var corners = style.corners
      corners.radius = max(0, corners.radius - style.borderWidth)
      ring.addPath(.box(inside, corners))
    }
    fill(ring, color, evenOdd: true)
  }

  func draw(_ content: RenderContent, in box: CGPath, _ bounds: CGRect) {
    switch content {
    case .none: return
    case .image(let image): draw(image, in: bounds)
    case .crossFade(let from, let to, let fraction):
      draw(fraction < 0.5 ? from : to, in: bounds)
    case .shape(let shape): draw(shape)
    case .shapeOver(let contents, let shape):
      draw(contents, in: box, bounds)
      draw(shape)
    case .gradient(let gradient):
      context.saveGState()
      context.addPath(box)
      context.clip()
      draw(gradient, in: bounds)
      context.restoreGState()
    }
  }

  /// Images are upright regardless of the layer's geometry (CA-R9), so y is flipped here.
  private func draw(_ content: ImageContent, in bounds: CGRect) {
    let image = content.image
    let crop = CGRect(
      x: content.rect.origin.x * CGFloat(image.width),
      y: content.rect.origin.y * CGFloat(image.height),
      width: content.rect.width * CGFloat(image.width),
      height: content.rect.height * CGFloat(image.height))
    let isWhole = content.rect == CGRect(x: 0, y: 0, width: 1, height: 1)
    guard let shown = isWhole ? image : image.cropping(to: crop) else { return }
    let target = content.destination(in: bounds)
    context.saveGState()
    context.translateBy(x: 0, y: target.minY + target.maxY)
    context.scaleBy(x: 1, y: -1)
    context.interpolationQuality = content.magnification == .nearest ? .none : .default
    context.draw(shown, in: target)
    context.restoreGState()
  }

  private func draw(_ shape: ShapeContent) {
    if let color = shape.fill {
      fill(CGPath(elements: shape.path), color, evenOdd: shape.evenOdd)
    }
    guard let color = shape.stroke else { return }
    do throws(LimitExceeded) {
      let outline = try shape.path.stroked(
        shape.stroke(scale: Double(context.ctm.stretch.greatest)), dash: shape.dash,
        from: shape.strokeStart, to: shape.strokeEnd)
      fill(CGPath(elements: outline), color)
    } catch {
      Diagnostics.report("CAShapeLayer", "no stroke: \(error)")
    }
  }

  private func draw(_ style: GradientContent, in bounds: CGRect) {
    guard
      let gradient = CGGradient(
        colorsSpace: nil, colors: style.colors.map { CGColor($0) } as NSArray,
        locations: style.locations.map { CGFloat($0) })
    else { return }
    let options: CGGradientDrawingOptions = [.drawsBeforeStartLocation, .drawsAfterEndLocation]
    // Unit coordinates, in which the ellipse of a radial gradient is a circle (CA-L4, CA-L5).
    context.translateBy(x: bounds.origin.x, y: bounds.origin.y)
    switch style.kind {
    case .axial:
      context.scaleBy(x: bounds.width, y: bounds.height)
      context.drawLinearGradient(gradient, start: style.start, end: style.end, options: options)
    case .radial:
      let reach = CGSize(
        width: abs(style.end.x - style.start.x) * bounds.width,
        height: abs(style.end.y - style.start.y) * bounds.height)
      guard reach.width > 0, reach.height > 0 else { return }
      context.translateBy(x: style.start.x * bounds.width, y: style.start.y * bounds.height)
      context.scaleBy(x: reach.width, y: reach.height)
      context.drawRadialGradient(
        gradient, startCenter: .zero, startRadius: 0, endCenter: .zero, endRadius: 1,
        options: .drawsAfterEndLocation)
    case .conic:
      Diagnostics.report("CAGradientLayer", "conic gradients are not drawn into contexts")
    }
  }
}
