import CoreGraphics
import Testing

@Suite("Floating-point to integer conversion")
struct ClampedTests {
  @Test(
    "values are truncated and clamped; NaN is 0",
    arguments: [
      (0.0, 0), (-0.0, 0), (1.999, 1), (-1.999, -1), (9.1e18, 1 << 60),
      (-9.1e18, -1 << 60), (1e19, 1 << 60), (-1e19, -1 << 60), (1e18, 1_000_000_000_000_000_000),
      (.infinity, 1 << 60), (-.infinity, -1 << 60), (.nan, 0), (.leastNonzeroMagnitude, 0),
    ])
  func whole(value: Double, expected: Int) {
    #expect(clampedInt(value) == expected)
    #expect(clampedInt(CGFloat(value)) == expected)
  }

  @Test(
    "values are clamped to the bounds of smaller types",
    arguments: [
      (255.0, 255, 127), (255.9, 255, 127), (256, 255, 127), (-0.9, 0, 0), (-1, 0, -1),
      (-128.9, 0, -128), (-129, 0, -128), (1e30, 255, 127), (-1e30, 0, -128), (.nan, 0, 0),
    ] as [(Double, UInt8, Int8)])
  func bytes(value: Double, unsigned: UInt8, signed: Int8) {
    #expect(clamped(value, to: UInt8.self) == unsigned)
    #expect(clamped(value, to: Int8.self) == signed)
    #expect(clamped(Float(value), to: UInt8.self) == unsigned)
  }

  @Test("values above Int.max fit UInt64")
  func words() {
    #expect(clamped(1.8e19, to: UInt64.self) == 18_000_000_000_000_000_000)
    #expect(clamped(2e19, to: UInt64.self) == .max)
    #expect(clamped(-2e19, to: UInt64.self) == 0)
    #expect(clamped(2_147_483_647.5, to: Int32.self) == .max)
    #expect(clamped(-2_147_483_648.5, to: Int32.self) == .min)
  }

  @Test(
    "channels are rounded to the nearest byte",
    arguments: [
      (0, 0), (1, 255), (0.5, 128), (2, 255), (-1, 0), (.nan, 0), (0.001_9, 0), (0.002, 1),
    ] as [(Double, UInt8)])
  func channels(unit: Double, byte: UInt8) {
    #expect(clampedByte(unit) == byte)
    #expect(clampedByte(Float(unit)) == byte)
  }
}
