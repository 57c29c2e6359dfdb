import Foundation
import LaminaComparison
import LaminaExport
import LaminaTestSupport
import Testing

@testable import LaminaKit

@Suite("Images with more than 8 bits")
struct DeepContentsTests {
  private static let width = 64
  private static let height = 4

  /// An image of a file with 16 bits.
  private func image(
    _ color: (Int) -> SIMD3<Float>, alpha: Float = 1,
    _ change: (inout FrameInfo) -> Void = { _ in }
  ) throws -> CGImage {
    let folder = try TemporaryFolder()
    let path = folder("a.png")
    var info = FrameInfo(
      width: Self.width, height: Self.height, rate: try #require(FrameRate(30, 1)),
      frames: FrameList(count: 1))
    info.samples = .float
    info.depth = .sixteen
    change(&info)
    var sink = try ExportFormat.named(nil, for: path).open(path, info)
    let samples = (0..<Self.width * Self.height).flatMap { index -> [Float] in
      let c = color(index % Self.width) * alpha
      return [c.x, c.y, c.z, alpha]
    }
    try samples.withUnsafeBytes { bytes in
      try sink.write(bytes.bindMemory(to: UInt8.self).span, .rgba, frame: 0)
    }
    try sink.finish()
    let file = try Data(contentsOf: URL(fileURLWithPath: path))
    return try CGImage.decode(Array(file), named: "a.png")
  }

  /// The first row of a frame with an image as a layer's contents.
  private func row(
    _ image: CGImage, _ depth: Stage.Depth = .float, _ change: (CALayer) -> Void = { _ in }
  ) throws -> [SIMD4<Float>] {
    let size = CGSize(width: Self.width, height: Self.height)
    let stage = Stage(size: size, options: Stage.Options(depth: depth))
    let layer = CALayer()
    layer.frame = CGRect(origin: .zero, size: size)
    layer.contents = image
    change(layer)
    stage.layer.addSublayer(layer)
    let samples = try stage.deepImage(at: 0).samples
    return (0..<Self.width).map { x in
      SIMD4(samples[4 * x], samples[4 * x + 1], samples[4 * x + 2], samples[4 * x + 3])
    }
  }

  private func encoded(_ light: Float) -> Float {
    light <= 0.0031308 ? light * 12.92 : 1.055 * pow(light, 1 / 2.4) - 0.055
  }

  private func linear(_ value: Float) -> Float {
    value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }

  @Test("levels of 16 bits are those of the frame", arguments: [1, 0.5] as [Float])
  func words(alpha: Float) throws {
    let gray = { (x: Int) in SIMD3<Float>(repeating: 0.5 + 0.01 * Float(x) / 64) }
    let image = try image(gray, alpha: alpha)
    #expect(image.contentHeadroom == 1 && !image.shouldToneMap)
    let row = try row(image, .sixteen)
    #expect(Set(row.map { ($0.x * 65_535).rounded() }).count == Self.width)
    for (x, pixel) in row.enumerated() {
      #expect(abs(pixel.x - gray(x).x * alpha) < 1.0 / 65_535)
      #expect(abs(pixel.w - alpha) < 1.0 / 65_535)
    }
    let crop = try #require(image.cropping(to: CGRect(x: 8, y: 0, width: 40, height: 4)))
    let cropped = try self.row(crop, .sixteen) {
      $0.frame = CGRect(x: 0, y: 0, width: 40, height: 4)
    }
    #expect(abs(cropped[3].x - gray(11).x * alpha) < 1.0 / 65_535)
  }

  /// Grey from black to four times as bright as white, in encoded values.
  private func bright(_ x: Int) -> SIMD3<Float> {
    SIMD3(repeating: encoded(4 * Float(x) / Float(Self.width - 1)))
  }

  @Test(
    "a file with PQ or HLG has its light where that is asked for",
    arguments: HighDynamicRange.allCases)
  func highRange(curve: HighDynamicRange) throws {
    let image = try image(bright) { $0.encoding.highDynamicRange = curve }
    #expect(abs(image.contentHeadroom - 1_000 / 203) < 0.001 && image.shouldToneMap)
    let asks: [(CALayer) -> Void] = [
      { $0.preferredDynamicRange = .high }, { $0.wantsExtendedDynamicRangeContent = true },
      { $0.contentsFormat = .RGBA16Float },
    ]
    for ask in asks {
      for (x, pixel) in try row(image, .float, ask).enumerated() {
        #expect(abs(linear(pixel.x) - linear(bright(x).x)) < 0.004 * max(1, linear(bright(x).x)))
      }
    }
  }

  @Test("light above the range is compressed, in order and below the limit")
  func compressed() throws {
    let image = try image(bright) { $0.encoding.highDynamicRange = .pq }
    let cases: [(limit: Float, depth: Stage.Depth, change: (CALayer) -> Void)] = [
      (1, .float, { _ in }), (1, .float, { $0.preferredDynamicRange = .standard }),
      (1, .sixteen, { $0.preferredDynamicRange = .high }),
      (2, .float, { $0.preferredDynamicRange = .constrainedHigh }),
    ]
    for (limit, depth, change) in cases {
      let light = try row(image, depth, change).map { linear($0.x) }
      for x in 1..<light.count { #expect(light[x] > light[x - 1]) }
      #expect(light[Self.width - 1] < limit)
      #expect(light[Self.width - 1] > limit * 0.9)
      // Up to the knee nothing changes.
      for x in 0..<Self.width where linear(bright(x).x) < limit * 0.74 {
        #expect(abs(light[x] - linear(bright(x).x)) < 0.002)
      }
    }
    #expect(image.pixels.max() ?? 0 >= 245)
    #expect(Set((16..<64).map { image.pixels[$0 * 4] }).count > 8)
  }

  @Test("a headroom of the layer replaces that of the image; never cuts off")
  func modes() throws {
    let image = try image(bright) { $0.encoding.highDynamicRange = .pq }
    let own = try row(image) { $0.contentsHeadroom = 4 }
    #expect(abs(linear(own[Self.width - 1].x) - 1) < 0.01)
    let cut = try row(image) { $0.toneMapMode = .never }
    #expect(cut.allSatisfy { $0.x < 1.001 })
    #expect(cut.suffix(40).allSatisfy { abs($0.x - 1) < 0.001 })
    let whole = try row(image) {
      $0.preferredDynamicRange = .high
      $0.toneMapMode = .never
    }
    #expect(abs(linear(whole[Self.width - 1].x) - 4) < 0.02)
  }

  @Test("half floats in an extended space keep their values")
  func halves() throws {
    let values: [Float] = [0, 0.25, 1, 3, -0.5, 0.5]
    let name = CGColorSpace.extendedSRGB
    let space = try #require(CGColorSpace(name: name))
    let pixels = (0..<Self.width * Self.height).flatMap { index -> [Float16] in
      let value = Float16(values[index % Self.width % values.count])
      return [value, 0.5, 0, 1]
    }
    let bytes = pixels.withUnsafeBytes { Data($0) }
    let info: CGBitmapInfo = [
      .floatComponents, .byteOrder16Little, CGBitmapInfo(rawValue: CGImageAlphaInfo.last.rawValue),
    ]
    let provider = try #require(CGDataProvider(data: bytes as CFData))
    let image = try #require(
      CGImage(
        width: Self.width, height: Self.height, bitsPerComponent: 16, bitsPerPixel: 64,
        bytesPerRow: Self.width * 8, space: space, bitmapInfo: info,
        provider: provider, decode: nil,
        shouldInterpolate: false, intent: .defaultIntent))
    #expect(abs(image.contentHeadroom - linear(3)) < 0.001)
    let row = try row(image) { $0.preferredDynamicRange = .high }
    for x in 0..<Self.width {
      #expect(abs(row[x].x - values[x % values.count]) < 1e-4)
      #expect(abs(row[x].y - 0.5) < 1e-4)
    }
    #expect(image.pixels[3 * 4] == 255 && image.pixels[4 * 4] == 0)
  }

  @Test("a JPEG file with another picture behind its end is read as its base")
  func gainMap() throws {
    let folder = try TemporaryFolder()
    let files = try [40, 200].map { level in
      let path = folder("\(level).jpg")
      let info = FrameInfo(
        width: 8, height: 8, rate: try #require(FrameRate(30, 1)), frames: FrameList(count: 1))
      var sink = try ExportFormat.named(nil, for: path).open(path, info)
      let bytes = (0..<64).flatMap { _ -> [UInt8] in [UInt8(level), 90, 10, 255] }
      try sink.write(bytes.span, .rgba, frame: 0)
      try sink.finish()
      return Array(try Data(contentsOf: URL(fileURLWithPath: path)))
    }
    let base = try CGImage.decode(files[0], named: "base")
    let both = try CGImage.decode(files[0] + files[1], named: "both")
    #expect(both.pixels == base.pixels && both.width == 8)
  }

  @Test("red of Display P3 survives a file, by another program and by libpng")
  func wideRed() throws {
    let folder = try TemporaryFolder()
    let path = folder("p3.png")
    var info = FrameInfo(
      width: 2, height: 2, rate: try #require(FrameRate(30, 1)), frames: FrameList(count: 1))
    info.samples = .float
    info.depth = .sixteen
    info.encoding.profile = ColorProfile(.displayP3)
    var sink = try ExportFormat.named(nil, for: path).open(path, info)
    let samples = (0..<4).flatMap { _ -> [Float] in [1, 0, 0, 1] }
    try samples.withUnsafeBytes { bytes in
      try sink.write(bytes.bindMemory(to: UInt8.self).span, .rgba, frame: 0)
    }
    try sink.finish()
    let file = Array(try Data(contentsOf: URL(fileURLWithPath: path)))
    let image = try CGImage.decode(file, named: "p3")
    let own = try #require(image.deepSamples(in: .displayP3, room: 1))
    #expect(own.prefix(4) == [1, 0, 0, 1])
    let inSRGB = try #require(image.deepSamples(in: .sRGB, room: 1))
    for (found, expected) in zip(inSRGB, [1.0931, -0.2267, -0.1501, 1] as [Float]) {
      #expect(abs(found - expected) < 0.001)
    }
    guard OtherProgram.isInstalled("ffmpeg") else { return }
    try OtherProgram.text(
      "ffmpeg",
      ["-v", "error", "-i", path, "-pix_fmt", "rgb48le", "-f", "rawvideo", "-y", path + ".raw"])
    let words = try Data(contentsOf: URL(fileURLWithPath: path + ".raw")).withUnsafeBytes {
      Array($0.bindMemory(to: UInt16.self))
    }
    #expect(words.prefix(3) == [65_535, 0, 0])
  }

  @Test("two pictures of 16 bits are compared in their own levels")
  func comparison() throws {
    let first = try image { _ in SIMD3(repeating: 0.5) }
    let second = try image { _ in SIMD3(repeating: 0.5 + 10.0 / 65_535) }
    #expect(first.pixels == second.pixels)
    let found = try #require(ImageComparison().difference(first, second))
    #expect(found.isDeep && found.greatestLevel == 10)
    #expect(found.pixels == Self.width * Self.height)
    #expect(ImageComparison(tolerance: 10).difference(first, second)?.pixels == 0)
    #expect(ImageComparison().difference(first, first)?.pixels == 0)
    let plain = CGImage(
      width: first.width, height: first.height, pixels: first.pixels, isOpaque: true)
    #expect(ImageComparison().difference(first, plain)?.isDeep == false)
  }

  @Test("colours in PQ and HLG have their light")
  func colors() throws {
    for (name, white, bright) in [
      (CGColorSpace.itur_2100_PQ, 0.58068888, 0.75182708), (CGColorSpace.itur_2100_HLG, 0.75, 1),
    ] {
      let space = try #require(CGColorSpace(name: name))
      #expect(space.isWideGamutRGB)
      for (component, light) in [(white, 1.0), (bright, 1_000 / 203)] {
        let color = try #require(
          CGColor(colorSpace: space, components: [component, component, component, 1]))
        let stage = Stage(
          size: CGSize(width: 2, height: 2), options: Stage.Options(depth: .float))
        stage.background = color
        let sample = try stage.deepImage(at: 0).samples[0]
        #expect(abs(Double(linear(sample)) - light) < 0.01 * light, "\(name)")
      }
    }
  }

  @Test("a blur is within 1/4096 of a Gaussian in double precision")
  func blur() throws {
    let side = 64
    let sigma = 3.0
    let stage = Stage(
      size: CGSize(width: side, height: side), options: Stage.Options(depth: .sixteen))
    stage.background = CGColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 1)
    let box = CALayer()
    box.frame = CGRect(x: 20, y: 22, width: 24, height: 20)
    box.backgroundColor = CGColor(red: 0.9, green: 0.5, blue: 0.123, alpha: 0.8)
    let filter = try #require(CIFilter(name: "gaussianBlur"))
    filter.setValue(sigma, forKey: "inputRadius")
    box.filters = [filter]
    stage.layer.addSublayer(box)
    let samples = try stage.deepImage(at: 0).samples
    let reach = Int((3 * sigma).rounded(.up))
    let weights = (-reach...reach).map { exp(-0.5 * Double($0 * $0) / (sigma * sigma)) }
    let total = weights.reduce(0, +)
    /// The part of the weights around a pixel that lie within a range.
    func covered(_ pixel: Int, _ range: Range<Int>) -> Double {
      (-reach...reach).reduce(0) {
        $0 + (range.contains(pixel + $1) ? weights[$1 + reach] : 0)
      } / total
    }
    let color = [0.9 * 0.8, 0.5 * 0.8, 0.123 * 0.8, 0.8]
    let behind = [0.1, 0.2, 0.3, 1]
    var worst = 0.0
    for y in 0..<side {
      for x in 0..<side {
        let coverage = covered(x, 20..<44) * covered(y, 22..<42)
        for channel in 0..<4 {
          let expected = coverage * color[channel] + behind[channel] * (1 - coverage * color[3])
          worst = max(worst, abs(Double(samples[(y * side + x) * 4 + channel]) - expected))
        }
      }
    }
    #expect(worst < 1.0 / 4_096)
  }
}
