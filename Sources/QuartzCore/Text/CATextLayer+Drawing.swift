internal import LaminaScene
internal import LaminaText

extension CATextLayer {
  /// The text as image content (CA-L20).
  ///
  /// Drawn at the larger of `contentsScale` and the pixels per point of the canvas's content, and
  /// at a smaller scale on a reduced canvas. Differs from Apple, where only `contentsScale` counts.
  final var textContent: RenderContent {
    let bounds = drawn.bounds
    let work = TextWork(model())
    let version = TextDrawing.Version(
      size: bounds.size, scale: work.scale(drawn.contentsScale), displays: drawing.displays,
      fonts: FontDirectories.generation)
    // Committed values change only with a display; presented and model values change at any time.
    if !showsModel, let content = drawing.kept(version, work) { return image(content) }
    let content = newContent(bounds, version, work)
    drawing.keep(content, showsModel || isCustomClass ? nil : version)
    return image(content)
  }

  private func newContent(
    _ bounds: CGRect, _ version: TextDrawing.Version, _ work: TextWork
  ) -> ImageContent? {
    var style = TextDrawing.Style()
    style.values = drawnValues(of: text)
    guard style.values.string.object != nil, bounds.width > 0, bounds.height > 0 else { return nil }
    style.size = version.size
    style.scale = version.scale
    style.fonts = version.fonts
    guard isCustomClass else { return drawing.content(of: style, work, draw: nil) }
    style.origin = bounds.origin
    style.displays = drawing.displays
    // Client drawing includes the text colour, so it cannot be drawn in white and tinted.
    var drawing = drawing
    let content = drawing.content(of: style, work) { self.draw(in: $0) }
    self.drawing = drawing
    return content
  }

  private func image(_ content: ImageContent?) -> RenderContent {
    guard var content else { return .none }
    let values = drawn
    content.minification = ContentsFilter(rawValue: values.minificationFilter.rawValue) ?? .linear
    content.magnification = ContentsFilter(rawValue: values.magnificationFilter.rawValue) ?? .linear
    return .image(content)
  }

  /// Draws the current text into the bounds.
  final func drawText(in context: CGContext) {
    let values = host == nil && !showsModel ? text.model : drawnValues(of: text)
    guard let source = values.source else { return }
    let frame = TextFrame(source, in: values.box(bounds.size))
    frame.draw(in: context, at: bounds.origin, color: CGColor(values.textColor))
  }

  /// An immutable copy of a mutable string.
  static func frozen(_ value: Any?) -> Any? {
    switch value {
    case let text as NSAttributedString: text.copy()
    case let text as NSMutableString: text.copy()
    default: value
    }
  }
}

extension TextValues {
  /// The text to lay out; nil if there is none.
  var source: TextSource? {
    let subject = "CATextLayer.font"
    switch string.object {
    case let text as NSAttributedString:
      let plain = TextStyle(
        TextFont(named: "Helvetica", size: 12, for: nil),
        color: CGColor(red: 0, green: 0, blue: 0, alpha: 1))
      return text.length > 0 ? TextSource(text, plain, for: subject) : nil
    case let text as String:
      return text.isEmpty ? nil : TextSource(text, TextStyle(textFont(subject)))
    case nil: return nil
    default:
      Diagnostics.report("CATextLayer.string", "is no string; nothing is drawn")
      return nil
    }
  }

  private func textFont(_ subject: String) -> TextFont {
    // Substitution of the default font is not reported.
    let isDefault = (font.object as? String) == "Helvetica"
    let given = font.object.flatMap {
      TextFont($0, size: fontSize, for: isDefault ? nil : subject)
    }
    let font = given ?? TextFont(named: "Helvetica", size: fontSize, for: nil)
    return TextFont(font.choice, size: fontSize)
  }

  /// The layout box: its size, line breaking, truncation and alignment (CA-L20).
  func box(_ size: CGSize) -> TextBox {
    var box = TextBox(size)
    box.lineBreaking = isWrapped ? .word : .clip
    switch truncationMode {
    case .start: box.truncation = .start
    case .middle: box.truncation = .middle
    case .end: box.truncation = .end
    default: box.truncation = nil
    }
    switch alignmentMode {
    case .left: box.alignment = .left
    case .right: box.alignment = .right
    case .center: box.alignment = .center
    case .justified: box.alignment = .justified
    default: box.alignment = .natural
    }
    return box
  }

  /// The colour of plain text; clear if there is none.
  var textColor: RGBA { foregroundColor.components ?? .clear }
}
