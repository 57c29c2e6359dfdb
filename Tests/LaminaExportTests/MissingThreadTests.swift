import Foundation
import LaminaThreads
import Testing

@testable import LaminaExport

@Suite("where the system starts no thread")
struct MissingThreadTests {
  private static func pool(_ width: Int) -> WorkerPool {
    WorkerPool(width: width, startThread: { _ in false })
  }

  @Test("PNG files are complete and equal")
  func pngFiles() throws {
    let folder = NSTemporaryDirectory() + "/lamina-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let pixels = (0..<64 * 64 * 4).map { UInt8(truncatingIfNeeded: $0 &* 7) }
    for (name, pool) in [("with", WorkerPool(width: 2)), ("without", Self.pool(2))] {
      let encoder = ParallelPNGEncoder(width: 64, height: 64, memory: 1 << 28, pool: pool)
      for frame in 0..<6 {
        try encoder.submit(pixels.span, .rgba, "\(folder)/\(name)\(frame)", frame: frame)
      }
      try encoder.finish()
    }
    for frame in 0..<6 {
      let files = ["with", "without"].map {
        FileManager.default.contents(atPath: "\(folder)/\($0)\(frame)")
      }
      #expect(files[0] != nil && files[0] == files[1])
    }
  }
}
