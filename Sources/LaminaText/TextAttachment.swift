package import CoreGraphics

/// A box in a line of text, in points: an image, or space for a drawing of the client.
package struct TextAttachment: Hashable, Sendable {
  package var width: CGFloat
  /// The extents above and below the baseline; either may be negative.
  package var ascent: CGFloat
  package var descent: CGFloat
  package var image: CGImage?
  /// Whether the image is a mask for the colour of the text.
  package var isTemplate = false

  /// Creates a box; lengths beyond what layout can represent are clamped.
  package init(width: CGFloat, ascent: CGFloat, descent: CGFloat, image: CGImage? = nil) {
    func clamp(_ length: CGFloat) -> CGFloat { min(max(length, -100_000), 100_000) }
    self.width = max(0, clamp(width.isNaN ? 0 : width))
    self.ascent = clamp(ascent.isNaN ? 0 : ascent)
    self.descent = clamp(descent.isNaN ? 0 : descent)
    self.image = image
  }

  /// The box at a point of the baseline, y down.
  func rect(at point: CGPoint) -> CGRect {
    CGRect(x: point.x, y: point.y - ascent, width: width, height: max(0, ascent + descent))
  }

  package static func == (a: TextAttachment, b: TextAttachment) -> Bool {
    a.width == b.width && a.ascent == b.ascent && a.descent == b.descent && a.image === b.image
      && a.isTemplate == b.isTemplate
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(width)
    hasher.combine(ascent)
  }
}

/// An object that is a box in a line of text; nil for the character itself.
package protocol TextAttachmentSource {
  /// The box in a line with a font.
  func textAttachment(font: TextFont) -> TextAttachment?
}
