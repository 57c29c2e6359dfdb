package import CoreGraphics

extension TextFrame {
  /// The box around all that is drawn, from the box's corner; null where that is nothing.
  package var ink: CGRect {
    var ink = CGRect.null
    for line in lines {
      for run in line.runs {
        let style = styles[run.style]
        var box = run.glyphBox.union(lines: style, run)
        box = box.offsetBy(dx: 0, dy: -style.baselineOffset)
        if style.background != nil { box = box.union(run.back(of: line)) }
        if let shadow = style.shadow { box = box.union(box.shadow(shadow)) }
        ink = ink.union(box.offsetBy(dx: line.origin.x, dy: line.origin.y))
      }
    }
    return ink
  }

  /// The text as a picture of `scale` pixels per point, and where it belongs: no larger than its ink,
  /// nor than the part of it in `bounds`. Nil where there is nothing to see.
  package func picture(
    in bounds: CGRect, at origin: CGPoint, scale: CGFloat, color: CGColor
  ) -> TextPicture? {
    guard scale > 0, scale.isFinite, !ink.isNull else { return nil }
    // Baselines move up or down by half a pixel at most.
    let reach = ink.offsetBy(dx: origin.x, dy: origin.y).insetBy(dx: 0, dy: -0.5 / scale)
    let seen = reach.intersection(bounds)
    guard !seen.isNull, !seen.isEmpty else { return nil }
    let rect = seen.onPixels(scale, from: bounds.origin)
    guard let context = CGContext(bounds: rect, scale: scale) else { return nil }
    context.clip(to: bounds)
    draw(in: context, at: origin, color: color)
    return context.makeImage().map { TextPicture(image: $0, rect: rect) }
  }
}

/// A picture of text and where it belongs.
package struct TextPicture: Sendable {
  package let image: CGImage
  package let rect: CGRect
}

extension TextRun {
  /// The box around the glyphs, from the start of the line and its baseline.
  fileprivate var glyphBox: CGRect {
    let scale = size / CGFloat(max(1, font.unitsPerEm))
    var box = CGRect.null
    for (glyph, place) in zip(glyphs, places) {
      if let picture = font.colorGlyph(glyph) {
        box = box.union(picture.box.placed(at: place, size: size))
        continue
      }
      let outline = font.box(of: glyph)
      if outline.isNull { continue }
      box = box.union(
        CGRect(
          x: outline.minX * scale, y: outline.minY * scale, width: outline.width * scale,
          height: outline.height * scale
        ).placed(at: place, size: 1))
    }
    return box
  }
}

extension CGRect {
  /// Grown by what is drawn around glyphs: outlines, slants, lines.
  fileprivate func union(lines style: TextStyle, _ run: TextRun) -> CGRect {
    var box = self
    let stroke = abs(style.strokeWidth) / 200 * run.size + (run.isEmboldened ? run.size / 48 : 0)
    let lean = abs(run.shear + style.obliqueness) * run.size
    if !box.isNull { box = box.insetBy(dx: -stroke * 10 - lean, dy: -stroke * 10) }
    for (rule, place) in [
      (style.underline, run.underline), (style.strikethrough, run.strikethrough),
    ]
    where rule.isVisible {
      let width = place.width * 4
      box = box.union(
        CGRect(x: run.x, y: place.y - width, width: run.width, height: width * 2))
    }
    return box
  }

  fileprivate func shadow(_ shadow: TextShadow) -> CGRect {
    offsetBy(dx: shadow.offset.width, dy: shadow.offset.height)
      .insetBy(dx: -shadow.blur - 1, dy: -shadow.blur - 1)
  }

  /// The smallest box of whole pixels around it, counted from `origin`.
  fileprivate func onPixels(_ scale: CGFloat, from origin: CGPoint) -> CGRect {
    // What is off by rounding alone must not make another pixel.
    func low(_ value: CGFloat) -> CGFloat { (value * scale + 1e-6).rounded(.down) / scale }
    func high(_ value: CGFloat) -> CGFloat { (value * scale - 1e-6).rounded(.up) / scale }
    let (left, top) = (low(minX - origin.x), low(minY - origin.y))
    let (right, bottom) = (high(maxX - origin.x), high(maxY - origin.y))
    return CGRect(
      x: origin.x + left, y: origin.y + top, width: right - left, height: bottom - top)
  }
}
