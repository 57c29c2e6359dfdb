internal import LaminaText

/// Lays out the paragraphs of a string in frames.
public final class CTFramesetter {
  let string: NSAttributedString

  init(_ string: NSAttributedString) { self.string = string }

  /// The lines of a part of the string that fit into a size.
  func layout(_ range: CFRange, _ size: CGSize) -> FittingLines {
    let text = StyledText(StyledText.part(string, range))
    var box = TextBox(size)
    box.dropsHidden = false
    return FittingLines(TextFrame(text.source, in: box), text.string, size.height)
  }
}

/// Returns a framesetter of a string.
public func CTFramesetterCreateWithAttributedString(
  _ attrString: CFAttributedString
) -> CTFramesetter {
  CTFramesetter(NSAttributedString(attributedString: attrString))
}

/// Returns the size of the lines that fit into a size, and writes the range of their text; range
/// length 0 reaches to the end of the string.
///
/// Differs from Apple: sides that are not positive are unbounded.
public func CTFramesetterSuggestFrameSizeWithConstraints(
  _ framesetter: CTFramesetter, _ stringRange: CFRange, _ frameAttributes: CFDictionary?,
  _ constraints: CGSize, _ fitRange: UnsafeMutablePointer<CFRange>?
) -> CGSize {
  func side(_ value: CGFloat) -> CGFloat { value > 0 && value < 1e6 ? value : .infinity }
  let size = CGSize(width: side(constraints.width), height: side(constraints.height))
  let lines = framesetter.layout(stringRange, size)
  fitRange?.pointee = CFRange(location: max(0, stringRange.location), length: lines.ends.last ?? 0)
  return lines.size
}

/// Lays out a part of the string in the bounding box of a path; range length 0 reaches to the end
/// of the string. Lines that do not fit are left out.
public func CTFramesetterCreateFrame(
  _ framesetter: CTFramesetter, _ stringRange: CFRange, _ path: CGPath,
  _ frameAttributes: CFDictionary?
) -> CTFrame {
  let box = path.boundingBox
  let lines = framesetter.layout(stringRange, box.isNull ? .zero : box.size)
  return CTFrame(lines, path, max(0, stringRange.location))
}
