/// A cache of the particles of one cell that may be alive, by index.
///
/// A particle depends on its index alone, so the cache never affects the result.
struct CellTrack {
  private(set) var particles: [EmittedParticle] = []
  /// The index of the first cached particle.
  private var first = 1

  /// Caches the particles of a range of indices, whatever range was cached before.
  mutating func cache(_ indices: Range<Int>, _ make: (Int) -> EmittedParticle?) {
    let end = first + particles.count
    if indices.lowerBound > end || indices.upperBound < first
      || indices.upperBound < end && end - indices.upperBound > 64
    {
      particles.removeAll(keepingCapacity: true)
      first = indices.lowerBound
    }
    let late = indices.lowerBound - first
    if late > 64, late * 2 > particles.count {
      particles.removeFirst(min(late, particles.count))
      first = indices.lowerBound
    }
    if indices.lowerBound < first {
      let missing = (indices.lowerBound..<first).compactMap(make)
      particles.insert(contentsOf: missing, at: 0)
      first = indices.lowerBound
    }
    while first + particles.count < indices.upperBound {
      guard let particle = make(first + particles.count) else { break }
      particles.append(particle)
    }
  }

  mutating func removeAll() { particles.removeAll(keepingCapacity: true) }
}
