public import CoreGraphics

extension UIImage {
  /// Draws the image with its top left corner at a point.
  public func draw(at point: CGPoint) { draw(at: point, blendMode: .normal, alpha: 1) }
  /// Draws the image with its top left corner at a point, with a blend mode and alpha.
  public func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
    draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
  }
  /// Draws the image scaled to a rectangle; cap insets keep their size.
  public func draw(in rect: CGRect) { draw(in: rect, blendMode: .normal, alpha: 1) }
  /// Draws the image scaled to a rectangle, with a blend mode and alpha.
  public func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
    drawing(blendMode, alpha) { context, image in
      if let caps = style.caps, size != rect.size {
        NineParts(size: size, caps: caps, target: rect).draw(self, upright(image), in: context)
      } else {
        context.draw(image, style.orientation, in: rect)
      }
    }
  }
  /// Tiles a rectangle with the image, from its top left corner.
  public func drawAsPattern(in rect: CGRect) {
    drawing(.normal, 1) { context, image in
      context.clip(to: rect)
      context.tile(upright(image), CGRect(origin: rect.origin, size: size))
    }
  }

  private func drawing(
    _ mode: CGBlendMode, _ alpha: CGFloat, _ body: (CGContext, CGImage) -> Void
  ) {
    guard let context = UIGraphicsGetCurrentContext() else {
      return Diagnostics.report("UIImage", "drawn outside of drawing code; nothing happens")
    }
    guard let image = tinted else { return }
    context.saveGState()
    if mode != .normal { context.setBlendMode(mode) }
    if alpha != 1 { context.setAlpha(alpha) }
    body(context, image)
    context.restoreGState()
  }

  /// The pixels, tinted by `withTintColor(_:)` if it was used.
  private var tinted: CGImage? {
    guard let image = cgImage ?? style.frames?.first?.cgImage else { return nil }
    return style.tint.map { image.shape(in: $0.cgColor) } ?? image
  }

  /// Returns the pixels in `up` orientation.
  func upright(_ image: CGImage) -> CGImage {
    if style.orientation == .up { return image }
    let isSideways = style.orientation.isSideways
    let (width, height) =
      isSideways ? (image.height, image.width) : (image.width, image.height)
    let box = CGRect(x: 0, y: 0, width: CGFloat(width), height: CGFloat(height))
    guard let context = CGContext(bounds: box, scale: 1, isOpaque: image.isOpaque) else {
      return image
    }
    context.interpolationQuality = .none
    context.draw(image, style.orientation, in: box)
    return context.makeImage() ?? image
  }

  /// Returns the layer contents: upright pixels, as a template in `color` if given.
  package func shown(tint color: UIColor?) -> CGImage? {
    guard let image = cgImage else { return nil }
    let upright = upright(image)
    let isShape = style.rendering == .alwaysTemplate
    guard let color = isShape ? color ?? style.tint : style.tint else { return upright }
    return upright.shape(in: color.cgColor)
  }
}

extension CGContext {
  /// Draws an image upright into a rectangle, with y pointing down.
  package func draw(_ image: CGImage, _ orientation: UIImage.Orientation, in rect: CGRect) {
    saveGState()
    translateBy(x: rect.minX, y: rect.minY)
    scaleBy(x: rect.width, y: rect.height)
    concatenate(orientation.unitTransform)
    translateBy(x: 0, y: 1)
    scaleBy(x: 1, y: -1)
    draw(image, in: CGRect(x: 0, y: 0, width: 1, height: 1))
    restoreGState()
  }

  /// Tiles the clip with an image, one copy filling `cell`, with y pointing down.
  func tile(_ image: CGImage, _ cell: CGRect) {
    saveGState()
    translateBy(x: 0, y: cell.minY + cell.maxY)
    scaleBy(x: 1, y: -1)
    draw(image, in: cell, byTiling: true)
    restoreGState()
  }
}

extension CGImage {
  /// Returns the image's alpha channel filled with a colour.
  package func shape(in color: CGColor) -> CGImage {
    let paint = color.rgba.premultiplied * 255
    var result = pixels
    for start in stride(from: 0, to: result.count - 3, by: 4) {
      let share = Float(result[start + 3]) / 255
      for channel in 0..<4 {
        result[start + channel] = clampedByte(paint[channel] * share / 255)
      }
    }
    return CGImage(
      width: width, height: height, pixels: result, isOpaque: isOpaque && color.alpha >= 1)
  }
}
