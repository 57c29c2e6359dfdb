internal import LaminaText

extension CATextLayer {
  /// What is measured wrongly by this much, in points, is not seen.
  private static let slack: CGFloat = 0.5

  /// The extent of the text without truncation, where plain text has the given font size; nil without
  /// a text or a box. Lines after the deadline are left out.
  ///
  /// A text is within its box if either its lines are, from the top of the highest letter of the font
  /// to the bottom of the lowest, or its glyphs: many boxes are a little lower than a line of their font.
  package final func extent(fontSize: CGFloat, until deadline: Deadline) -> TextExtent? {
    var values = text.model
    values.fontSize = fontSize
    let available = bounds.size
    guard available.width > 0, available.height > 0 else { return nil }
    var extent: TextExtent?
    // Drawing reports the same again.
    _ = Diagnostics.collect {
      guard let source = values.source else { return }
      var box = values.box(CGSize(width: available.width, height: .infinity))
      box.truncation = nil
      box.dropsHidden = false
      let frame = TextFrame(source, in: box, until: deadline)
      extent = Self.extent(of: frame, in: available)
    }
    return extent
  }

  private static func extent(of frame: TextFrame, in available: CGSize) -> TextExtent {
    let ink = frame.ink
    let isInkWide = ink.minX < -slack || ink.maxX > available.width + slack
    let isInkHigh = ink.minY < -slack || ink.maxY > available.height + slack
    let isTooWide = !ink.isNull && isInkWide && frame.size.width > available.width + slack
    let isTooHigh = !ink.isNull && isInkHigh && frame.size.height > available.height + slack
    return TextExtent(
      size: frame.size, available: available, isWithinBox: !isTooWide && !isTooHigh)
  }
}
