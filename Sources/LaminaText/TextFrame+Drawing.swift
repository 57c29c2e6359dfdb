package import CoreGraphics

extension TextFrame {
  /// Draws the text with the box's top left corner at `origin`, in a context with y pointing down;
  /// parts without a colour use `color`. Lines after the deadline are left out.
  package func draw(
    in context: CGContext, at origin: CGPoint, color: CGColor, until deadline: Deadline = .never
  ) {
    context.saveGState()
    let matrix = context.textMatrix
    for line in lines where !deadline.isPassed {
      let start = context.onPixelRow(
        CGPoint(x: origin.x + line.origin.x, y: origin.y + line.origin.y))
      for run in line.runs { fillBackground(of: run, line, start, context) }
      for run in line.runs { draw(run, at: start, in: context, color) }
    }
    context.textMatrix = matrix
    context.restoreGState()
  }

  private func fillBackground(
    of run: TextRun, _ line: TextLine, _ start: CGPoint, _ context: CGContext
  ) {
    guard let color = styles[run.style].background else { return }
    context.setFillColor(color)
    context.fill(run.background(of: line).offsetBy(dx: start.x, dy: start.y))
  }

  private func draw(
    _ run: TextRun, at start: CGPoint, in context: CGContext, _ color: CGColor
  ) {
    let style = styles[run.style]
    context.saveGState()
    if let shadow = style.shadow {
      context.setShadow(offset: shadow.offset, blur: shadow.blur, color: shadow.color)
    }
    let color = style.color ?? color
    let start = CGPoint(x: start.x, y: start.y - style.baselineOffset)
    drawRule(style.underline, of: run, along: run.underline, from: start, in: context, color)
    if let attachment = run.attachment {
      attachment.draw(at: run.positions, from: start, context, color)
    } else {
      drawGlyphs(of: run, style, at: start, in: context, color)
    }
    drawRule(
      style.strikethrough, of: run, along: run.strikethrough, from: start, in: context, color)
    context.restoreGState()
  }

  private func drawGlyphs(
    of run: TextRun, _ style: TextStyle, at start: CGPoint, in context: CGContext, _ color: CGColor
  ) {
    context.setFont(run.font)
    context.setFontSize(run.size)
    context.setFillColor(color)
    context.setStrokeColor(style.strokeColor ?? color)
    context.textMatrix = CGAffineTransform(
      a: 1, b: 0, c: run.shear + style.obliqueness, d: -1, tx: start.x, ty: start.y)
    if style.strokeWidth != 0 {
      context.setLineWidth(abs(style.strokeWidth) / 100 * run.size)
      context.setTextDrawingMode(style.strokeWidth > 0 ? .stroke : .fillStroke)
    } else if run.isEmboldened {
      context.setLineWidth(run.size / 24)
      context.setTextDrawingMode(.fillStroke)
    }
    var glyphs: [CGGlyph] = []
    var positions: [CGPoint] = []
    for (glyph, position) in zip(run.glyphs, run.positions) {
      if let picture = run.font.colorGlyph(glyph) {
        let corner = CGPoint(x: start.x + position.x, y: start.y + position.y)
        context.drawUpright(picture.image, in: picture.box.placed(at: corner, size: run.size))
      } else {
        glyphs.append(glyph)
        positions.append(CGPoint(x: position.x, y: -position.y))
      }
    }
    if !glyphs.isEmpty { context.showGlyphs(glyphs, at: positions) }
  }

  private func drawRule(
    _ rule: TextRule, of run: TextRun, along line: (y: CGFloat, width: CGFloat),
    from start: CGPoint, in context: CGContext, _ color: CGColor
  ) {
    guard rule.isVisible, run.width > 0 else { return }
    let width = rule.isThick ? line.width * 2 : line.width
    context.setStrokeColor(rule.color ?? color)
    context.setLineWidth(width)
    context.setLineDash(phase: 0, lengths: rule.dashes.map { $0 * width })
    for step in 0..<(rule.isDouble ? 2 : 1) {
      let y = start.y + line.y + CGFloat(step) * width * 2
      context.beginPath()
      context.move(to: CGPoint(x: start.x + run.x, y: y))
      context.addLine(to: CGPoint(x: start.x + run.x + run.width, y: y))
      context.strokePath()
    }
    context.setLineDash(phase: 0, lengths: [])
  }
}

extension TextAttachment {
  fileprivate func draw(
    at positions: [CGPoint], from start: CGPoint, _ context: CGContext, _ color: CGColor
  ) {
    guard let image else { return }
    for position in positions {
      let rect = self.rect(at: CGPoint(x: start.x + position.x, y: start.y + position.y))
      if isTemplate {
        context.fillUpright(image, color, in: rect)
      } else {
        context.drawUpright(image, in: rect)
      }
    }
  }
}

extension TextRun {
  /// The offset of an underline's centre below the baseline, and its width.
  var underline: (y: CGFloat, width: CGFloat) {
    let scale = size / CGFloat(max(1, font.unitsPerEm))
    let line = font.underline
    let width = line.width > 0 ? line.width * scale : size / 20
    return (line.position < 0 ? -line.position * scale : size / 9, width)
  }

  /// The offset of a strikethrough's centre from the baseline, and its width.
  var strikethrough: (y: CGFloat, width: CGFloat) {
    let height = CGFloat(font.xHeight) / CGFloat(max(1, font.unitsPerEm))
    return (-(height > 0 ? height : 0.5) * size / 2, underline.width)
  }

  /// The background of the run, relative to the line's origin.
  func background(of line: TextLine) -> CGRect {
    CGRect(x: x, y: -line.ascent, width: width, height: line.ascent + line.descent)
  }
}

extension CGRect {
  /// A box in em units, y up, relative to a point, y down.
  func placed(at corner: CGPoint, size: CGFloat) -> CGRect {
    CGRect(
      x: corner.x + minX * size, y: corner.y - maxY * size, width: width * size,
      height: height * size)
  }
}

extension CGContext {
  /// The point moved vertically to a pixel boundary, which makes horizontal strokes sharp.
  fileprivate func onPixelRow(_ point: CGPoint) -> CGPoint {
    let matrix = ctm
    guard matrix.b == 0, matrix.c == 0, matrix.d != 0 else { return point }
    let row = (point.y * matrix.d + matrix.ty).rounded()
    return CGPoint(x: point.x, y: (row - matrix.ty) / matrix.d)
  }

  /// Fills the opaque part of an image with a colour.
  fileprivate func fillUpright(_ image: CGImage, _ color: CGColor, in rect: CGRect) {
    saveGState()
    beginTransparencyLayer(auxiliaryInfo: nil)
    drawUpright(image, in: rect)
    setBlendMode(.sourceIn)
    setFillColor(color)
    fill(rect)
    endTransparencyLayer()
    restoreGState()
  }

  /// Draws an image with its first row at the top, with y pointing down.
  fileprivate func drawUpright(_ image: CGImage, in rect: CGRect) {
    saveGState()
    translateBy(x: 0, y: rect.minY + rect.maxY)
    scaleBy(x: 1, y: -1)
    draw(image, in: rect)
    restoreGState()
  }
}
