/// The properties of an emitter cell.
package struct CellValues {
  package var name: String?
  package var isEnabled = true
  package var birthRate: Float = 0
  package var lifetime: Float = 0
  package var lifetimeRange: Float = 0
  package var emissionLatitude: CGFloat = 0
  package var emissionLongitude: CGFloat = 0
  package var emissionRange: CGFloat = 0
  package var velocity: CGFloat = 0
  package var velocityRange: CGFloat = 0
  package var xAcceleration: CGFloat = 0
  package var yAcceleration: CGFloat = 0
  package var zAcceleration: CGFloat = 0
  package var scale: CGFloat = 1
  package var scaleRange: CGFloat = 0
  package var scaleSpeed: CGFloat = 0
  package var spin: CGFloat = 0
  package var spinRange: CGFloat = 0
  package var color = ColorValue(rgba: .white)
  package var redRange: Float = 0
  package var greenRange: Float = 0
  package var blueRange: Float = 0
  package var alphaRange: Float = 0
  package var redSpeed: Float = 0
  package var greenSpeed: Float = 0
  package var blueSpeed: Float = 0
  package var alphaSpeed: Float = 0
  package var contents = ObjectValue(nil)
  package var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
  package var contentsScale: CGFloat = 1
  package var minificationFilter = "linear"
  package var magnificationFilter = "linear"
  package var minificationFilterBias: Float = 0
  package var emitterCells = ObjectValue(nil)
  package var timing = TimingValues()

  package init() {}
}

extension CellValues: PropertyFields {
  static let name = Field("name", \Self.name)
  static let isEnabled = Field("enabled", \Self.isEnabled)
  static let birthRate = Field("birthRate", \Self.birthRate)
  static let lifetime = Field("lifetime", \Self.lifetime)
  static let lifetimeRange = Field("lifetimeRange", \Self.lifetimeRange)
  static let emissionLatitude = Field("emissionLatitude", \Self.emissionLatitude)
  static let emissionLongitude = Field("emissionLongitude", \Self.emissionLongitude)
  static let emissionRange = Field("emissionRange", \Self.emissionRange)
  static let velocity = Field("velocity", \Self.velocity)
  static let velocityRange = Field("velocityRange", \Self.velocityRange)
  static let xAcceleration = Field("xAcceleration", \Self.xAcceleration)
  static let yAcceleration = Field("yAcceleration", \Self.yAcceleration)
  static let zAcceleration = Field("zAcceleration", \Self.zAcceleration)
  static let scale = Field("scale", \Self.scale)
  static let scaleRange = Field("scaleRange", \Self.scaleRange)
  static let scaleSpeed = Field("scaleSpeed", \Self.scaleSpeed)
  static let spin = Field("spin", \Self.spin)
  static let spinRange = Field("spinRange", \Self.spinRange)
  static let color = Field("color", \Self.color)
  static let redRange = Field("redRange", \Self.redRange)
  static let greenRange = Field("greenRange", \Self.greenRange)
  static let blueRange = Field("blueRange", \Self.blueRange)
  static let alphaRange = Field("alphaRange", \Self.alphaRange)
  static let redSpeed = Field("redSpeed", \Self.redSpeed)
  static let greenSpeed = Field("greenSpeed", \Self.greenSpeed)
  static let blueSpeed = Field("blueSpeed", \Self.blueSpeed)
  static let alphaSpeed = Field("alphaSpeed", \Self.alphaSpeed)
  static let contents = Field("contents", \Self.contents, same: ObjectValue.isSame)
  static let contentsRect = Field("contentsRect", \Self.contentsRect)
  static let contentsScale = Field("contentsScale", \Self.contentsScale)
  static let minificationFilter = Field("minificationFilter", \Self.minificationFilter)
  static let magnificationFilter = Field("magnificationFilter", \Self.magnificationFilter)
  static let minificationFilterBias = Field("minificationFilterBias", \Self.minificationFilterBias)
  static let emitterCells = Field("emitterCells", \Self.emitterCells, same: ObjectValue.isSame)
  static let beginTime = Field("beginTime", \Self.timing.beginTime)
  static let duration = Field("duration", \Self.timing.duration)
  static let speed = Field("speed", \Self.timing.speed)
  static let timeOffset = Field("timeOffset", \Self.timing.timeOffset)
  static let repeatCount = Field("repeatCount", \Self.timing.repeatCount)
  static let repeatDuration = Field("repeatDuration", \Self.timing.repeatDuration)
  static let autoreverses = Field("autoreverses", \Self.timing.autoreverses)
  static let fillMode = Field("fillMode", \Self.timing.fillMode)

  package static let rows: [any Property] = [
    name, isEnabled, birthRate, lifetime, lifetimeRange, emissionLatitude, emissionLongitude,
    emissionRange, velocity, velocityRange, xAcceleration, yAcceleration, zAcceleration, scale,
    scaleRange, scaleSpeed, spin, spinRange, color, redRange, greenRange, blueRange, alphaRange,
    redSpeed, greenSpeed, blueSpeed, alphaSpeed, contents, contentsRect, contentsScale,
    minificationFilter, magnificationFilter, minificationFilterBias, emitterCells, beginTime,
    duration, speed, timeOffset, repeatCount, repeatDuration, autoreverses, fillMode,
  ]

  package static func access<Result>(
    _ owner: AnyObject, _ body: (UnsafeMutableRawPointer) -> Result
  ) -> Result {
    withUnsafeMutablePointer(to: &unsafeDowncast(owner, to: CAEmitterCell.self).values) {
      body(UnsafeMutableRawPointer($0))
    }
  }

  package static func change<Value>(
    _ owner: AnyObject, _ field: Field<CellValues, Value>, _ value: Value
  ) {
    field.write(value, to: owner)
  }
}
