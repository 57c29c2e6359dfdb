internal import LaminaScene
internal import LaminaText

/// The picture of a text layer's text, kept while nothing changes that it depends on.
///
/// It is of no colour but white where one colour is all that the text has: the picture is multiplied
/// by that when it is shown, so that an animated colour draws no text.
struct TextDrawing {
  /// Everything that the picture depends on.
  struct Look {
    var values = TextValues()
    var size = CGSize.zero
    var scale: CGFloat = 1
    /// Baked in by drawing code of the client's.
    var origin = CGPoint.zero
    var displays = 0
    var fonts = 0

    /// Whether both give the same picture, their colours aside.
    func isLike(_ other: Look) -> Bool {
      let (a, b) = (values, other.values)
      return size == other.size && scale == other.scale && origin == other.origin
        && displays == other.displays && fonts == other.fonts && a.fontSize == b.fontSize
        && a.isWrapped == b.isWrapped && a.truncationMode == b.truncationMode
        && a.alignmentMode == b.alignmentMode && ObjectValue.isSame(a.string, b.string)
        && ObjectValue.isSame(a.font, b.font)
    }
  }

  /// What tells that nothing changed without a look at the values: they were not set since.
  struct Stamp: Equatable {
    var size: CGSize
    var scale: CGFloat
    var displays: Int
    var fonts: Int
  }

  private var stamp: Stamp?
  private var last: ImageContent?
  private var look: Look?
  private var content: ImageContent?
  private var takesColor = false
  /// How often the text changed, or the client asked for new contents.
  var displays = 0

  /// The content of the last frame, where that is still right.
  func kept(_ stamp: Stamp) -> ImageContent? { self.stamp == stamp ? last : nil }

  /// Keeps what a frame shows.
  mutating func keep(_ content: ImageContent?, _ stamp: Stamp?) {
    (last, self.stamp) = (content, stamp)
  }

  /// The picture of a look, drawn when it is another than the last; `draw` is the client's own code.
  mutating func content(
    of wanted: Look, draw: ((CGContext) -> Void)?
  ) -> ImageContent? {
    if let look, look.isLike(wanted), takesColor || look.values.foregroundColor == wanted.color {
      return colored(wanted)
    }
    (look, content, takesColor) = (wanted, nil, false)
    if let draw {
      content = Self.picture(of: wanted, draw)
    } else if let source = wanted.values.source {
      let frame = TextFrame(source, in: wanted.values.box(wanted.size))
      takesColor = frame.takesColor
      content = Self.picture(of: frame, wanted, takesColor ? .white : wanted.values.inkColor)
    }
    return colored(wanted)
  }

  private func colored(_ wanted: Look) -> ImageContent? {
    guard takesColor else { return content }
    guard let color = wanted.values.foregroundColor.components else { return nil }
    var content = content
    content?.multiply = color
    return content
  }

  private static func picture(
    of frame: TextFrame, _ look: Look, _ color: RGBA
  ) -> ImageContent? {
    let bounds = CGRect(origin: .zero, size: look.size)
    let drawn = frame.picture(in: bounds, at: .zero, scale: look.scale, color: CGColor(color))
    return drawn.map {
      var content = ImageContent(image: $0.image)
      content.frame = $0.rect
      return content
    }
  }

  private static func picture(of look: Look, _ draw: (CGContext) -> Void) -> ImageContent? {
    let bounds = CGRect(origin: look.origin, size: look.size)
    guard let context = CGContext(bounds: bounds, scale: look.scale) else { return nil }
    draw(context)
    guard let image = context.makeImage() else { return nil }
    var content = ImageContent(image: image)
    content.frame = CGRect(
      x: 0, y: 0, width: CGFloat(image.width) / look.scale,
      height: CGFloat(image.height) / look.scale)
    return content
  }
}

extension TextDrawing.Look {
  fileprivate var color: ColorValue { values.foregroundColor }
}
