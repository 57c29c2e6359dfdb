import LaminaTestSupport
import Testing

@testable import LaminaExport

@Suite("Y4M and 4:2:0")
struct Y4MTests {
  /// Reference conversion, pixel by pixel.
  private func converted(_ pixels: [UInt8], _ width: Int, _ height: Int) -> [UInt8] {
    func channel(_ x: Int, _ y: Int, _ index: Int) -> Int {
      Int(pixels[(min(y, height - 1) * width + min(x, width - 1)) * 4 + index])
    }
    var bytes: [UInt8] = []
    for y in 0..<height {
      for x in 0..<width {
        let sum = 47 * channel(x, y, 0) + 157 * channel(x, y, 1) + 16 * channel(x, y, 2)
        bytes.append(UInt8((sum + 4_224) >> 8))
      }
    }
    for factors in [(-1_649, -5_547, 7_196), (7_196, -6_536, -660)] {
      for y in stride(from: 0, to: height, by: 2) {
        for x in stride(from: 0, to: width, by: 2) {
          let sums = (0..<3).map { index in
            channel(x, y, index) + channel(x + 1, y, index) + channel(x, y + 1, index)
              + channel(x + 1, y + 1, index)
          }
          let sum = factors.0 * sums[0] + factors.1 * sums[1] + factors.2 * sums[2]
          bytes.append(UInt8((sum + 8_421_376) >> 16))
        }
      }
    }
    return bytes
  }

  private func noise(_ count: Int) -> [UInt8] {
    var state: UInt32 = 7
    return (0..<count * 4).map { _ in
      state = state &* 1_664_525 &+ 1_013_904_223
      return state >> 28 == 0 ? 255 : state >> 28 == 1 ? 0 : UInt8(truncatingIfNeeded: state >> 20)
    }
  }

  @Test(
    "conversion equals the reference for all sizes and channel orders",
    arguments: [(1, 1), (2, 2), (8, 4), (9, 5), (31, 7), (40, 3)])
  func conversion(width: Int, height: Int) {
    let pixels = noise(width * height)
    var picture = YUVPicture(width: width, height: height)
    pixels.withUnsafeBytes { picture.convert($0, .rgba) }
    #expect(picture.bytes.whole == converted(pixels, width, height).whole)
    var swapped = pixels
    for index in stride(from: 0, to: pixels.count, by: 4) { swapped.swapAt(index, index + 2) }
    var other = YUVPicture(width: width, height: height)
    swapped.withUnsafeBytes { other.convert($0, .bgra) }
    #expect(other.bytes.whole == picture.bytes.whole)
  }

  @Test("solid colours match BT.709 within 0.9 levels")
  func standard() {
    for color: [Double] in [
      [255, 0, 0], [0, 255, 0], [0, 0, 255], [255, 255, 255], [12, 200, 77],
    ] {
      let pixel = color.map { UInt8($0) } + [255]
      let pixels = (0..<16 * 16).flatMap { _ in pixel }
      var picture = YUVPicture(width: 16, height: 16)
      pixels.withUnsafeBytes { picture.convert($0, .rgba) }
      let light = (0.2126 * color[0] + 0.7152 * color[1] + 0.0722 * color[2]) / 255
      let blue = (color[2] / 255 - light) / 1.8556
      let red = (color[0] / 255 - light) / 1.5748
      #expect(abs(Double(picture.bytes[0]) - (16 + 219 * light)) < 0.9)
      #expect(abs(Double(picture.bytes[256]) - (128 + 224 * blue)) < 0.67)
      #expect(abs(Double(picture.bytes[256 + 64]) - (128 + 224 * red)) < 0.67)
    }
  }

  @Test("a file has a header line, then a marker and an image per frame")
  func file() throws {
    let folder = try TemporaryFolder()
    let rate = try #require(FrameRate(25))
    let info = FrameInfo(width: 4, height: 2, rate: rate, frames: FrameList(count: 2))
    var sink = try QueuedSink<Y4MSink>(path: folder("a.y4m"), info: info)
    for number in 0..<2 { try sink.write(noise(8).span, frame: number) }
    try sink.finish()
    let head = "YUV4MPEG2 W4 H2 F25:1 Ip A1:1 C420jpeg XCOLORRANGE=LIMITED\n"
    let frame = Array("FRAME\n".utf8) + converted(noise(8), 4, 2)
    #expect(try folder.bytes("a.y4m") == Array(head.utf8) + frame + frame)
  }
}
