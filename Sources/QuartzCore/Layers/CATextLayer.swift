package import LaminaScene

/// A layer that draws a string (L20).
open class CATextLayer: CALayer {
  /// The model's own values.
  package final var text = TextValues()
  /// What the last commit published of them.
  package final var committedTextValues = TextValues()
  /// The picture of the text as it was drawn last.
  final var drawing = TextDrawing()

  /// The text, a `String` or an `NSAttributedString`; one that can change is copied.
  open var string: Any? {
    get { text.string.object }
    set { change(TextValues.string, ObjectValue(Self.frozen(newValue))) }
  }

  /// The font of plain strings - a `CGFont`, a `UIFont` or a name; Helvetica by default.
  ///
  /// Where nobody has the font another stands in for it, which is reported with both names.
  open var font: CFTypeRef? {
    get { text.font.object as CFTypeRef? }
    set { change(TextValues.font, ObjectValue(newValue)) }
  }

  /// The size of the font, in points.
  open var fontSize: CGFloat {
    get { text.fontSize }
    set { change(TextValues.fontSize, newValue) }
  }

  /// The colour of plain strings, opaque white by default.
  open var foregroundColor: CGColor? {
    get { text.foregroundColor.color }
    set { change(TextValues.foregroundColor, ColorValue(newValue)) }
  }

  /// Whether lines are broken at the bounds' width.
  open var isWrapped: Bool {
    get { text.isWrapped }
    set { change(TextValues.isWrapped, newValue) }
  }

  /// Where a line that is too long is cut.
  open var truncationMode: CATextLayerTruncationMode {
    get { text.truncationMode }
    set { change(TextValues.truncationMode, newValue) }
  }

  /// How lines are aligned.
  open var alignmentMode: CATextLayerAlignmentMode {
    get { text.alignmentMode }
    set { change(TextValues.alignmentMode, newValue) }
  }

  /// Stored; glyphs are placed by fractions of pixels.
  open var allowsFontSubpixelQuantization: Bool {
    get { text.allowsFontSubpixelQuantization }
    set { change(TextValues.allowsFontSubpixelQuantization, newValue) }
  }

  /// Has the text drawn again.
  open override func display() { drawing.displays += 1 }
  /// Draws the text.
  open override func draw(in ctx: CGContext) { drawText(in: ctx) }

  package override func renderContent() -> RenderContent { textContent }
  package override class var properties: [any Property] { super.properties + TextValues.rows }
  package override func publish() {
    super.publish()
    committedTextValues = text
  }
  package override func refresh(from model: CALayer) {
    super.refresh(from: model)
    if let model = model as? CATextLayer { text = model.committedTextValues }
  }
  package override func copy(from layer: CALayer) {
    super.copy(from: layer)
    if let layer = layer as? CATextLayer {
      (text, committedTextValues) = (layer.text, layer.committedTextValues)
      drawing = layer.drawing
    }
  }
  /// What is drawn: presented values on a presentation layer, committed ones on others.
  final var drawnTextValues: TextValues {
    _read { if showsModel { yield text } else { yield committedTextValues } }
  }
}
