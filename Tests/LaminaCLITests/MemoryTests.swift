import Foundation
import LaminaTestSupport
import Testing

/// Memory use over many frames, measured in a process of its own.
///
/// The benchmark's scenes run only if `LAMINA_MEMORY_FRAMES` sets a number of frames; the
/// documented promise covers 2,000.
@Suite("Memory over many frames") struct MemoryTests {
  private static let wanted = ProcessInfo.processInfo.environment["LAMINA_MEMORY_FRAMES"]
    .flatMap { Int($0) }

  /// A rotated clip, a group with opacity, and a growing shape whose outline and shadow change each
  /// frame.
  private static let document = Scene.layer(
    size: "96 64",
    inside: """
      <sublayers>
      <CALayer bounds="0 0 40 40" position="30 30" cornerRadius="9" masksToBounds="1"
        opacity="0.7" backgroundColor="1 0 0">
      <sublayers><CALayer bounds="0 0 40 40" position="30 30" backgroundColor="0 0 1"/></sublayers>
      <animations><spin type="CABasicAnimation" keyPath="transform.rotation.z" duration="40">
      <fromValue type="real" value="0"/><toValue type="real" value="60"/></spin></animations>
      </CALayer>
      <CAShapeLayer bounds="0 0 40 40" position="70 30" fillColor="0 1 0" lineWidth="3"
        strokeColor="0 0 0" shadowOpacity="1" shadowRadius="4" path="2 2 m 38 2 l 20 38 l h">
      <animations><pulse type="CABasicAnimation" keyPath="transform.scale" duration="40">
      <fromValue type="real" value="0.2"/><toValue type="real" value="2"/></pulse></animations>
      </CAShapeLayer>
      </sublayers>
      """)

  @Test(
    "four times the frames of a document need no more memory, within 1 %",
    .enabled(if: Tool.hasMesa))
  func documentIsFlat() throws {
    let folder = try TemporaryFolder()
    let path = try Scene.write(Self.document, in: folder)
    try check([path, "--size", "96x64"], frames: Self.wanted ?? 240, in: folder)
  }

  @Test(
    "four times the frames of a scene need no more memory, within 1 %",
    .enabled(if: wanted != nil), arguments: ["S1", "S2", "S3", "S4", "S5", "S6", "S7", "S8"])
  func sceneIsFlat(_ scene: String) throws {
    try check([scene], frames: Self.wanted ?? 0, in: try TemporaryFolder())
  }

  /// Batches of alternating programs, of which the software driver holds some 40 KB each.
  private static let shadows = """
    <caml xmlns="http://www.apple.com/CoreAnimation/1.0"><CALayer bounds="0 0 100 100" position="50 50"><sublayers>
    <CAReplicatorLayer bounds="0 0 10 10" position="5 5" instanceCount="10000" instanceTransform="rotate(1deg)">
    <sublayers><CALayer bounds="0 0 40 40" backgroundColor="1 0 0" cornerRadius="5" shadowOpacity="1"
      shadowRadius="10"/></sublayers></CAReplicatorLayer></sublayers></CALayer></caml>
    """

  @Test(
    "R12: a frame of many thousand batches keeps the limit of memory", .enabled(if: Tool.hasMesa))
  func batches() throws {
    let folder = try TemporaryFolder()
    let path = try Scene.write(Self.shadows, in: folder)
    let tool = try Tool.run(
      ["render", path, "--at", "0", "--max-memory", "256M", "--frame-timeout", "300"]
        + ["-o", folder("a.png"), "--report", folder("r.json"), "--platform", "software"],
      in: folder)
    #expect(tool.code == 0, "\(tool.errorOutput)")
    struct Report: Decodable { let peakMemoryBytes: Int }
    let bytes = try Data(contentsOf: URL(fileURLWithPath: folder("r.json")))
    let peak = try JSONDecoder().decode(Report.self, from: bytes).peakMemoryBytes
    #expect(peak <= (256 + 150) << 20, "\(peak >> 20) MiB")
  }

  private func check(_ subject: [String], frames: Int, in folder: TemporaryFolder) throws {
    let few = try peak(subject, frames / 4, in: folder)
    let many = try peak(subject, frames, in: folder)
    #expect(few > 0 && many <= few * 1.01, "\(subject): \(few) MiB, then \(many) MiB")
  }

  /// Peak memory in MiB while `frames` frames are drawn, after a warm-up.
  private func peak(
    _ subject: [String], _ frames: Int, in folder: TemporaryFolder
  ) throws -> Double {
    // A run is limited to its scene's frames: more frames are several runs. Mesa only: the peak of other drivers is
    // that of their shader compiler, when nothing is cached yet.
    let run = min(frames, 250)
    let tool = try Tool.run(
      ["bench"] + subject + ["--json", "--no-export", "--warm-up", "240", "--frames", "\(run)"]
        + ["--runs", "\(max(1, frames / run))"], in: folder,
      environment: ["LAMINA_EGL_PLATFORM": "software"])
    #expect(tool.code == 0, "\(tool.errorOutput)")
    struct Row: Decodable { let peakMemoryMebibytes: Double }
    let line = tool.output.split(separator: UInt8(ascii: "\n")).first ?? tool.output
    return try JSONDecoder().decode(Row.self, from: Data(line)).peakMemoryMebibytes
  }
}
