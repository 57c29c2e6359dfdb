internal import LaminaScene

/// In which order particles are drawn (L17).
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

/// The particles of one instant, while they are collected.
struct Gathering {
  var particles: [Particle]
  let sprites: [ParticleSprite]
  let order: ParticleOrder
  private var keys: [Double] = []
  private var low = SIMD2<Float>(repeating: .infinity)
  private var high = SIMD2<Float>(repeating: -.infinity)
  /// From a picture's middle to its corners.
  private let radii: [Float]

  init(particles: [Particle], sprites: [ParticleSprite], order: ParticleOrder) {
    (self.particles, self.sprites, self.order) = (particles, sprites, order)
    radii = sprites.map {
      let (w, h) = ($0.size.width, $0.size.height)
      return Float((w * w + h * h).squareRoot() / 2)
    }
  }

  /// Adds a particle that lives, and what it emitted.
  mutating func add(_ birth: Birth, at time: Double) {
    for child in birth.children { add(child, at: time) }
    guard birth.sprite < UInt32(radii.count), let age = birth.age(at: time),
      particles.count < Limit.particles.standard
    else { return }
    let particle = birth.particle(age)
    guard particle.color.w > 0 else { return }
    particles.append(particle)
    switch order {
    case .any: break
    case .oldestFirst: keys.append(birth.time)
    case .oldestLast: keys.append(-birth.time)
    case .backToFront: keys.append(Double(particle.position.z))
    }
    let scale = (particle.axis * particle.axis).sum().squareRoot()
    let reach = scale * radii[Int(birth.sprite)]
    let place = SIMD2(particle.position.x, particle.position.y)
    low = pointwiseMin(low, place - reach)
    high = pointwiseMax(high, place + reach)
  }

  /// Puts them in drawing order.
  mutating func sort() {
    guard keys.count > 1 else { return }
    let isSorted = keys.indices.dropFirst().allSatisfy { keys[$0 - 1] <= keys[$0] }
    if isSorted { return }
    let order = keys.indices.sorted { (keys[$0], $0) < (keys[$1], $1) }
    particles = order.map { particles[$0] }
  }

  /// The box around all of them.
  var extent: CGRect {
    guard low.x <= high.x, low.y <= high.y else { return .zero }
    return CGRect(
      x: CGFloat(low.x), y: CGFloat(low.y), width: CGFloat(high.x - low.x),
      height: CGFloat(high.y - low.y))
  }
}
