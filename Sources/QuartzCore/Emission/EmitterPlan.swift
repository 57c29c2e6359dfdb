internal import LaminaScene

/// An emitter layer with its cells at one instant, ready to emit: numbers, no names.
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

  /// `sprite` finds the number of a picture.
  init(_ values: EmitterValues, sprite: (ParticleSprite) -> UInt32) {
    shape = Shape(values.emitterShape)
    mode = Mode(values.emitterMode)
    position = [
      Double(values.emitterPosition.x), Double(values.emitterPosition.y),
      Double(values.emitterZPosition),
    ]
    size = [
      Double(values.emitterSize.width), Double(values.emitterSize.height),
      Double(values.emitterDepth),
    ]
    (birthRate, lifetime) = (Double(values.birthRate), Double(values.lifetime))
    (velocity, scale, spin) = (Double(values.velocity), Double(values.scale), Double(values.spin))
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
