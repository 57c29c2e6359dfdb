internal import LaminaScene

/// The values of one emitter cell at one instant, validated for emission.
struct CellPlan: Equatable {
  var isEnabled = true
  var birthRate = 0.0
  var lifetime = 0.0
  var lifetimeRange = 0.0
  /// Angles in the plane and out of it, and the opening angle of the cone, in radians (CA-L14).
  var longitude = 0.0
  var latitude = 0.0
  var range = 0.0
  var velocity = 0.0
  var velocityRange = 0.0
  var acceleration = SIMD3<Double>.zero
  var scale = 1.0
  var scaleRange = 0.0
  var scaleSpeed = 0.0
  var spin = 0.0
  var spinRange = 0.0
  var color = SIMD4<Float>(repeating: 1)
  var colorRange = SIMD4<Float>.zero
  var colorSpeed = SIMD4<Float>.zero
  /// Begin time, speed, time offset and duration of the emission.
  var begin = 0.0
  var speed = 1.0
  var offset = 0.0
  var duration = Double.infinity
  /// The index of its sprite; particles without one are not drawn.
  var sprite = Self.noSprite
  /// A hash of the cell's indices in the cell tree, part of the random seed (CA-L19).
  var path: UInt64 = 0
  var children: [CellPlan] = []

  static let noSprite = UInt32.max
  /// The maximum nesting depth of cells.
  static let maxDepth = 6

  static func list(
    _ cells: ObjectValue, in path: UInt64, depth: Int, _ sprite: (ParticleSprite) -> UInt32
  ) -> [CellPlan] {
    guard depth < maxDepth, let cells = cells.object as? [CAEmitterCell] else { return [] }
    var number: UInt64 = 0
    return cells.map { cell in
      number &+= 1
      let own = RandomStream.mixed(path ^ (number &* 0xA076_1D64_78BD_642F))
      return CellPlan(cell.values, path: own, depth: depth, sprite)
    }
  }

  private init(
    _ values: CellValues, path: UInt64, depth: Int, _ sprite: (ParticleSprite) -> UInt32
  ) {
    self.path = path
    isEnabled = values.isEnabled
    birthRate = values.isEnabled ? max(0, Self.number(Double(values.birthRate))) : 0
    lifetime = Self.number(Double(values.lifetime))
    lifetimeRange = Self.number(Double(values.lifetimeRange))
    longitude = Self.number(values.emissionLongitude)
    latitude = Self.number(values.emissionLatitude)
    range = Self.number(values.emissionRange)
    velocity = Self.number(values.velocity)
    velocityRange = Self.number(values.velocityRange)
    acceleration = [
      Self.number(values.xAcceleration), Self.number(values.yAcceleration),
      Self.number(values.zAcceleration),
    ]
    scale = Self.number(values.scale)
    scaleRange = Self.number(values.scaleRange)
    scaleSpeed = Self.number(values.scaleSpeed)
    spin = Self.number(values.spin)
    spinRange = Self.number(values.spinRange)
    color = values.color.components?.components ?? SIMD4(repeating: 1)
    colorRange = [values.redRange, values.greenRange, values.blueRange, values.alphaRange]
    colorSpeed = [values.redSpeed, values.greenSpeed, values.blueSpeed, values.alphaSpeed]
    takeTiming(values.timing)
    if values.isEnabled, let image = ParticleSprite(values) { self.sprite = sprite(image) }
    if values.isEnabled {
      children = Self.list(values.emitterCells, in: path, depth: depth + 1, sprite)
    }
  }

  private mutating func takeTiming(_ timing: TimingValues) {
    begin = Self.number(timing.beginTime)
    speed = max(0, Self.number(Double(timing.speed)))
    offset = Self.number(timing.timeOffset)
    guard timing.duration > 0 else { return }
    let count = timing.repeatCount > 0 ? Double(timing.repeatCount) : 1
    duration = timing.repeatDuration > 0 ? timing.repeatDuration : timing.duration * count
  }

  /// The value clamped to a safe range; 0 for NaN.
  static func number(_ value: Double) -> Double {
    value.isNaN ? 0 : min(max(value, -1e6), 1e6)
  }

  /// The maximum lifetime of a particle, in seconds of the cell's time.
  var maxLifetime: Double { max(0, lifetime + abs(lifetimeRange) / 2) }

  /// The maximum time from a birth to the end of all descendants, in seconds of the cell's time.
  var maxReach: Double {
    maxLifetime + (children.map { $0.maxReach / max($0.speed, 1e-6) }.max() ?? 0)
  }
}

extension ParticleSprite {
  /// The sprite of a cell; nil without an image.
  init?(_ values: CellValues) {
    guard let image = Boxed.object(values.contents.object, CGImage.self) else { return nil }
    let scale = values.contentsScale > 0 ? values.contentsScale : 1
    let rect = values.contentsRect
    self.init(
      image: image,
      size: CGSize(
        width: CGFloat(image.width) * abs(rect.size.width) / scale,
        height: CGFloat(image.height) * abs(rect.size.height) / scale))
    self.rect = rect
    minification = ContentsFilter(rawValue: values.minificationFilter) ?? .linear
    magnification = ContentsFilter(rawValue: values.magnificationFilter) ?? .linear
    bias = values.minificationFilterBias
  }
}
