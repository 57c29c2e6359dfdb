internal import LaminaScene

/// A particle from its birth to its end: everything about it was decided when it was born.
struct Birth {
  /// In the layer's time.
  var time: Double
  /// How fast its own time runs against that.
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
  /// What it emits itself, until its own end (L18).
  var children: [Birth] = []

  /// Births and ends nearer than this are at once.
  static let slack = 1e-9

  /// How old it is; nil before its birth and from its end on (L13).
  func age(at time: Double) -> Double? {
    let age = (time - self.time) * speed
    return age >= -Self.slack && age < lifetime - Self.slack ? max(age, 0) : nil
  }

  /// Where it is (L14).
  func place(_ age: Double) -> SIMD3<Double> {
    position + (velocity + acceleration * (age / 2)) * age
  }

  /// What it looks like (L15).
  func particle(_ age: Double) -> Particle {
    let place = place(age)
    let scale = self.scale + scaleSpeed * age
    let turn = CGFloat(spin * age)
    let axis = SIMD2(Double(cos(turn)), Double(sin(turn))) * scale
    let color = (self.color + colorSpeed * Float(age)).clamped(
      lowerBound: .zero, upperBound: .one)
    return Particle(
      position: SIMD3<Float>(place), color: color, axis: SIMD2<Float>(axis), sprite: sprite)
  }
}
