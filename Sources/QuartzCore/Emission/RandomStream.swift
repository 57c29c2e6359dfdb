/// The random numbers of one particle: SplitMix64 (L19).
struct RandomStream {
  private var state: UInt64

  /// A stream of its own for every particle of every cell of every seed.
  init(seed: UInt64, cell: UInt64, number: UInt64) {
    state = Self.mixed(Self.mixed(seed &+ Self.step) ^ cell) ^ number &* 0xD1B5_4A32_D192_ED03
  }

  private static let step: UInt64 = 0x9E37_79B9_7F4A_7C15

  static func mixed(_ bits: UInt64) -> UInt64 {
    var bits = bits
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }

  mutating func bits() -> UInt64 {
    state &+= Self.step
    return Self.mixed(state)
  }

  /// From 0 up to but not including 1.
  mutating func unit() -> Double { Double(bits() >> 11) * 0x1p-53 }

  /// Between half a range below and half a range above (L12).
  mutating func around(_ middle: Double, _ range: Double) -> Double {
    middle + (unit() - 0.5) * range
  }
}
