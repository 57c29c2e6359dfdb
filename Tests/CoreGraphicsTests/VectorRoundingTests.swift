import LaminaTestSupport
import Testing

@testable import CoreGraphics

@Suite("Rounding of vectors") struct VectorRoundingTests {
  @Test("vectors are rounded as numbers are, at any size")
  func numbers() {
    var random = SeededGenerator(seed: 3)
    var values: [Double] = [
      0, 0.5, 1.5, 2.5, 0.49999999999999994, 0x1p50 + 0.5, 0x1p51 - 0.5, 0x1p51, 0x1p51 + 1,
      0x1.8p52, 0x1p53, 1e300, .greatestFiniteMagnitude, .leastNonzeroMagnitude, .infinity,
    ]
    for _ in 0..<2_000 {
      let size = Double.random(in: -20...60, using: &random)
      let value =
        Double.random(in: -1...1, using: &random)
        * Double(sign: .plus, exponent: Int(size), significand: 1)
      values += [value, (value * 2).rounded() / 2]
    }
    for value in values.flatMap({ [$0, -$0] }) {
      let vector = SIMD4(value, 0.25, -value, 7)
      #expect(vector.nearestWhole == vector.rounded(.toNearestOrEven), "\(value)")
      #expect(vector.wholeBelow == vector.rounded(.down), "\(value)")
    }
    #expect(SIMD4(repeating: Double.nan).nearestWhole.x.isNaN)
    #expect(SIMD4(repeating: Double.nan).wholeBelow.x.isNaN)
  }
}
