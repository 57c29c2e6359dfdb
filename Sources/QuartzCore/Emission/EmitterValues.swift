/// The properties that `CAEmitterLayer` adds.
package struct EmitterValues {
  package var emitterCells = ObjectValue(nil)
  package var birthRate: Float = 1
  package var lifetime: Float = 1
  package var emitterPosition = CGPoint.zero
  package var emitterZPosition: CGFloat = 0
  package var emitterSize = CGSize.zero
  package var emitterDepth: CGFloat = 0
  package var emitterShape = CAEmitterLayerEmitterShape.point
  package var emitterMode = CAEmitterLayerEmitterMode.volume
  package var renderMode = CAEmitterLayerRenderMode.unordered
  package var preservesDepth = false
  package var velocity: Float = 1
  package var scale: Float = 1
  package var spin: Float = 1
  package var seed: Int = 0

  package init() {}
}

extension EmitterValues: LayerFields {
  static let emitterCells = Field("emitterCells", \Self.emitterCells, same: ObjectValue.isSame)
  static let birthRate = Field("birthRate", \Self.birthRate, .animates)
  static let lifetime = Field("lifetime", \Self.lifetime, .animates)
  static let emitterPosition = Field("emitterPosition", \Self.emitterPosition, .animates)
  static let emitterZPosition = Field("emitterZPosition", \Self.emitterZPosition, .animates)
  static let emitterSize = Field("emitterSize", \Self.emitterSize, .animates)
  static let emitterDepth = Field("emitterDepth", \Self.emitterDepth, .animates)
  static let emitterShape = Field("emitterShape", \Self.emitterShape)
  static let emitterMode = Field("emitterMode", \Self.emitterMode)
  static let renderMode = Field("renderMode", \Self.renderMode)
  static let preservesDepth = Field("preservesDepth", \Self.preservesDepth)
  static let velocity = Field("velocity", \Self.velocity, .animates)
  static let scale = Field("scale", \Self.scale, .animates)
  static let spin = Field("spin", \Self.spin, .animates)
  static let seed = Field("seed", \Self.seed)

  package static let rows: [any Property] = [
    emitterCells, birthRate, lifetime, emitterPosition, emitterZPosition, emitterSize, emitterDepth,
    emitterShape, emitterMode, renderMode, preservesDepth, velocity, scale, spin, seed,
  ]
}
