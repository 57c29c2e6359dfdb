package import LaminaScene

/// A layer that draws an outline, filled and stroked, between contents and sublayers (L1 to L3).
open class CAShapeLayer: CALayer {
  /// The model's own values.
  package final var shape = ShapeValues()
  /// What the last commit published of them.
  package final var committedShapeValues = ShapeValues()

  /// The outline, in the layer's coordinates; changing it has no implicit animation.
  open var path: CGPath? {
    get { shape.path.path }
    set { change(ShapeValues.path, PathValue(newValue)) }
  }

  /// The colour of the inside, opaque black by default; nil draws none.
  open var fillColor: CGColor? {
    get { shape.fillColor.color }
    set { change(ShapeValues.fillColor, ColorValue(newValue)) }
  }

  /// Which points count as inside.
  open var fillRule: CAShapeLayerFillRule {
    get { shape.fillRule }
    set { change(ShapeValues.fillRule, newValue) }
  }

  /// The colour of the stroke; nil, the default, draws none.
  open var strokeColor: CGColor? {
    get { shape.strokeColor.color }
    set { change(ShapeValues.strokeColor, ColorValue(newValue)) }
  }

  /// The part of the length where the stroke starts, 0...1 (L2).
  open var strokeStart: CGFloat {
    get { shape.strokeStart }
    set { change(ShapeValues.strokeStart, newValue) }
  }

  /// The part of the length where the stroke ends, 0...1 (L2).
  open var strokeEnd: CGFloat {
    get { shape.strokeEnd }
    set { change(ShapeValues.strokeEnd, newValue) }
  }

  /// The width of the stroke, in points.
  open var lineWidth: CGFloat {
    get { shape.lineWidth }
    set { change(ShapeValues.lineWidth, newValue) }
  }

  /// How long miters may get, in line widths; longer ones are bevelled.
  open var miterLimit: CGFloat {
    get { shape.miterLimit }
    set { change(ShapeValues.miterLimit, newValue) }
  }

  /// The ends of open lines.
  open var lineCap: CAShapeLayerLineCap {
    get { shape.lineCap }
    set { change(ShapeValues.lineCap, newValue) }
  }

  /// The corners of the stroke.
  open var lineJoin: CAShapeLayerLineJoin {
    get { shape.lineJoin }
    set { change(ShapeValues.lineJoin, newValue) }
  }

  /// Where the dash pattern starts, in points.
  open var lineDashPhase: CGFloat {
    get { shape.lineDashPhase }
    set { change(ShapeValues.lineDashPhase, newValue) }
  }

  /// Lengths of dashes and gaps in turn, in points; nil is solid (L3).
  open var lineDashPattern: [NSNumber]? {
    get { shape.lineDashPattern.elements?.map { NSNumber(value: $0) } }
    set { change(ShapeValues.lineDashPattern, ListValue(newValue?.map(\.doubleValue))) }
  }

  package override func renderContent() -> RenderContent { .shape(drawnShapeValues.content) }

  package override class var properties: [any Property] { super.properties + ShapeValues.rows }
  package override func publish() {
    super.publish()
    committedShapeValues = shape
  }
  package override func refresh(from model: CALayer) {
    super.refresh(from: model)
    if let model = model as? CAShapeLayer { shape = model.committedShapeValues }
  }
  package override func copy(from layer: CALayer) {
    super.copy(from: layer)
    if let layer = layer as? CAShapeLayer {
      (shape, committedShapeValues) = (layer.shape, layer.committedShapeValues)
    }
  }
  /// What is drawn: presented values on a presentation layer, committed ones on others.
  final var drawnShapeValues: ShapeValues {
    _read { if showsModel { yield shape } else { yield committedShapeValues } }
  }
}
