internal import LaminaScene

/// The drawing order of particles (CA-L17).
enum ParticleOrder {
  case any, oldestFirst, oldestLast, backToFront

  init(_ mode: CAEmitterLayerRenderMode) {
    switch mode {
    case .oldestFirst: self = .oldestFirst
    case .oldestLast: self = .oldestLast
    case .backToFront: self = .backToFront
    default: self = .any
    }
  }
}

/// Collects the live particles at one instant, in drawing order.
struct ParticleCollector {
  var particles: [Particle]
  let sprites: [ParticleSprite]
  let order: ParticleOrder
  /// The number of particles that other particles emitted, alive or not.
  private(set) var descendantCount = 0
  private var keys: [Double] = []
  private var low = SIMD2<Float>(repeating: .infinity)
  private var high = SIMD2<Float>(repeating: -.infinity)
  /// The distance from a sprite's centre to its corners.
  private let radii: [Float]

  init(particles: [Particle], sprites: [ParticleSprite], order: ParticleOrder) {
    self.particles = particles
    self.sprites = sprites
    self.order = order
    radii = sprites.map {
      let w = $0.size.width
      let h = $0.size.height
      return Float((w * w + h * h).squareRoot() / 2)
    }
  }

  /// Adds a particle, if alive, and the particles that it emitted.
  mutating func add(_ emitted: EmittedParticle, at time: Double) {
    descendantCount += emitted.children.count
    for child in emitted.children { add(child, at: time) }
    guard emitted.sprite < UInt32(radii.count), let age = emitted.age(at: time),
      particles.count < Limit.particles.standard
    else { return }
    let particle = emitted.particle(age)
    guard particle.color.w > 0 else { return }
    particles.append(particle)
    switch order {
    case .any: break
    case .oldestFirst: keys.append(emitted.time)
    case .oldestLast: keys.append(-emitted.time)
    case .backToFront: keys.append(Double(particle.position.z))
    }
    let scale = (particle.axis * particle.axis).sum().squareRoot()
    let reach = scale * radii[Int(emitted.sprite)]
    let center = SIMD2(particle.position.x, particle.position.y)
    low = pointwiseMin(low, center - reach)
    high = pointwiseMax(high, center + reach)
  }

  /// Sorts the particles in drawing order.
  mutating func sort() {
    guard keys.count > 1 else { return }
    let isSorted = keys.indices.dropFirst().allSatisfy { keys[$0 - 1] <= keys[$0] }
    if isSorted { return }
    let order = keys.indices.sorted { (keys[$0], $0) < (keys[$1], $1) }
    particles = order.map { particles[$0] }
  }

  /// The bounding box of all particles.
  var extent: CGRect {
    guard low.x <= high.x, low.y <= high.y else { return .zero }
    return CGRect(
      x: CGFloat(low.x), y: CGFloat(low.y), width: CGFloat(high.x - low.x),
      height: CGFloat(high.y - low.y))
  }
}
