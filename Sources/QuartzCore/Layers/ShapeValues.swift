/// The properties that `CAShapeLayer` adds.
package struct ShapeValues {
  package var path = PathValue.none
  package var fillColor = ColorValue(rgba: .black)
  package var fillRule = CAShapeLayerFillRule.nonZero
  package var strokeColor = ColorValue.none
  package var strokeStart: CGFloat = 0
  package var strokeEnd: CGFloat = 1
  package var lineWidth: CGFloat = 1
  package var miterLimit: CGFloat = 10
  package var lineCap = CAShapeLayerLineCap.butt
  package var lineJoin = CAShapeLayerLineJoin.miter
  package var lineDashPhase: CGFloat = 0
  package var lineDashPattern = ListValue<Double>(nil)

  package init() {}
}

extension ShapeValues: LayerFields {
  package static var isContent: Bool { true }

  static let path = Field("path", \Self.path)
  static let fillColor = Field("fillColor", \Self.fillColor, .animates)
  static let fillRule = Field("fillRule", \Self.fillRule)
  static let strokeColor = Field("strokeColor", \Self.strokeColor, .animates)
  static let strokeStart = Field("strokeStart", \Self.strokeStart, .animates)
  static let strokeEnd = Field("strokeEnd", \Self.strokeEnd, .animates)
  static let lineWidth = Field("lineWidth", \Self.lineWidth, .animates)
  static let miterLimit = Field("miterLimit", \Self.miterLimit, .animates)
  static let lineCap = Field("lineCap", \Self.lineCap)
  static let lineJoin = Field("lineJoin", \Self.lineJoin)
  static let lineDashPhase = Field("lineDashPhase", \Self.lineDashPhase, .animates)
  static let lineDashPattern = Field("lineDashPattern", \Self.lineDashPattern, .constant)

  package static let rows: [any Property] = [
    path, fillColor, fillRule, strokeColor, strokeStart, strokeEnd, lineWidth, miterLimit, lineCap,
    lineJoin, lineDashPhase, lineDashPattern,
  ]
}
