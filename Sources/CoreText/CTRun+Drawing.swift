internal import LaminaText

extension CTRun {
  /// A line of a range of the glyphs only, at their positions in the line.
  func part(_ range: CFRange) -> TextFrame {
    guard let run, let whole = line.line else { return TextFrame() }
    let kept = indices(range)
    let width = kept.reduce(0) { $0 + advance($1).width }
    let part = whole.with(kept.isEmpty ? [] : [run.part(kept, width: width)])
    return TextFrame([part], whole.width, styles: line.frame.styles)
  }
}

/// Draws glyphs of a run where they are in the line that starts at the text position of the
/// context; range length 0 reaches to the end.
public func CTRunDraw(_ run: CTRun, _ context: CGContext, _ range: CFRange) {
  context.saveGState()
  context.concatenate(context.textMatrix)
  context.scaleBy(x: 1, y: -1)
  run.part(range).draw(in: context, at: .zero, color: context.fillColor ?? .black)
  context.restoreGState()
}

/// Returns the box of the drawn glyphs of a range, relative to the text position of the context;
/// range length 0 reaches to the end.
public func CTRunGetImageBounds(_ run: CTRun, _ context: CGContext?, _ range: CFRange) -> CGRect {
  let position = context?.textPosition ?? .zero
  return CTLine(run.part(range), run.line.string, run.line.range, attributes: [])
    .ink.offsetBy(dx: position.x, dy: position.y)
}
