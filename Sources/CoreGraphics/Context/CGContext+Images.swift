internal import CCairo

extension CGContext {
  /// Draws an image so that it fills `rect`, its first row at the top where y points up.
  ///
  /// An image mask lets the fill colour through instead of having colours of its own. With `byTiling`
  /// the image is repeated from there over the whole clip.
  public func draw(_ image: CGImage, in rect: CGRect, byTiling: Bool = false) {
    guard accepts("draw", rect), let matrix = matrix(of: image, in: rect) else { return }
    if image.isMask { return draw(mask: image, in: rect, matrix, byTiling) }
    let shape: Shape = byTiling ? .everywhere : .inside(deviceOutline(rect), .winding)
    image.withSource(alpha: state.alpha) { source in
      source.place(
        matrix, quality: state.quality, extend: byTiling ? CAIRO_EXTEND_REPEAT : CAIRO_EXTEND_PAD)
      paint(shape, with: source)
    }
  }

  private func draw(
    mask: CGImage, in rect: CGRect, _ matrix: CGAffineTransform, _ byTiling: Bool
  ) {
    guard let fill = source(state.fill) else { return }
    let box = byTiling ? CGRect.infinite : deviceOutline(rect).tightBounds
    mask.withCoverage { cover in
      cover.place(
        matrix, quality: state.quality, extend: byTiling ? CAIRO_EXTEND_REPEAT : CAIRO_EXTEND_NONE)
      paint(.through(cover, box), with: fill)
    }
  }

  /// From an image's pixels, y down, to device space, where it fills `rect`; nil where that is no plane.
  func matrix(of image: CGImage, in rect: CGRect) -> CGAffineTransform? {
    guard image.width > 0, image.height > 0 else { return nil }
    let rect = rect.standardized
    let matrix = CGAffineTransform(
      a: rect.width / CGFloat(image.width), b: 0, c: 0, d: -rect.height / CGFloat(image.height),
      tx: rect.minX, ty: rect.maxY
    ).concatenating(deviceTransform)
    guard let inverse = matrix.inverse else { return nil }
    // Cairo's image coordinates have 16 bits before the point; what is scaled more than that is
    // smaller than a pixel or one pixel of the image, and is left out.
    let parts = [inverse.a, inverse.b, inverse.c, inverse.d]
    return parts.allSatisfy { abs($0) < 16_384 } ? matrix : nil
  }
}
