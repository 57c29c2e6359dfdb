import CoreGraphics
import Foundation

/// Smooth noise and random numbers that are the same in each run.
struct ExpressionNoise {
  let seed: UInt64

  /// A seed from a text.
  static func seed(of text: String) -> UInt64 {
    text.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }

  /// A number from 0 to 1 for an index.
  func random(_ index: Int, _ dimension: Int = 0) -> Double {
    var bits = seed &+ UInt64(bitPattern: Int64(index)) &* 0x9E37_79B9_7F4A_7C15
    bits = bits &+ UInt64(bitPattern: Int64(dimension)) &* 0xD1B5_4A32_D192_ED03
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return Double((bits ^ (bits >> 31)) >> 11) / Double(1 << 53)
  }

  /// A number from -1 to 1 that changes smoothly, about once for each step of 1.
  func smooth(_ position: Double, _ dimension: Int) -> Double {
    let bounded = min(max(position, -1e9), 1e9)
    let base = bounded.rounded(.down)
    let part = bounded - base
    let index = clampedInt(base)
    let a = random(index, dimension)
    let b = random(index &+ 1, dimension)
    return 2 * (a + (b - a) * part * part * (3 - 2 * part)) - 1
  }

  /// The sum of octaves of noise, each twice as fast and as strong as `factor` of the one before.
  func octaves(_ position: Double, _ dimension: Int, count: Int, factor: Double) -> Double {
    var sum = 0.0
    var speed = 1.0
    var strength = 1.0
    for octave in 0..<min(max(count, 1), 8) {
      sum += strength * smooth(position * speed, dimension &+ octave &* 64)
      speed = speed * 2
      strength = strength * factor
    }
    return sum
  }
}
