import Foundation
import Testing

@testable import LaminaExport

@Suite("High dynamic range")
struct HighDynamicRangeTests {
  /// The sRGB-encoded value of linear light.
  static func encoded(_ light: Double) -> Float {
    Float(light <= 0.0031308 ? 12.92 * light : 1.055 * pow(light, 1 / 2.4) - 0.055)
  }

  /// The luminance of a value of SMPTE ST 2084, in cd/m².
  static func luminance(ofPQ value: Double) -> Double {
    let p = pow(value, 32.0 / 2_523)
    let part = max(0, p - 3_424.0 / 4_096) / (2_413.0 / 128 - 2_392.0 / 128 * p)
    return 10_000 * pow(part, 16_384.0 / 2_610)
  }

  private func words(
    _ pixel: [Float], _ curve: HighDynamicRange, _ alpha: FrameInfo.Alpha = .premultiplied
  ) -> [Double] {
    var encoding = EncodingOptions()
    encoding.highDynamicRange = curve
    let converter = DeepConverter(width: 1, height: 1, to: .sixteen(alpha), encoding: encoding)
    var result = [UInt8](repeating: 0, count: 8)
    pixel.withUnsafeBytes { source in
      result.withUnsafeMutableBytes { converter.convert(source, to: $0) }
    }
    return result.withUnsafeBytes { $0.bindMemory(to: UInt16.self).map { Double($0) / 65_535 } }
  }

  @Test("greys have their luminance", arguments: [0.0001, 0.01, 0.18, 0.5, 1, 2, 4, 20, 49])
  func greys(light: Double) {
    let value = Self.encoded(light)
    let found = words([value, value, value, 1], .pq)
    for channel in 0..<3 {
      let luminance = Self.luminance(ofPQ: found[channel])
      #expect(abs(luminance / (203 * light) - 1) < 0.01, "\(light): \(luminance)")
    }
  }

  @Test("red of sRGB is converted to BT.2020")
  func red() {
    let found = words([1, 0, 0, 1], .pq).prefix(3).map { Self.luminance(ofPQ: $0) / 203 }
    for (value, expected) in zip(found, [0.6274, 0.0691, 0.0164]) {
      #expect(abs(value - expected) < 0.001)
    }
  }

  @Test("values out of range, and what is no number, are limited")
  func limits() {
    #expect(words([.nan, .nan, .nan, 1], .pq) == [0, 0, 0, 1])
    #expect(words([.infinity, .infinity, .infinity, 1], .pq)[0] == 1)
    #expect(words([-1, -1, -1, 1], .hlg) == [0, 0, 0, 1])
    #expect(words([.infinity, 9, 9, 1], .hlg)[0] == 1)
  }

  @Test("colours with straight alpha are those of opaque ones")
  func straight() {
    let opaque = words([0.8, 0.4, 0.2, 1], .pq)
    let translucent = words([0.4, 0.2, 0.1, 0.5], .pq, .straight)
    for channel in 0..<3 { #expect(abs(opaque[channel] - translucent[channel]) < 0.0001) }
  }
}
