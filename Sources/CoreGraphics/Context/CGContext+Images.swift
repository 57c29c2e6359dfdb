internal import CCairo

extension CGContext {
  /// Draws an image into `rect`, with its first row at maximum y.
  ///
  /// An image mask is painted with the fill colour. With `byTiling` the image repeats over the
  /// whole clip.
  public func draw(_ image: CGImage, in rect: CGRect, byTiling: Bool = false) {
    guard accepts("draw", rect), let matrix = matrix(of: image, in: rect) else { return }
    if image.isMask { return draw(mask: image, in: rect, matrix, byTiling) }
    let shape: Shape = byTiling ? .everywhere : .inside(deviceOutline(rect), .winding)
    image.withSource(alpha: state.alpha) { source in
      source.setMatrix(
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
      cover.setMatrix(
        matrix, quality: state.quality, extend: byTiling ? CAIRO_EXTEND_REPEAT : CAIRO_EXTEND_NONE)
      paint(.mask(cover, box), with: fill)
    }
  }

  /// The map from an image's pixels, y down, to `rect` in device space; nil if it is singular.
  func matrix(of image: CGImage, in rect: CGRect) -> CGAffineTransform? {
    guard image.width > 0, image.height > 0 else { return nil }
    let rect = rect.standardized
    let matrix = CGAffineTransform(
      a: rect.width / CGFloat(image.width), b: 0, c: 0, d: -rect.height / CGFloat(image.height),
      tx: rect.minX, ty: rect.maxY
    ).concatenating(deviceTransform)
    guard let inverse = matrix.inverse else { return nil }
    // Cairo's image coordinates have 16 integer bits; images scaled beyond that are not drawn.
    let entries = [inverse.a, inverse.b, inverse.c, inverse.d]
    return entries.allSatisfy { abs($0) < 16_384 } ? matrix : nil
  }
}
