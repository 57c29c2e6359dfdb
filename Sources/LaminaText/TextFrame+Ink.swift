package import CoreGraphics

extension TextFrame {
  /// The bounding box of the drawn pixels, relative to the box's corner; null if there are none.
  package var ink: CGRect {
    var ink = CGRect.null
    for line in lines {
      for run in line.runs {
        let style = styles[run.style]
        var box = run.glyphBox.union(lines: style, run)
        box = box.offsetBy(dx: 0, dy: -style.baselineOffset)
        if style.background != nil { box = box.union(run.background(of: line)) }
        if let shadow = style.shadow { box = box.union(box.shadow(shadow)) }
        ink = ink.union(box.offsetBy(dx: line.origin.x, dy: line.origin.y))
      }
    }
    return ink
  }

  /// Rasterizes the text at `scale` pixels per point, cropped to its ink and to `bounds`; nil if
  /// nothing is visible. `allows` is asked before with the bytes of the picture, and false gives nil;
  /// lines after the deadline are left out.
  package func picture(
    in bounds: CGRect, at origin: CGPoint, scale: CGFloat, color: CGColor,
    until deadline: Deadline = .never, if allows: (_ bytes: Int) -> Bool = { _ in true }
  ) -> RasterizedText? {
    guard scale > 0, scale.isFinite, !ink.isNull else { return nil }
    // Snapping moves baselines vertically by at most half a pixel.
    let reach = ink.offsetBy(dx: origin.x, dy: origin.y).insetBy(dx: 0, dy: -0.5 / scale)
    let seen = reach.overlap(bounds)
    guard !seen.isNull, !seen.isEmpty else { return nil }
    let rect = seen.onPixels(scale, from: bounds.origin)
    guard allows(rect.byteCount(scale)),
      let context = CGContext(bounds: rect, scale: scale)
    else { return nil }
    context.clip(to: bounds)
    draw(in: context, at: origin, color: color, until: deadline)
    return context.makeImage().map { RasterizedText(image: $0, rect: rect) }
  }
}

extension CGRect {
  /// The bytes of a picture of the rectangle with `scale` pixels per point.
  package func byteCount(_ scale: CGFloat) -> Int {
    let width = (width * scale).rounded(.up)
    let height = (height * scale).rounded(.up)
    return clampedInt(width * height * 4)
  }
}

/// A rasterized text and its rectangle in points.
package struct RasterizedText: Sendable {
  package let image: CGImage
  package let rect: CGRect
}

extension TextRun {
  /// The bounding box of the glyphs, relative to the line's origin.
  fileprivate var glyphBox: CGRect {
    let scale = size / CGFloat(max(1, font.unitsPerEm))
    var box = CGRect.null
    if let attachment {
      guard attachment.image != nil else { return box }
      return positions.reduce(box) { $0.union(attachment.rect(at: $1)) }
    }
    for (glyph, position) in zip(glyphs, positions) {
      if let picture = font.colorGlyph(glyph) {
        box = box.union(picture.box.placed(at: position, size: size))
        continue
      }
      let outline = font.box(of: glyph)
      if outline.isNull { continue }
      box = box.union(
        CGRect(
          x: outline.minX * scale, y: outline.minY * scale, width: outline.width * scale,
          height: outline.height * scale
        ).placed(at: position, size: 1))
    }
    return box
  }
}

extension CGRect {
  /// The box extended by strokes, skew and rules.
  fileprivate func union(lines style: TextStyle, _ run: TextRun) -> CGRect {
    var box = self
    let stroke = abs(style.strokeWidth) / 200 * run.size + (run.isEmboldened ? run.size / 48 : 0)
    let lean = abs(run.shear + style.obliqueness) * run.size
    if !box.isNull { box = box.insetBy(dx: -stroke * 10 - lean, dy: -stroke * 10) }
    for (rule, line) in [
      (style.underline, run.underline), (style.strikethrough, run.strikethrough),
    ]
    where rule.isVisible {
      let width = line.width * 4
      box = box.union(
        CGRect(x: run.x, y: line.y - width, width: run.width, height: width * 2))
    }
    return box
  }

  fileprivate func shadow(_ shadow: TextShadow) -> CGRect {
    offsetBy(dx: shadow.offset.width, dy: shadow.offset.height)
      .insetBy(dx: -shadow.blur - 1, dy: -shadow.blur - 1)
  }

  /// The smallest enclosing rectangle on whole pixels, relative to `origin`.
  fileprivate func onPixels(_ scale: CGFloat, from origin: CGPoint) -> CGRect {
    // Rounding errors must not add a pixel.
    func low(_ value: CGFloat) -> CGFloat { (value * scale + 1e-6).rounded(.down) / scale }
    func high(_ value: CGFloat) -> CGFloat { (value * scale - 1e-6).rounded(.up) / scale }
    let left = low(minX - origin.x)
    let top = low(minY - origin.y)
    let right = high(maxX - origin.x)
    let bottom = high(maxY - origin.y)
    return CGRect(
      x: origin.x + left, y: origin.y + top, width: right - left, height: bottom - top)
  }
}
