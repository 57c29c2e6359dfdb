package import LaminaScene

/// A layer that draws a gradient over its rounded bounds (L4 to L7).
open class CAGradientLayer: CALayer {
  /// The model's own values.
  package final var gradient = GradientValues()
  /// What the last commit published of them.
  package final var committedGradientValues = GradientValues()

  /// The colours, `CGColor` objects; a list that holds anything else is ignored.
  open var colors: [Any]? {
    get { gradient.colors.boxed as? [Any] }
    set { change(GradientValues.colors, ListValue(boxed: newValue) ?? gradient.colors) }
  }

  /// Where each colour lies, 0...1; nil spaces them evenly (L7).
  open var locations: [NSNumber]? {
    get { gradient.locations.elements?.map { NSNumber(value: $0) } }
    set { change(GradientValues.locations, ListValue(newValue?.map(\.doubleValue))) }
  }

  /// The start, or the centre, in unit coordinates of the bounds.
  open var startPoint: CGPoint {
    get { gradient.startPoint }
    set { change(GradientValues.startPoint, newValue) }
  }

  /// The end, or the extent, in unit coordinates of the bounds.
  open var endPoint: CGPoint {
    get { gradient.endPoint }
    set { change(GradientValues.endPoint, newValue) }
  }

  /// The kind of gradient; unknown kinds are axial.
  open var type: CAGradientLayerType {
    get { gradient.type }
    set { change(GradientValues.type, newValue) }
  }

  package override func renderContent() -> RenderContent { .gradient(drawnGradientValues.content) }

  package override class var properties: [any Property] { super.properties + GradientValues.rows }
  package override func publish() {
    super.publish()
    committedGradientValues = gradient
  }
  package override func refresh(from model: CALayer) {
    super.refresh(from: model)
    if let model = model as? CAGradientLayer { gradient = model.committedGradientValues }
  }
  package override func copy(from layer: CALayer) {
    super.copy(from: layer)
    if let layer = layer as? CAGradientLayer {
      (gradient, committedGradientValues) = (layer.gradient, layer.committedGradientValues)
    }
  }
  /// What is drawn: presented values on a presentation layer, committed ones on others.
  final var drawnGradientValues: GradientValues {
    _read { if showsModel { yield gradient } else { yield committedGradientValues } }
  }
}
