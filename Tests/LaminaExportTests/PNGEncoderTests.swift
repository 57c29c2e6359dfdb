import LaminaTestSupport
import Testing

@testable import LaminaExport

@Suite("PNG encoding")
struct PNGEncoderTests {
  private func encode(_ pixels: [UInt8], _ width: Int, _ height: Int) throws -> [UInt8] {
    var encoder = PNGEncoder(width: width, height: height)
    pixels.withUnsafeBytes { encoder.encode($0) }
    return encoder.file
  }

  /// Pixels without repetitions; premultiplied, so that no colour exceeds its alpha.
  private func noise(_ count: Int, opaque: Bool) -> [UInt8] {
    var state: UInt32 = 1
    var pixels: [UInt8] = []
    for _ in 0..<count {
      state = state &* 1_664_525 &+ 1_013_904_223
      let alpha = opaque ? 255 : UInt32(state >> 24)
      for shift: UInt32 in [0, 8, 16] {
        pixels.append(UInt8(truncatingIfNeeded: (state >> shift & 255) * alpha / 255))
      }
      pixels.append(UInt8(truncatingIfNeeded: alpha))
    }
    return pixels
  }

  @Test(
    "opaque pixels are encoded losslessly as RGB",
    arguments: [(1, 1), (7, 5), (16, 3), (33, 31), (1, 100), (100, 1)])
  func opaque(width: Int, height: Int) throws {
    let pixels = noise(width * height, opaque: true)
    let png = try PNGFile(encode(pixels, width, height))
    #expect(png.width == width && png.height == height && png.channels == 3)
    #expect(png.chunkTypes == ["IHDR", "sRGB", "IDAT", "IDAT", "IEND"])
    let colors = pixels.indices.filter { $0 % 4 != 3 }.map { pixels[$0] }
    #expect(png.samples == colors)
  }

  @Test(
    "rows with equal differences are encoded losslessly at any width",
    arguments: [4_000, 10_922, 10_923, 16_384])
  func wide(width: Int) throws {
    let row = noise(width, opaque: true)
    var pixels: [UInt8] = []
    for y in 1...9 as ClosedRange<UInt8> {
      pixels += row.indices.map { $0 % 4 == 3 ? 255 : row[$0] &* y }
    }
    let png = try PNGFile(encode(pixels, width, 9))
    #expect(png.samples == pixels.indices.filter { $0 % 4 != 3 }.map { pixels[$0] })
  }

  @Test("one translucent pixel selects RGBA", arguments: [0, 15, 16, 31, 34])
  func oneTransparent(index: Int) throws {
    var pixels = noise(35, opaque: true)
    pixels[index * 4 + 3] = 254
    #expect(try PNGFile(encode(pixels, 35, 1)).channels == 4)
  }

  @Test("conversion to straight alpha is rounded exactly")
  func straight() throws {
    var pixels: [UInt8] = []
    for alpha in 0...255 {
      for color in 0...255 { pixels += [UInt8(color), UInt8(min(color, alpha)), 0, UInt8(alpha)] }
    }
    let png = try PNGFile(encode(pixels, 256, 256))
    for index in stride(from: 0, to: pixels.count, by: 4) {
      let alpha = Int(pixels[index + 3])
      for channel in 0..<3 {
        let color = min(Int(pixels[index + channel]), alpha)
        let wanted = alpha == 0 ? 0 : (color * 255 + alpha / 2) / alpha
        if png.samples[index + channel] != wanted {
          Issue.record("\(color) of alpha \(alpha) became \(png.samples[index + channel])")
        }
      }
      #expect(Int(png.samples[index + 3]) == alpha)
    }
  }

  @Test("premultiplying the decoded image restores the original")
  func roundTrip() throws {
    let pixels = noise(64 * 64, opaque: false)
    let png = try PNGFile(encode(pixels, 64, 64))
    let again = png.samples.indices.map { index -> UInt8 in
      let alpha = Int(png.samples[index | 3])
      return index & 3 == 3 ? UInt8(alpha) : UInt8((Int(png.samples[index]) * alpha + 127) / 255)
    }
    #expect(again.whole == pixels.whole)
  }

  @Test("an encoder's output does not depend on previous images")
  func reuse() throws {
    let clear = noise(40 * 30, opaque: false)
    let opaque = noise(40 * 30, opaque: true)
    var encoder = PNGEncoder(width: 40, height: 30)
    for _ in 0..<2 {
      for pixels in [clear, opaque, clear] {
        pixels.withUnsafeBytes { encoder.encode($0) }
        #expect(encoder.file == (try encode(pixels, 40, 30)))
      }
    }
  }
}
