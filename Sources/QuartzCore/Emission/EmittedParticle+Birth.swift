extension EmittedParticle {
  /// The position and the base direction of a birth.
  struct Origin {
    var position: SIMD3<Double>
    /// The direction that the cell's angles are relative to: in the plane, and out of it; radians.
    var longitude = 0.0
    var latitude = 0.0
  }

  /// The particle with an index, born at a time; the order of random draws is fixed (CA-L19).
  init(_ number: Int, of cell: CellPlan, _ plan: EmitterPlan, at time: Double, seed: UInt64) {
    var stream = RandomStream(seed: seed, cell: cell.path, number: UInt64(max(0, number)))
    let lifetime = stream.around(cell.lifetime, cell.lifetimeRange) * plan.lifetime
    let origin = plan.origin(&stream)
    self.init(cell, plan, from: origin, at: time, lifetime: lifetime, &stream)
    var budget = plan.descendants(ofBirthIn: cell)
    emit(cell, plan, seed: stream.bits(), depth: 0, &budget)
  }

  private init(
    _ cell: CellPlan, _ plan: EmitterPlan, from origin: Origin, at time: Double,
    lifetime: Double, _ stream: inout RandomStream
  ) {
    self.time = time
    speed = cell.speed
    self.lifetime = lifetime
    position = origin.position
    let direction = cell.direction(from: origin, &stream)
    velocity = direction * (stream.around(cell.velocity, cell.velocityRange) * plan.velocity)
    acceleration = cell.acceleration
    scale = stream.around(cell.scale, cell.scaleRange) * plan.scale
    scaleSpeed = cell.scaleSpeed * plan.scale
    spin = stream.around(cell.spin, cell.spinRange) * plan.spin
    color = cell.color
    for channel in 0..<4 {
      let part = Float(stream.unit()) - 0.5
      color[channel] += part * cell.colorRange[channel]
    }
    colorSpeed = cell.colorSpeed
    sprite = cell.sprite
  }

  /// Adds the particles that the child cells emit during its lifetime, from its position (CA-L18).
  private mutating func emit(
    _ cell: CellPlan, _ plan: EmitterPlan, seed: UInt64, depth: Int, _ budget: inout Int
  ) {
    guard lifetime > 0, speed > 0 else { return }
    for child in cell.children {
      let rate = child.birthRate * plan.birthRate * child.speed
      guard rate > 0, child.maxLifetime > 0 else { continue }
      let start = child.begin - child.offset / child.speed
      let end = min(lifetime, start + child.duration / child.speed)
      var number = max(1, clampedInt(((max(start, child.begin, 0) - start) * rate).rounded(.up)))
      while budget > 0 {
        let age = start + Double(number) / rate
        guard age <= end, age < lifetime else { break }
        budget -= 1
        var (born, bits) = self.child(number, of: child, plan, at: age, seed: seed)
        if depth < CellPlan.maxDepth {
          born.emit(child, plan, seed: bits, depth: depth + 1, &budget)
        }
        children.append(born)
        number += 1
      }
    }
  }

  private func child(
    _ number: Int, of cell: CellPlan, _ plan: EmitterPlan, at age: Double, seed: UInt64
  ) -> (EmittedParticle, seed: UInt64) {
    var stream = RandomStream(seed: seed, cell: cell.path, number: UInt64(max(0, number)))
    let lifetime = stream.around(cell.lifetime, cell.lifetimeRange) * plan.lifetime
    var origin = Origin(position: location(atAge: age))
    let motion = velocity + acceleration * age
    let flat = (motion.x * motion.x + motion.y * motion.y).squareRoot()
    if flat > 0 { origin.longitude = Double(atan2(CGFloat(motion.y), CGFloat(motion.x))) }
    if motion.z != 0 { origin.latitude = Double(atan2(CGFloat(motion.z), CGFloat(flat))) }
    var child = EmittedParticle(
      cell, plan, from: origin, at: time + age / speed, lifetime: lifetime, &stream)
    child.speed *= speed
    return (child, stream.bits())
  }
}

extension CellPlan {
  /// A direction within the cell's cone, of length 1 (CA-L14).
  func direction(from origin: EmittedParticle.Origin, _ stream: inout RandomStream) -> SIMD3<Double>
  {
    let first = stream.unit()
    let second = stream.unit()
    let around = origin.longitude + longitude
    let up = origin.latitude + latitude
    let c = Double(cos(CGFloat(around)))
    let s = Double(sin(CGFloat(around)))
    let flat = Double(cos(CGFloat(up)))
    let rise = Double(sin(CGFloat(up)))
    let axis = SIMD3(c * flat, s * flat, rise)
    guard range != 0 else { return axis }
    let half = min(abs(range) / 2, .pi)
    // Uniform over the cap of a sphere.
    let along = 1 - first * (1 - Double(cos(CGFloat(half))))
    let off = max(0, 1 - along * along).squareRoot()
    let turn = CGFloat(2 * .pi * second)
    let side = SIMD3(-s, c, 0)
    let other = SIMD3(-c * rise, -s * rise, flat)
    return axis * along + (side * Double(cos(turn)) + other * Double(sin(turn))) * off
  }
}
