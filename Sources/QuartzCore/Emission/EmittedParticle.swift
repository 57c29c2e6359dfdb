internal import LaminaScene

/// A particle with all parameters of its motion and appearance, fixed at birth.
struct EmittedParticle {
  /// The birth time, in the layer's time.
  var time: Double
  /// Seconds of its own time per second of the layer's.
  var speed: Double
  var lifetime: Double
  var position: SIMD3<Double>
  var velocity: SIMD3<Double>
  var acceleration: SIMD3<Double>
  var scale: Double
  var scaleSpeed: Double
  var spin: Double
  var color: SIMD4<Float>
  var colorSpeed: SIMD4<Float>
  var sprite: UInt32
  /// The particles that it emits during its lifetime (CA-L18).
  var children: [EmittedParticle] = []

  /// Times closer than this are equal.
  static let slack = 1e-9

  /// The age at a time; nil before birth and from the end of its lifetime on (CA-L13).
  func age(at time: Double) -> Double? {
    let age = (time - self.time) * speed
    return age >= -Self.slack && age < lifetime - Self.slack ? max(age, 0) : nil
  }

  /// The position at an age (CA-L14).
  func location(atAge age: Double) -> SIMD3<Double> {
    position + (velocity + acceleration * (age / 2)) * age
  }

  /// The particle to draw at an age (CA-L15).
  func particle(_ age: Double) -> Particle {
    let location = location(atAge: age)
    let scale = self.scale + scaleSpeed * age
    let turn = CGFloat(spin * age)
    let axis = SIMD2(Double(cos(turn)), Double(sin(turn))) * scale
    let color = (self.color + colorSpeed * Float(age)).clamped(
      lowerBound: .zero, upperBound: .one)
    return Particle(
      position: SIMD3<Float>(location), color: color, axis: SIMD2<Float>(axis), sprite: sprite)
  }
}
