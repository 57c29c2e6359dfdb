/// The PCG64 generator (XSL-RR) with NumPy's seeding, which reproduces NumPy's images.
struct RandomNumbers {
  private static let multiplier: UInt128 = 0x2360_ED05_1FC6_5DA4_4385_DF64_9FCC_F645
  private var state: UInt128
  private let increment: UInt128
  /// The unused upper half of the last 64-bit number.
  private var half: UInt32?

  init(seed: UInt32) {
    let words = SeedSequence(seed).words
    let start = UInt128(words[0]) << 64 | UInt128(words[1])
    increment = (UInt128(words[2]) << 64 | UInt128(words[3])) << 1 | 1
    state = increment &+ start
    step()
  }

  private mutating func step() { state = state &* Self.multiplier &+ increment }

  mutating func next() -> UInt64 {
    step()
    let folded = UInt64(truncatingIfNeeded: state >> 64) ^ UInt64(truncatingIfNeeded: state)
    let rotation = UInt64(truncatingIfNeeded: state >> 122)
    return folded &>> rotation | folded &<< ((64 &- rotation) & 63)
  }

  /// Uniform in 0..<1, with 53 bits.
  mutating func nextUnit() -> Double { Double(next() >> 11) / 9_007_199_254_740_992 }

  /// Uniform in 0..<`bound` (Lemire's method).
  mutating func next(below bound: UInt32) -> UInt32 {
    var product = UInt64(nextHalf()) * UInt64(bound)
    if UInt32(truncatingIfNeeded: product) < bound {
      let threshold = (UInt32.max - (bound - 1)) % bound
      while UInt32(truncatingIfNeeded: product) < threshold {
        product = UInt64(nextHalf()) * UInt64(bound)
      }
    }
    return UInt32(truncatingIfNeeded: product >> 32)
  }

  private mutating func nextHalf() -> UInt32 {
    if let half {
      self.half = nil
      return half
    }
    let number = next()
    half = UInt32(truncatingIfNeeded: number >> 32)
    return UInt32(truncatingIfNeeded: number)
  }
}

/// Expands a seed to the generator's state.
private struct SeedSequence {
  var words: [UInt64] = []

  init(_ seed: UInt32) {
    var hash: UInt32 = 0x43B0_D7E5
    func mixed(_ value: UInt32) -> UInt32 {
      var value = value ^ hash
      hash = hash &* 0x931E_8875
      value = value &* hash
      return value ^ value >> 16
    }
    var pool = [seed, 0, 0, 0].map(mixed)
    for source in 0..<4 {
      for target in 0..<4 where target != source {
        let sum = 0xCA01_F9DD &* pool[target] &- 0x4973_F715 &* mixed(pool[source])
        pool[target] = sum ^ sum >> 16
      }
    }
    var output: UInt32 = 0x8B51_F9DD
    let halves = (0..<8).map { index -> UInt64 in
      var value = pool[index % 4] ^ output
      output = output &* 0x58F3_8DED
      value = value &* output
      return UInt64(value ^ value >> 16)
    }
    words = (0..<4).map { halves[2 * $0] | halves[2 * $0 + 1] << 32 }
  }
}
