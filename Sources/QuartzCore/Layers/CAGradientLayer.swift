package import LaminaScene

/// A layer that fills its rounded bounds with a gradient (CA-L4 to CA-L7).
open class CAGradientLayer: CALayer {
  /// The model values.
  package final var gradient = GradientValues()
  /// The values that the last commit published.
  package final var committedGradientValues = GradientValues()

  /// The colours of the gradient stops, `CGColor` objects; other arrays are ignored.
  open var colors: [Any]? {
    get { gradient.colors.boxed as? [Any] }
    set { change(GradientValues.colors, ListValue(boxed: newValue) ?? gradient.colors) }
  }

  /// The locations of the gradient stops, 0...1; nil, the default, spaces them evenly (CA-L7).
  open var locations: [NSNumber]? {
    get { gradient.locations.elements?.map { NSNumber(value: $0) } }
    set { change(GradientValues.locations, ListValue(newValue?.map(\.doubleValue))) }
  }

  /// The start point, or the centre, in unit coordinates; (0.5, 0) by default.
  open var startPoint: CGPoint {
    get { gradient.startPoint }
    set { change(GradientValues.startPoint, newValue) }
  }

  /// The end point, or the extent, in unit coordinates; (0.5, 1) by default.
  open var endPoint: CGPoint {
    get { gradient.endPoint }
    set { change(GradientValues.endPoint, newValue) }
  }

  /// The type of the gradient, axial by default; unknown types draw as axial.
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
  /// The values to draw: presented on a presentation layer, committed on other layers.
  final var drawnGradientValues: GradientValues {
    _read { if showsModel { yield gradient } else { yield committedGradientValues } }
  }
}
