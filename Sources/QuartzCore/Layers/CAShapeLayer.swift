package import LaminaScene

/// A layer that fills and strokes a path between its contents and its sublayers (CA-L1 to CA-L3).
open class CAShapeLayer: CALayer {
  /// The model values.
  package final var shape = ShapeValues()
  /// The values that the last commit published.
  package final var committedShapeValues = ShapeValues()

  /// The path in the layer's coordinates, nil by default; it has no implicit animation.
  open var path: CGPath? {
    get { shape.path.path }
    set { change(ShapeValues.path, PathValue(newValue)) }
  }

  /// The fill colour, opaque black by default; nil draws no fill.
  open var fillColor: CGColor? {
    get { shape.fillColor.color }
    set { change(ShapeValues.fillColor, ColorValue(newValue)) }
  }

  /// The fill rule; `nonZero` by default.
  open var fillRule: CAShapeLayerFillRule {
    get { shape.fillRule }
    set { change(ShapeValues.fillRule, newValue) }
  }

  /// The stroke colour; nil, the default, draws no stroke.
  open var strokeColor: CGColor? {
    get { shape.strokeColor.color }
    set { change(ShapeValues.strokeColor, ColorValue(newValue)) }
  }

  /// The relative position on the path where the stroke starts, 0...1; 0 by default (CA-L2).
  open var strokeStart: CGFloat {
    get { shape.strokeStart }
    set { change(ShapeValues.strokeStart, newValue) }
  }

  /// The relative position on the path where the stroke ends, 0...1; 1 by default (CA-L2).
  open var strokeEnd: CGFloat {
    get { shape.strokeEnd }
    set { change(ShapeValues.strokeEnd, newValue) }
  }

  /// The width of the stroke, in points; 1 by default.
  open var lineWidth: CGFloat {
    get { shape.lineWidth }
    set { change(ShapeValues.lineWidth, newValue) }
  }

  /// The longest miter join, in line widths, 10 by default; longer miters become bevels.
  open var miterLimit: CGFloat {
    get { shape.miterLimit }
    set { change(ShapeValues.miterLimit, newValue) }
  }

  /// The cap style of open subpaths; `butt` by default.
  open var lineCap: CAShapeLayerLineCap {
    get { shape.lineCap }
    set { change(ShapeValues.lineCap, newValue) }
  }

  /// The join style of the stroke; `miter` by default.
  open var lineJoin: CAShapeLayerLineJoin {
    get { shape.lineJoin }
    set { change(ShapeValues.lineJoin, newValue) }
  }

  /// The offset into the dash pattern at the start of the path, in points; 0 by default.
  open var lineDashPhase: CGFloat {
    get { shape.lineDashPhase }
    set { change(ShapeValues.lineDashPhase, newValue) }
  }

  /// The alternating lengths of dashes and gaps, in points; nil, the default, is solid (CA-L3).
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
  /// The values to draw: presented on a presentation layer, committed on other layers.
  final var drawnShapeValues: ShapeValues {
    _read { if showsModel { yield shape } else { yield committedShapeValues } }
  }
}
