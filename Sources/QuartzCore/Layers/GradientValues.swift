/// The properties that `CAGradientLayer` adds.
package struct GradientValues {
  package var colors = ListValue<ColorValue>(nil)
  package var locations = ListValue<Double>(nil)
  package var startPoint = CGPoint(x: 0.5, y: 0)
  package var endPoint = CGPoint(x: 0.5, y: 1)
  package var type = CAGradientLayerType.axial

  package init() {}
}

extension GradientValues: LayerFields {
  package static var isContent: Bool { true }

  static let colors = Field("colors", \Self.colors, .animates)
  static let locations = Field("locations", \Self.locations, .animates)
  static let startPoint = Field("startPoint", \Self.startPoint, .animates)
  static let endPoint = Field("endPoint", \Self.endPoint, .animates)
  static let type = Field("type", \Self.type)

  package static let rows: [any Property] = [
    colors, locations, startPoint, endPoint, type,
  ]
}
