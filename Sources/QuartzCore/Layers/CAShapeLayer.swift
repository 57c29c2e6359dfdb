package import LaminaScene

/// A layer that fills and strokes a path between its contents and its sublayers (CA-L1 to CA-L3).
open class CAShapeLayer: CALayer {
  /// The values of the properties below.
  package final let shape = AddedValues<ShapeValues>()

  /// The path in the layer's coordinates, nil by default; it has no implicit animation.
  open var path: CGPath? {
    get { shape.model.path.path }
    set { change(ShapeValues.path, PathValue(newValue)) }
  }

  /// The fill colour, opaque black by default; nil draws no fill.
  open var fillColor: CGColor? {
    get { shape.model.fillColor.color }
    set { change(ShapeValues.fillColor, ColorValue(newValue)) }
  }

  /// The fill rule; `nonZero` by default.
  open var fillRule: CAShapeLayerFillRule {
    get { shape.model.fillRule }
    set { change(ShapeValues.fillRule, newValue) }
  }

  /// The stroke colour; nil, the default, draws no stroke.
  open var strokeColor: CGColor? {
    get { shape.model.strokeColor.color }
    set { change(ShapeValues.strokeColor, ColorValue(newValue)) }
  }

  /// The relative position on the path where the stroke starts, 0...1; 0 by default (CA-L2).
  open var strokeStart: CGFloat {
    get { shape.model.strokeStart }
    set { change(ShapeValues.strokeStart, newValue) }
  }

  /// The relative position on the path where the stroke ends, 0...1; 1 by default (CA-L2).
  open var strokeEnd: CGFloat {
    get { shape.model.strokeEnd }
    set { change(ShapeValues.strokeEnd, newValue) }
  }

  /// The width of the stroke, in points; 1 by default.
  open var lineWidth: CGFloat {
    get { shape.model.lineWidth }
    set { change(ShapeValues.lineWidth, newValue) }
  }

  /// The longest miter join, in line widths, 10 by default; longer miters become bevels.
  open var miterLimit: CGFloat {
    get { shape.model.miterLimit }
    set { change(ShapeValues.miterLimit, newValue) }
  }

  /// The cap style of open subpaths; `butt` by default.
  open var lineCap: CAShapeLayerLineCap {
    get { shape.model.lineCap }
    set { change(ShapeValues.lineCap, newValue) }
  }

  /// The join style of the stroke; `miter` by default.
  open var lineJoin: CAShapeLayerLineJoin {
    get { shape.model.lineJoin }
    set { change(ShapeValues.lineJoin, newValue) }
  }

  /// The offset into the dash pattern at the start of the path, in points; 0 by default.
  open var lineDashPhase: CGFloat {
    get { shape.model.lineDashPhase }
    set { change(ShapeValues.lineDashPhase, newValue) }
  }

  /// The alternating lengths of dashes and gaps, in points; nil, the default, is solid (CA-L3).
  open var lineDashPattern: [NSNumber]? {
    get { shape.model.lineDashPattern.elements?.map { NSNumber(value: $0) } }
    set { change(ShapeValues.lineDashPattern, ListValue(newValue?.map(\.doubleValue))) }
  }

  package override func renderContent() -> RenderContent {
    let content = drawnValues(of: shape).content(flippedBy: drawn.shapeFlip)
    let below = imageContent
    return below == .none ? .shape(content) : .shapeOver(contents: below, shape: content)
  }

  package override class var properties: [any Property] { super.properties + ShapeValues.rows }
  package override var added: AddedStorage? { shape }
}
