import Foundation
import LaminaTestSupport
import Testing

@testable import LaminaExport

@Suite("Sinks of frames in floating point")
struct DeepSinkTests {
  private static let side = 4

  /// The bytes of raw frames that are announced to differ in some rows only.
  private func file(
    _ frames: [(value: Float, changed: [Range<Int>]?)]
  ) throws -> [UInt8] {
    let folder = try TemporaryFolder()
    let path = folder("a.raw")
    var info = FrameInfo(
      width: Self.side, height: Self.side, rate: try #require(FrameRate(30, 1)),
      frames: FrameList(count: frames.count))
    info.samples = .float
    info.depth = .sixteen
    var sink = try ExportFormat.named(nil, for: path).open(path, info)
    for (number, frame) in frames.enumerated() {
      let samples = (0..<Self.side * Self.side).flatMap { _ -> [Float] in
        [frame.value, 0, 0, 1]
      }
      sink.expect(changed: frame.changed)
      try samples.withUnsafeBytes { bytes in
        try sink.write(bytes.bindMemory(to: UInt8.self).span, .rgba, frame: number)
      }
    }
    try sink.finish()
    return Array(try Data(contentsOf: URL(fileURLWithPath: path)))
  }

  /// The red level of each row of a frame.
  private func rows(_ bytes: [UInt8], frame: Int) -> [UInt16] {
    (0..<Self.side).map { row in
      let at = (frame * Self.side + row) * Self.side * 8
      return UInt16(bytes[at]) | UInt16(bytes[at + 1]) << 8
    }
  }

  @Test("only rows that may differ are converted, and the others are those of the frame before")
  func changedRows() throws {
    let bytes = try file([
      (1, [0..<1]), (0.5, [2..<3, 1..<3]), (0.25, []), (0.125, nil), (0, [3..<9]),
    ])
    #expect(rows(bytes, frame: 0) == [65_535, 65_535, 65_535, 65_535])
    #expect(rows(bytes, frame: 1) == [65_535, 32_768, 32_768, 65_535])
    #expect(rows(bytes, frame: 2) == [65_535, 32_768, 32_768, 65_535])
    #expect(rows(bytes, frame: 3) == [8_192, 8_192, 8_192, 8_192])
    #expect(rows(bytes, frame: 4) == [8_192, 8_192, 8_192, 0])
  }
}
