package import LaminaScene

/// A layer that fills its rounded bounds with a gradient (CA-L4 to CA-L7).
open class CAGradientLayer: CALayer {
  /// The values of the properties below.
  package final let gradient = AddedValues<GradientValues>()

  /// The colours of the gradient stops, `CGColor` objects; other arrays are ignored.
  open var colors: [Any]? {
    get { gradient.model.colors.boxed as? [Any] }
    set { change(GradientValues.colors, ListValue(boxed: newValue) ?? gradient.model.colors) }
  }

  /// The locations of the gradient stops, 0...1; nil, the default, spaces them evenly (CA-L7).
  open var locations: [NSNumber]? {
    get { gradient.model.locations.elements?.map { NSNumber(value: $0) } }
    set { change(GradientValues.locations, ListValue(newValue?.map(\.doubleValue))) }
  }

  /// The start point, or the centre, in unit coordinates; (0.5, 0) by default.
  open var startPoint: CGPoint {
    get { gradient.model.startPoint }
    set { change(GradientValues.startPoint, newValue) }
  }

  /// The end point, or the extent, in unit coordinates; (0.5, 1) by default.
  open var endPoint: CGPoint {
    get { gradient.model.endPoint }
    set { change(GradientValues.endPoint, newValue) }
  }

  /// The type of the gradient, axial by default; unknown types draw as axial.
  open var type: CAGradientLayerType {
    get { gradient.model.type }
    set { change(GradientValues.type, newValue) }
  }

  package override func renderContent() -> RenderContent {
    .gradient(drawnValues(of: gradient).content)
  }

  package override class var properties: [any Property] { super.properties + GradientValues.rows }
  package override var added: AddedStorage? { gradient }
}
