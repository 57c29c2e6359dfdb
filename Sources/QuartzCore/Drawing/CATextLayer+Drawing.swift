internal import LaminaScene
internal import LaminaText

extension CATextLayer {
  /// The text as an image in its place (L20).
  ///
  /// Drawn at `contentsScale`, or at the host's scale where that is larger: unlike Apple's, text is
  /// sharp on a fine canvas without being told.
  final var textContent: RenderContent {
    let bounds = drawn.bounds
    let stamp = TextDrawing.Stamp(
      size: bounds.size, scale: textScale, displays: drawing.displays,
      fonts: FontDirectories.generation)
    // Committed values change with a display; presented and model ones may at any time.
    if !showsModel, let content = drawing.kept(stamp) { return image(content) }
    let content = newContent(bounds, stamp)
    drawing.keep(content, showsModel || isCustomClass ? nil : stamp)
    return image(content)
  }

  private func newContent(_ bounds: CGRect, _ stamp: TextDrawing.Stamp) -> ImageContent? {
    var look = TextDrawing.Look()
    look.values = drawnTextValues
    guard look.values.string.object != nil, bounds.width > 0, bounds.height > 0 else { return nil }
    (look.size, look.scale, look.fonts) = (stamp.size, stamp.scale, stamp.fonts)
    guard isCustomClass else { return drawing.content(of: look, draw: nil) }
    (look.origin, look.displays) = (bounds.origin, drawing.displays)
    // Whatever the client draws is of the text's colour: a white picture would be wrong.
    var drawing = drawing
    let content = drawing.content(of: look) { self.draw(in: $0) }
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

  private var textScale: CGFloat {
    let owner: CALayer = model()
    return max(drawn.contentsScale, owner.host.map { CGFloat($0.scale) } ?? 0)
  }

  /// Draws the text as it is now into the bounds.
  final func drawText(in context: CGContext) {
    let values = host == nil && !showsModel ? text : drawnTextValues
    guard let source = values.source else { return }
    let frame = TextFrame(source, in: values.box(bounds.size))
    frame.draw(in: context, at: bounds.origin, color: CGColor(values.inkColor))
  }

  /// A copy of a string that can change, so that later changes are none of the layer's.
  static func frozen(_ value: Any?) -> Any? {
    switch value {
    case let text as NSAttributedString: text.copy()
    case let text as NSMutableString: text.copy()
    default: value
    }
  }
}

extension TextValues {
  /// What is laid out, nil where there is no text.
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
    // The name that nobody chose is no news.
    let isDefault = (font.object as? String) == "Helvetica"
    let given = font.object.flatMap {
      TextFont($0, size: fontSize, for: isDefault ? nil : subject)
    }
    let font = given ?? TextFont(named: "Helvetica", size: fontSize, for: nil)
    return TextFont(font.choice, size: fontSize)
  }

  /// The room for the text and what happens where it is too small (L20).
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

  /// The colour of plain text; clear where there is none.
  var inkColor: RGBA { foregroundColor.components ?? .clear }
}
