extension Birth {
  /// Who a particle is born from, besides its cell.
  struct Origin {
    var position: SIMD3<Double>
    /// The direction that the cell's angles count from: in the plane, and out of it.
    var longitude = 0.0
    var latitude = 0.0
  }

  /// The particle of a number, born at a time (L19: the draws are in that order).
  init(_ number: Int, of cell: CellPlan, _ plan: EmitterPlan, at time: Double, seed: UInt64) {
    var stream = RandomStream(seed: seed, cell: cell.path, number: UInt64(max(0, number)))
    let lifetime = stream.around(cell.lifetime, cell.lifetimeRange) * plan.lifetime
    let origin = plan.origin(&stream)
    self.init(cell, plan, from: origin, at: time, lifetime: lifetime, &stream)
    var room = plan.descendants(ofBirthIn: cell)
    emit(cell, plan, seed: stream.bits(), depth: 0, &room)
  }

  private init(
    _ cell: CellPlan, _ plan: EmitterPlan, from origin: Origin, at time: Double,
    lifetime: Double, _ stream: inout RandomStream
  ) {
    (self.time, speed, self.lifetime) = (time, cell.speed, lifetime)
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

  /// Adds what the particle's own cells emit while it lives, from where it is then (L18).
  private mutating func emit(
    _ cell: CellPlan, _ plan: EmitterPlan, seed: UInt64, depth: Int, _ room: inout Int
  ) {
    guard lifetime > 0, speed > 0 else { return }
    for child in cell.children {
      let rate = child.birthRate * plan.birthRate * child.speed
      guard rate > 0, child.longestLife > 0 else { continue }
      let start = child.begin - child.offset / child.speed
      let end = min(lifetime, start + child.duration / child.speed)
      var number = max(1, clampedInt(((max(start, child.begin, 0) - start) * rate).rounded(.up)))
      while room > 0 {
        let age = start + Double(number) / rate
        guard age <= end, age < lifetime else { break }
        room -= 1
        var (born, bits) = self.child(number, of: child, plan, at: age, seed: seed)
        if depth < CellPlan.greatestDepth {
          born.emit(child, plan, seed: bits, depth: depth + 1, &room)
        }
        children.append(born)
        number += 1
      }
    }
  }

  private func child(
    _ number: Int, of cell: CellPlan, _ plan: EmitterPlan, at age: Double, seed: UInt64
  ) -> (Birth, seed: UInt64) {
    var stream = RandomStream(seed: seed, cell: cell.path, number: UInt64(max(0, number)))
    let lifetime = stream.around(cell.lifetime, cell.lifetimeRange) * plan.lifetime
    var origin = Origin(position: place(age))
    let motion = velocity + acceleration * age
    let flat = (motion.x * motion.x + motion.y * motion.y).squareRoot()
    if flat > 0 { origin.longitude = Double(atan2(CGFloat(motion.y), CGFloat(motion.x))) }
    if motion.z != 0 { origin.latitude = Double(atan2(CGFloat(motion.z), CGFloat(flat))) }
    var child = Birth(
      cell, plan, from: origin, at: time + age / speed, lifetime: lifetime, &stream)
    child.speed *= speed
    return (child, stream.bits())
  }
}

extension CellPlan {
  /// A direction within the cell's cone, of length 1 (L14).
  func direction(from origin: Birth.Origin, _ stream: inout RandomStream) -> SIMD3<Double> {
    let (first, second) = (stream.unit(), stream.unit())
    let (around, up) = (origin.longitude + longitude, origin.latitude + latitude)
    let (c, s) = (Double(cos(CGFloat(around))), Double(sin(CGFloat(around))))
    let (flat, rise) = (Double(cos(CGFloat(up))), Double(sin(CGFloat(up))))
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
