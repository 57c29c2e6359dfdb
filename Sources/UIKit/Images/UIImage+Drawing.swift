public import CoreGraphics

extension UIImage {
  /// Draws the image with its top left at a point.
  public func draw(at point: CGPoint) { draw(at: point, blendMode: .normal, alpha: 1) }
  /// Draws the image with its top left at a point, mixing in a way of one's own.
  public func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
    draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
  }
  /// Draws the image so that it fills a rectangle; edges that do not stretch keep their size.
  public func draw(in rect: CGRect) { draw(in: rect, blendMode: .normal, alpha: 1) }
  /// Draws the image so that it fills a rectangle, mixing in a way of one's own.
  public func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
    drawing(blendMode, alpha) { context, image in
      if let caps = look.caps, size != rect.size {
        NineParts(size: size, caps: caps, target: rect).draw(self, upright(image), in: context)
      } else {
        context.draw(image, look.orientation, in: rect)
      }
    }
  }
  /// Repeats the image over a rectangle, from its top left.
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

  /// The pixels in the colour of `withTintColor(_:)`, or as they are.
  private var tinted: CGImage? {
    guard let image = cgImage ?? look.frames?.first?.cgImage else { return nil }
    return look.tint.map { image.shape(in: $0.cgColor) } ?? image
  }

  /// Pixels that need no turning.
  func upright(_ image: CGImage) -> CGImage {
    if look.orientation == .up { return image }
    let isSideways = look.orientation.isSideways
    let (width, height) =
      isSideways ? (image.height, image.width) : (image.width, image.height)
    let box = CGRect(x: 0, y: 0, width: CGFloat(width), height: CGFloat(height))
    guard let context = CGContext(bounds: box, scale: 1, isOpaque: image.isOpaque) else {
      return image
    }
    context.interpolationQuality = .none
    context.draw(image, look.orientation, in: box)
    return context.makeImage() ?? image
  }

  /// What a layer shows: upright pixels, as a shape in `color` where that is given.
  func shown(tint color: UIColor?) -> CGImage? {
    guard let image = cgImage else { return nil }
    let upright = upright(image)
    let isShape = look.rendering == .alwaysTemplate
    guard let color = isShape ? color ?? look.tint : look.tint else { return upright }
    return upright.shape(in: color.cgColor)
  }
}

extension CGContext {
  /// Draws an image upright into a rectangle of a space whose y points down.
  func draw(_ image: CGImage, _ orientation: UIImage.Orientation, in rect: CGRect) {
    saveGState()
    translateBy(x: rect.minX, y: rect.minY)
    scaleBy(x: rect.width, y: rect.height)
    concatenate(orientation.unitTransform)
    translateBy(x: 0, y: 1)
    scaleBy(x: 1, y: -1)
    draw(image, in: CGRect(x: 0, y: 0, width: 1, height: 1))
    restoreGState()
  }

  /// Repeats an image, one copy of which fills `cell`, over the clip of a space whose y points down.
  func tile(_ image: CGImage, _ cell: CGRect) {
    saveGState()
    translateBy(x: 0, y: cell.minY + cell.maxY)
    scaleBy(x: 1, y: -1)
    draw(image, in: cell, byTiling: true)
    restoreGState()
  }
}

extension CGImage {
  /// The image's alpha in one colour.
  func shape(in color: CGColor) -> CGImage {
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
