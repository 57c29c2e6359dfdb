import Foundation
import LaminaTestSupport
import Testing

/// Memory over many frames, in a process of its own so that nothing else counts.
///
/// `LAMINA_MEMORY_FRAMES` makes the run longer and takes all scenes; 2,000 is what is promised.
@Suite("Memory over many frames") struct MemoryTests {
  private static let wanted = ProcessInfo.processInfo.environment["LAMINA_MEMORY_FRAMES"]
    .flatMap { Int($0) }
  private static let scenes =
    wanted == nil ? ["S5", "S7"] : ["S1", "S2", "S3", "S4", "S5", "S6", "S7", "S8"]

  @Test(
    "four times the frames take no more memory, within one part in a hundred", arguments: scenes)
  func flat(_ scene: String) throws {
    let frames = Self.wanted ?? 48
    let (few, many) = (try peak(scene, frames / 4), try peak(scene, frames))
    #expect(few > 0 && many <= few * 1.01, "\(scene): \(few) MiB, then \(many) MiB")
  }

  /// The most memory held while so many frames were drawn, after as many that do not count.
  private func peak(_ scene: String, _ frames: Int) throws -> Double {
    let folder = try TemporaryFolder()
    let tool = try Tool.run(
      [
        "bench", scene, "--json", "--no-export", "--runs", "1", "--warm-up", "12", "--frames",
        "\(frames)",
      ], in: folder)
    #expect(tool.code == 0, "\(tool.complaint)")
    struct Row: Decodable { let rssMib: Double }
    let line = tool.output.split(separator: UInt8(ascii: "\n")).first ?? tool.output
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    return try decoder.decode(Row.self, from: Data(line)).rssMib
  }
}
