internal import LaminaScene
internal import LaminaText

/// The cached image of a text layer's text.
///
/// Text of one colour is drawn in white and multiplied by the colour when composited, so animating
/// the colour does not redraw the text.
struct TextDrawing {
  /// All inputs of the image.
  struct Style {
    var values = TextValues()
    var size = CGSize.zero
    var scale: CGFloat = 1
    /// Inputs of client drawing code.
    var origin = CGPoint.zero
    var displays = 0
    var fonts = 0

    /// Whether both styles produce the same image, ignoring their colours.
    func isLike(_ other: Style) -> Bool {
      let (a, b) = (values, other.values)
      return size == other.size && scale == other.scale && origin == other.origin
        && displays == other.displays && fonts == other.fonts && a.fontSize == b.fontSize
        && a.isWrapped == b.isWrapped && a.truncationMode == b.truncationMode
        && a.alignmentMode == b.alignmentMode && ObjectValue.isSame(a.string, b.string)
        && ObjectValue.isSame(a.font, b.font)
    }
  }

  /// Identifies an unchanged image without comparing values.
  struct Version: Equatable {
    var size: CGSize
    var scale: CGFloat
    var displays: Int
    var fonts: Int
  }

  private var version: Version?
  private var last: ImageContent?
  private var style: Style?
  private var content: ImageContent?
  private var takesColor = false
  /// The number of changes of the text and of redraw requests.
  var displays = 0

  /// The content of the last frame, if its version is current.
  func kept(_ version: Version) -> ImageContent? { self.version == version ? last : nil }

  /// Stores the content of a frame.
  mutating func keep(_ content: ImageContent?, _ version: Version?) {
    (last, self.version) = (content, version)
  }

  /// The content for a style, redrawn if the style changed; `draw` is client drawing code.
  mutating func content(
    of wanted: Style, draw: ((CGContext) -> Void)?
  ) -> ImageContent? {
    if let style, style.isLike(wanted), takesColor || style.values.foregroundColor == wanted.color {
      return colored(wanted)
    }
    (style, content, takesColor) = (wanted, nil, false)
    if let draw {
      content = Self.drawnContent(of: wanted, draw)
    } else if let source = wanted.values.source {
      let frame = TextFrame(source, in: wanted.values.box(wanted.size))
      takesColor = frame.takesColor
      content = Self.drawnContent(of: frame, wanted, takesColor ? .white : wanted.values.textColor)
    }
    return colored(wanted)
  }

  private func colored(_ wanted: Style) -> ImageContent? {
    guard takesColor else { return content }
    guard let color = wanted.values.foregroundColor.components else { return nil }
    var content = content
    content?.multiply = color
    return content
  }

  private static func drawnContent(
    of frame: TextFrame, _ style: Style, _ color: RGBA
  ) -> ImageContent? {
    let bounds = CGRect(origin: .zero, size: style.size)
    let drawn = frame.picture(in: bounds, at: .zero, scale: style.scale, color: CGColor(color))
    return drawn.map {
      var content = ImageContent(image: $0.image)
      content.frame = $0.rect
      return content
    }
  }

  private static func drawnContent(of style: Style, _ draw: (CGContext) -> Void) -> ImageContent? {
    let bounds = CGRect(origin: style.origin, size: style.size)
    guard let context = CGContext(bounds: bounds, scale: style.scale) else { return nil }
    draw(context)
    guard let image = context.makeImage() else { return nil }
    var content = ImageContent(image: image)
    content.frame = CGRect(
      x: 0, y: 0, width: CGFloat(image.width) / style.scale,
      height: CGFloat(image.height) / style.scale)
    return content
  }
}

extension TextDrawing.Style {
  fileprivate var color: ColorValue { values.foregroundColor }
}
