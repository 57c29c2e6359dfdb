package import LaminaScene

/// A layer that lays out and draws plain or attributed text (CA-L20).
open class CATextLayer: CALayer {
  /// The values of the properties below.
  package final let text = AddedValues<TextValues>()
  /// The cached image of the text.
  final var drawing = TextDrawing()

  /// The text, a `String` or an `NSAttributedString`, nil by default; mutable strings are copied.
  open var string: Any? {
    get { text.model.string.object }
    set { change(TextValues.string, ObjectValue(Self.frozen(newValue))) }
  }

  /// The font of plain strings: a `CGFont`, a `UIFont` or a name; Helvetica by default.
  ///
  /// A missing font is substituted and reported with both names.
  open var font: CFTypeRef? {
    get { text.model.font.object as CFTypeRef? }
    set { change(TextValues.font, ObjectValue(newValue)) }
  }

  /// The font size of plain strings, in points; 36 by default.
  open var fontSize: CGFloat {
    get { text.model.fontSize }
    set { change(TextValues.fontSize, newValue) }
  }

  /// The text colour of plain strings; opaque white by default.
  open var foregroundColor: CGColor? {
    get { text.model.foregroundColor.color }
    set { change(TextValues.foregroundColor, ColorValue(newValue)) }
  }

  /// Whether text wraps at the width of the bounds; false by default.
  open var isWrapped: Bool {
    get { text.model.isWrapped }
    set { change(TextValues.isWrapped, newValue) }
  }

  /// How lines that are too long are truncated; `none` by default.
  open var truncationMode: CATextLayerTruncationMode {
    get { text.model.truncationMode }
    set { change(TextValues.truncationMode, newValue) }
  }

  /// The horizontal alignment of lines; `natural` by default.
  open var alignmentMode: CATextLayerAlignmentMode {
    get { text.model.alignmentMode }
    set { change(TextValues.alignmentMode, newValue) }
  }

  /// Stored and encoded, false by default; glyphs always use subpixel positions.
  open var allowsFontSubpixelQuantization: Bool {
    get { text.model.allowsFontSubpixelQuantization }
    set { change(TextValues.allowsFontSubpixelQuantization, newValue) }
  }

  /// Invalidates the cached image of the text.
  open override func display() { drawing.displays += 1 }
  /// Draws the text.
  open override func draw(in ctx: CGContext) { drawText(in: ctx) }

  /// True for the keys of the text and its style.
  open override class func needsDisplay(forKey key: String) -> Bool {
    TextValues.rows.contains { $0.key == key } || super.needsDisplay(forKey: key)
  }

  package override func renderContent() -> RenderContent { textContent }
  package override class var properties: [any Property] { super.properties + TextValues.rows }
  package override var added: AddedStorage? { text }
  package override func copy(from layer: CALayer) {
    super.copy(from: layer)
    // Only a presentation layer shares the picture of the text.
    if layer.state.isBeingPresented, let layer = layer as? CATextLayer { drawing = layer.drawing }
  }
}
