import Foundation
import LaminaKit
import LaminaTestSupport
import Testing

@testable import LaminaCLI

@Suite("lamina render and dump", .serialized)
struct RenderTests {
  /// Runs `render` on the fading scene; `arguments` follow the document.
  private func render(
    _ arguments: [String], in folder: TemporaryFolder, environment: [String: String] = [:]
  ) throws -> Tool {
    let scene = try Scene.write(Scene.fade, in: folder)
    return try Tool.run(["render", scene] + arguments, in: folder, environment: environment)
  }

  /// The files that a run created.
  private func results(_ folder: TemporaryFolder) -> [String] {
    folder.contents.filter { $0 != "scene.caml" && !$0.contains(".lamina-") }
  }

  @Test("renders a second of frames without messages (REL-16)")
  func sequence() throws {
    let folder = try TemporaryFolder()
    let tool = try render(["--fps", "10", "--output", folder("out/%02d.png")], in: folder)
    #expect(tool.code == 0 && tool.errorOutput.isEmpty && tool.output.isEmpty)
    #expect(results(folder) == ["out"] + (0..<10).map { "out/0\($0).png" })
    let frames = try (0..<10).map { try folder.bytes("out/0\($0).png") }
    #expect(Set(frames).count == 10)
  }

  @Test("--frames selects frames; names and times equal those of the whole run")
  func frames() throws {
    let folder = try TemporaryFolder()
    _ = try render(["--fps", "10", "-o", folder("all/#.png")], in: folder)
    let tool = try render(
      ["--fps", "10", "--frames", "0-9x4,end", "-o", folder("some/#.png")], in: folder)
    #expect(tool.code == 0)
    for number in [0, 4, 8, 9] {
      let some = try folder.bytes("some/\(number).png")
      let all = try folder.bytes("all/\(number).png")
      #expect(some.whole == all.whole)
    }
    #expect(results(folder).filter { $0.hasPrefix("some/") }.count == 4)
  }

  @Test("--at renders one image with --size, --scale and --background")
  func still() throws {
    let folder = try TemporaryFolder()
    let tool = try render(
      ["--at", "0.5", "--size", "80x60", "--scale", "2", "--background", "#00ff00"]
        + ["--format", "raw", "-o", folder("x.bin")], in: folder)
    #expect(tool.code == 0 && tool.errorOutput.isEmpty)
    let pixels = try folder.bytes("x.bin")
    #expect(pixels.count == 160 * 120 * 4)
    #expect(pixels.prefix(4) == [128, 127, 0, 255] || pixels.prefix(4) == [127, 128, 0, 255])
  }

  @Test("texts of a document that --size enlarges or reduces are as sharp as with --scale")
  func textSize() throws {
    let folder = try TemporaryFolder()
    let scene = try Scene.write(
      Scene.layer(
        size: "80 40",
        inside: """
          <sublayers><CATextLayer bounds="0 0 72 30" position="40 20" fontSize="20"
          string="Ayg8" foregroundColor="1 1 1"/></sublayers>
          """), in: folder)
    for (size, scale) in [("320x160", "4"), ("40x20", "0.5")] {
      let outputs = try [["--size", size], ["--scale", scale]].map { arguments in
        let tool = try Tool.run(
          ["render", scene, "--at", "0", "--format", "raw", "-o", "-"] + arguments, in: folder)
        try #require(tool.code == 0, "\(tool.errorOutput)")
        return tool.output
      }
      #expect(outputs[0] == outputs[1], "\(size)")
    }
  }

  @Test("raw frames go to the standard output")
  func pipe() throws {
    let folder = try TemporaryFolder()
    let tool = try render(
      ["--fps", "4", "--duration", "1", "--format", "raw", "-o", "-"], in: folder)
    #expect(tool.code == 0 && tool.output.count == 4 * 40 * 30 * 4)
    #expect(results(folder).isEmpty)
  }

  @Test("output does not depend on the number of rasterizer threads (REL-14)")
  func sameBytes() throws {
    let folder = try TemporaryFolder()
    // A pass that reads another one under a rotation: its result must not depend on the timing of
    // the driver's threads.
    let demo = SharedFolder.package.appendingPathComponent("Tests/Demo/Postcard.ca").path
    let threads = ["0", "1", "2", "8", "1", "1", "2", "2"]
    for (index, count) in threads.enumerated() {
      let tool = try Tool.run(
        ["render", demo, "--at", "0.1", "-o", folder("\(index).png")],
        in: folder, environment: ["LP_NUM_THREADS": count])
      #expect(tool.code == 0)
    }
    let runs = try threads.indices.map { try folder.bytes("\($0).png") }
    #expect(Set(runs).count == 1)
  }

  @Test(
    "a driver on the CPU starts no more threads than frames need, or as many as asked for",
    .enabled(if: Tool.hasMesa),
    arguments: [("", "512x512", 0), ("3", "512x512", 3), ("", "640x640", 3)])
  func threads(variable: String, size: String, needed: Int) throws {
    let folder = try TemporaryFolder()
    let scene = try Scene.write(Scene.fade, in: folder)
    let frames = folder("frames.raw")
    let process = try Tool.start(
      [
        "render", scene, "--size", size, "--frames", "0-999999", "-o", "-", "--format", "raw",
      ], in: folder,
      environment: ["LP_NUM_THREADS": variable, "LAMINA_EGL_PLATFORM": "software"],
      output: frames)
    defer {
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
    }
    // The threads start before the first frame.
    let deadline = Date().addingTimeInterval(60)
    func written() -> Int {
      (try? FileManager.default.attributesOfItem(atPath: frames)[.size] as? Int) ?? 0
    }
    while written() == 0, process.isRunning, Date() < deadline { usleep(1_000) }
    let tasks = "/proc/\(process.processIdentifier)/task"
    let names = try FileManager.default.contentsOfDirectory(atPath: tasks)
    let started = names.count {
      (try? String(contentsOfFile: "\(tasks)/\($0)/comm", encoding: .utf8))?
        .hasPrefix("llvmpipe-") ?? false
    }
    let processors = ProcessInfo.processInfo.activeProcessorCount
    // By itself the driver starts none on one processor.
    let limited = processors == 1 ? 0 : min(needed, processors)
    #expect(started == (variable.isEmpty ? limited : needed))
  }

  @Test(
    "REL-14: shaders that Mesa compiled are cached and do not change the output",
    .enabled(if: Tool.hasMesa))
  func shaderCache() throws {
    let folder = try TemporaryFolder()
    let cacheFolders = ["cache", "cache", "stdout/none"]
    for (index, cacheFolder) in cacheFolders.enumerated() {
      let tool = try render(
        ["--at", "0.3", "-o", folder("\(index).png")], in: folder,
        // This process may have set the other variables.
        environment: [
          "XDG_CACHE_HOME": folder(cacheFolder), "MESA_SHADER_CACHE_DIR": "",
          "MESA_SHADER_CACHE_DISABLE": "", "LAMINA_EGL_PLATFORM": "software",
        ])
      #expect(tool.code == 0 && tool.errorOutput.isEmpty)
      #expect(try folder.bytes("\(index).png").whole == folder.bytes("0.png").whole)
    }
    #expect(folder.contents.contains { $0.hasPrefix("cache/lamina/") })
  }

  @Test("--report contains the results and times of a run")
  func report() throws {
    let folder = try TemporaryFolder()
    let tool = try render(
      ["--fps", "5", "-o", folder("%d.png"), "--report", folder("report.json")], in: folder)
    #expect(tool.code == 0)
    let data = try Data(contentsOf: URL(fileURLWithPath: folder("report.json")))
    let report = try JSONDecoder().decode(RenderReport.self, from: data)
    #expect(report.framesWritten == 5 && report.widthPixels == 40 && report.framesPerSecond == 5)
    #expect(
      Set(report.steps.keys) == ["evaluate", "flatten", "upload", "draw", "readback", "encode"])
    #expect(!report.device.renderer.isEmpty && report.peakMemoryBytes > 0)
  }

  @Test("dump prints each stage", arguments: ["tree", "list", "passes", "batches"])
  func dump(stage: String) throws {
    let folder = try TemporaryFolder()
    let scene = try Scene.write(Scene.fade, in: folder)
    let tool = try Tool.run(["dump", scene, "--at", "0.5", "--stage", stage], in: folder)
    #expect(tool.code == 0 && tool.errorOutput.isEmpty && !tool.output.isEmpty)
    let again = try Tool.run(["dump", scene, "--at", "0.5", "--stage", stage], in: folder)
    #expect(again.output == tool.output)
  }

  @Test(
    "REL-7: after a signal all frames are complete",
    arguments: [(SIGINT, ToolExitCode.interrupted), (SIGTERM, .terminated)])
  func signal(number: Int32, exitCode: ToolExitCode) throws {
    let folder = try TemporaryFolder()
    let scene = try Scene.write(Scene.fade, in: folder)
    let process = try Tool.start(
      ["render", scene, "--frames", "0-99999", "--scale", "2", "-o", folder("out/%d.png")],
      in: folder)
    let deadline = Date().addingTimeInterval(60)
    while !folder.contents.contains("out/3.png"), Date() < deadline { usleep(10_000) }
    kill(process.processIdentifier, number)
    let tool = try Tool.finish(process, in: folder)
    #expect(tool.code == exitCode.rawValue && tool.isOneLine)
    let frames = results(folder).filter { $0 != "out" }
    #expect(frames.count > 3 && frames.allSatisfy { $0.hasSuffix(".png") })
    for frame in frames {
      #expect(try folder.bytes(frame).suffix(8).prefix(4) == Array("IEND".utf8)[...])
    }
  }

  @Test(
    "REL-6: after SIGKILL every file with its final name is complete", arguments: 1...20)
  func killed(run: Int) throws {
    let folder = try TemporaryFolder()
    let scene = try Scene.write(Scene.fade, in: folder)
    let process = try Tool.start(
      ["render", scene, "--frames", "0-99999", "-o", folder("out/%d.png")],
      in: folder)
    let deadline = Date().addingTimeInterval(60)
    while !folder.contents.contains("out/1.png"), Date() < deadline { usleep(5_000) }
    usleep(UInt32(run * 1_700))
    kill(process.processIdentifier, SIGKILL)
    _ = try Tool.finish(process, in: folder)
    let frames = folder.contents.filter { $0.hasSuffix(".png") }
    #expect(!frames.isEmpty)
    for frame in frames {
      #expect(try folder.bytes(frame).suffix(8).prefix(4) == Array("IEND".utf8)[...])
    }
  }
}
