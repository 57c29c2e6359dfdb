import LaminaTestSupport
import Testing

@testable import CoreGraphics

@Suite("Reading PNG, JPEG and WebP")
struct ImageDecodingTests {
  /// The centre pixels of the four quadrants.
  func quarters(_ image: CGImage) -> [[UInt8]] {
    [(3, 3), (12, 3), (3, 12), (12, 12)].map { x, y in
      let start = (y * image.width + x) * 4
      return Array(image.pixels[start..<(start + 4)])
    }
  }

  func expect(
    _ fixture: ImageFixture, _ wanted: [[UInt8]], within tolerance: Int = 0, isOpaque: Bool = true
  ) throws {
    let image = try CGImage.decode(fixture.bytes, named: fixture.name)
    #expect(image.width == 16 && image.height == 16 && image.isOpaque == isOpaque)
    #expect(image.pixels.count == 16 * 16 * 4)
    for (pixel, other) in zip(quarters(image), wanted) {
      let far = zip(pixel, other).contains { abs(Int($0) - Int($1)) > tolerance }
      #expect(!far, "\(fixture.name): \(pixel), not \(other)")
    }
  }

  let colors: [[UInt8]] = [
    [255, 0, 0, 255], [0, 255, 0, 255], [0, 0, 255, 255], [255, 255, 255, 255],
  ]
  let faded: [[UInt8]] = [
    [255, 0, 0, 255], [0, 255, 0, 255], [0, 0, 255, 255], [128, 128, 128, 128],
  ]
  let grays: [[UInt8]] = [
    [0, 0, 0, 255], [85, 85, 85, 255], [170, 170, 170, 255], [255, 255, 255, 255],
  ]

  @Test("PNG: 8 and 16 bits, grey, palette, interlaced, alpha premultiplied")
  func png() throws {
    try expect(.rgb8, colors)
    try expect(.rgb16, colors)
    try expect(.interlaced, faded, isOpaque: false)
    try expect(.palette, faded, isOpaque: false)
    try expect(.gray8, grays)
    try expect(.gray1, [grays[0], grays[3], grays[0], grays[3]])
    try expect(.grayAlpha, [grays[0], grays[1], grays[2], faded[3]], isOpaque: false)
  }

  @Test("JPEG: baseline, progressive, grey, CMYK")
  func jpeg() throws {
    try expect(.baselineJPEG, colors, within: 4)
    try expect(.progressiveJPEG, colors, within: 4)
    try expect(.grayJPEG, grays, within: 2)
    let inks = Array(colors.dropLast()) + [[128, 128, 128, 255]]
    try expect(.cmykJPEG, inks, within: 6)
  }

  @Test("WebP: lossless with alpha, lossy")
  func webP() throws {
    try expect(.losslessWebP, faded, isOpaque: false)
    try expect(.lossyWebP, colors, within: 8)
  }

  @Test("a decoded image has a type identifier")
  func types() throws {
    #expect(try CGImage.decode(ImageFixture.rgb8.bytes, named: "a").utType == "public.png")
    #expect(try CGImage.decode(ImageFixture.grayJPEG.bytes, named: "a").utType == "public.jpeg")
  }

  @Test(
    "bytes of an unknown format are an error",
    arguments: [[], [0x89], Array("GIF89a trailing".utf8)] as [[UInt8]])
  func unknown(_ bytes: [UInt8]) {
    #expect(throws: ImageError.unknownFormat(name: "x")) {
      try CGImage.decode(bytes, named: "x")
    }
  }

  @Test("REL-1: a truncated file is an error", arguments: ImageFixture.all)
  func truncated(_ fixture: ImageFixture) {
    // WebP's trailing padding can be missing; PNG's end chunk is required.
    for count in 0..<(fixture.bytes.count - 2) {
      #expect(throws: ImageError.self, "\(fixture.name) at \(count)") {
        try CGImage.decode(Array(fixture.bytes.prefix(count)), named: fixture.name)
      }
    }
    let half = Array(fixture.bytes.prefix(fixture.bytes.count - 6))
    #expect(throws: ImageError.truncated(name: "half")) {
      try CGImage.decode(half, named: "half")
    }
  }

  @Test("REL-1: changed bytes give an image or an error, never a trap", arguments: ImageFixture.all)
  func mutated(_ fixture: ImageFixture) {
    var generator = SeededGenerator(seed: 42)
    var failures = 0
    let budget = Budget([.imagePixels: 1 << 20])
    for _ in 0..<400 {
      var bytes = fixture.bytes
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        let index = Int.random(in: 0..<bytes.count, using: &generator)
        bytes[index] = UInt8.random(in: 0...255, using: &generator)
      }
      do throws(ImageError) {
        let image = try CGImage.decode(bytes, named: fixture.name, budget: budget)
        #expect(image.pixels.count == image.width * image.height * 4)
      } catch {
        failures += 1
        #expect(!error.description.isEmpty)
      }
    }
    #expect(failures > 0)
  }

  @Test("REL-1: the error of a damaged file contains the library's message")
  func corrupt() {
    var bytes = ImageFixture.rgb8.bytes
    bytes[bytes.count - 13] ^= 0xFF
    #expect(throws: ImageError.corrupt(name: "a.png", message: "IDAT: CRC error")) {
      try CGImage.decode(bytes, named: "a.png")
    }
  }

  /// A PNG header with another size and a valid checksum.
  func png(width: UInt32, height: UInt32) -> [UInt8] {
    var bytes = ImageFixture.gray8.bytes
    for index in 0..<4 {
      bytes[16 + index] = UInt8(truncatingIfNeeded: width >> UInt32(24 - 8 * index))
      bytes[20 + index] = UInt8(truncatingIfNeeded: height >> UInt32(24 - 8 * index))
    }
    var crc: UInt32 = 0xFFFF_FFFF
    for byte in bytes[12..<29] {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc & 1 == 1 ? (crc >> 1) ^ 0xEDB8_8320 : crc >> 1 }
    }
    crc ^= 0xFFFF_FFFF
    for index in 0..<4 {
      bytes[29 + index] = UInt8(truncatingIfNeeded: crc >> UInt32(24 - 8 * index))
    }
    return bytes
  }

  @Test("REL-3: the size limit is checked on the header alone")
  func tooLarge() {
    #expect(
      throws: ImageError.tooLarge(
        name: "a", LimitExceeded(.imageSide, found: 65_536, allowed: 65_535))
    ) { try CGImage.decode(png(width: 65_536, height: 1), named: "a") }
    #expect(
      throws: ImageError.tooLarge(
        name: "a", LimitExceeded(.imagePixels, found: 65_535 * 65_535, allowed: 1 << 28))
    ) { try CGImage.decode(png(width: 65_535, height: 65_535), named: "a") }
    #expect(throws: ImageError.self) {
      try CGImage.decode(png(width: 0x7FFF_FFFF, height: 0x7FFF_FFFF), named: "a")
    }
  }

  @Test(
    "REL-3: limits at n and n + 1",
    arguments: [
      (Limit.imageSide, 16), (.imagePixels, 256), (.imageBytes, 1024),
    ])
  func limits(_ limit: Limit, _ exact: Int) throws {
    let bytes = ImageFixture.rgb8.bytes
    _ = try CGImage.decode(bytes, named: "a", budget: Budget([limit: exact]))
    let wanted = LimitExceeded(limit, found: exact, allowed: exact - 1)
    #expect(throws: ImageError.tooLarge(name: "a", wanted)) {
      try CGImage.decode(bytes, named: "a", budget: Budget([limit: exact - 1]))
    }
  }
}
