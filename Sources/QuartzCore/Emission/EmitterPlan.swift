internal import LaminaScene

/// The values of an emitter layer and its cells at one instant, validated for emission.
struct EmitterPlan: Equatable {
  enum Shape { case point, line, rectangle, cuboid, circle, sphere }
  enum Mode { case points, outline, surface, volume }

  var shape = Shape.point
  var mode = Mode.volume
  var position = SIMD3<Double>.zero
  var size = SIMD3<Double>.zero
  var birthRate = 1.0
  var lifetime = 1.0
  var velocity = 1.0
  var scale = 1.0
  var spin = 1.0
  var seed: UInt64 = 0
  var cells: [CellPlan] = []

  init() {}

  /// `sprite` returns the index of a sprite.
  init(_ values: EmitterValues, sprite: (ParticleSprite) -> UInt32) {
    shape = Shape(values.emitterShape)
    mode = Mode(values.emitterMode)
    let number = CellPlan.number
    position = [
      number(values.emitterPosition.x), number(values.emitterPosition.y),
      number(values.emitterZPosition),
    ]
    size = [
      number(values.emitterSize.width), number(values.emitterSize.height),
      number(values.emitterDepth),
    ]
    (birthRate, lifetime) = (number(Double(values.birthRate)), number(Double(values.lifetime)))
    velocity = number(Double(values.velocity))
    (scale, spin) = (number(Double(values.scale)), number(Double(values.spin)))
    seed = UInt64(bitPattern: Int64(values.seed))
    cells = CellPlan.list(values.emitterCells, in: 0, depth: 0, sprite)
  }
}

extension EmitterPlan.Shape {
  /// Unknown shapes are points.
  init(_ shape: CAEmitterLayerEmitterShape) {
    switch shape {
    case .line: self = .line
    case .rectangle: self = .rectangle
    case .cuboid: self = .cuboid
    case .circle: self = .circle
    case .sphere: self = .sphere
    default: self = .point
    }
  }
}

extension EmitterPlan.Mode {
  /// Unknown modes are volumes.
  init(_ mode: CAEmitterLayerEmitterMode) {
    switch mode {
    case .points: self = .points
    case .outline: self = .outline
    case .surface: self = .surface
    default: self = .volume
    }
  }
}
