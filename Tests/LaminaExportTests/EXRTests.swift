import Foundation
import LaminaTestSupport
import Testing

@testable import LaminaExport

@Suite("OpenEXR", .enabled(if: OtherProgram.isInstalled("ffmpeg", "ffprobe")))
struct EXRTests {
  private static let width = 37
  private static let height = 35

  /// Samples of a picture: encoded values up to 2 over a part of alpha.
  private func samples(alpha: Float) -> [Float] {
    (0..<Self.width * Self.height).flatMap { index -> [Float] in
      let x = Float(index % Self.width) / Float(Self.width - 1)
      let y = Float(index / Self.width) / Float(Self.height - 1)
      return [2 * x * alpha, y * alpha, -0.25 * alpha, alpha]
    }
  }

  private func info(_ path: String) throws -> FrameInfo {
    FrameInfo(
      width: Self.width, height: Self.height, rate: try #require(FrameRate(30, 1)),
      frames: FrameList(count: 1))
  }

  /// The planes green, blue, red and alpha, as another program decodes them.
  private func planes(_ path: String) throws -> [Float] {
    let raw = path + ".raw"
    try OtherProgram.text(
      "ffmpeg",
      ["-v", "error", "-i", path, "-pix_fmt", "gbrapf32le", "-f", "rawvideo", "-y", raw])
    return try Data(contentsOf: URL(fileURLWithPath: raw)).withUnsafeBytes {
      Array($0.bindMemory(to: Float.self))
    }
  }

  private func linear(_ value: Float) -> Float {
    let size = abs(value)
    let light = size <= 0.04045 ? size / 12.92 : pow((size + 0.055) / 1.055, 2.4)
    return value < 0 ? -light : light
  }

  @Test("values in linear light are read back, also above white", arguments: [1, 0.5] as [Float])
  func values(alpha: Float) throws {
    let folder = try TemporaryFolder()
    let path = folder("a.exr")
    var info = try info(path)
    info.samples = .float
    info.depth = .float
    let samples = samples(alpha: alpha)
    var sink = try ExportFormat.named(nil, for: path).open(path, info)
    try samples.withUnsafeBytes { bytes in
      try sink.write(bytes.bindMemory(to: UInt8.self).span, .rgba, frame: 0)
    }
    try sink.finish()
    let planes = try planes(path)
    let pixels = Self.width * Self.height
    try #require(planes.count == pixels * 4)
    for pixel in 0..<pixels {
      for (channel, plane) in [2, 0, 1].enumerated() {
        let expected = linear(samples[pixel * 4 + channel] / alpha) * alpha
        let found = planes[plane * pixels + pixel]
        #expect(abs(found - expected) <= max(abs(expected) / 1_024, 1e-4))
      }
      #expect(planes[3 * pixels + pixel] == alpha)
    }
  }

  @Test("frames of 8 bits have their levels")
  func bytes() throws {
    let folder = try TemporaryFolder()
    let path = folder("a.exr")
    var sink = try ExportFormat.named(nil, for: path).open(path, try info(path))
    let bytes = (0..<Self.width * Self.height).flatMap { _ in [10, 200, 30, 255] as [UInt8] }
    try sink.write(bytes.span, .bgra, frame: 0)
    try sink.finish()
    let planes = try planes(path)
    let pixels = Self.width * Self.height
    for (plane, level) in [(0, 200), (1, 10), (2, 30)] {
      let expected = linear(Float(level) / 255)
      #expect(abs(planes[plane * pixels + 7] - expected) <= expected / 1_024)
    }
  }
}
