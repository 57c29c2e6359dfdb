import Foundation
import LaminaTestSupport
import Testing

@testable import LaminaCLI

@Suite("Farms: film segments, join, submit", .serialized)
struct FarmTests {
  private func render(_ arguments: [String], in folder: TemporaryFolder) throws -> Tool {
    let scene = try Scene.write(Scene.fade, in: folder)
    return try Tool.run(["render", scene, "--fps", "10"] + arguments, in: folder)
  }

  private func join(_ arguments: [String], in folder: TemporaryFolder) throws -> Tool {
    try Tool.run(["join"] + arguments, in: folder)
  }

  @Test(
    "the shards of a sequence are joined from several folders to the files of one run",
    arguments: [
      ("png", []), ("png", ["--color-space", "display-p3"]),
      ("jpg", ["--quality", "50", "--background", "#fff"]),
      ("webp", []),
    ])
  func sequence(ending: String, options: [String]) throws {
    let folder = try TemporaryFolder()
    let name = "%02d.\(ending)"
    _ = try render(["-o", folder("all/\(name)")] + options, in: folder)
    for shard in 1...3 {
      let part = ["-o", folder("node\(shard % 2)/\(name)"), "--shard", "\(shard)/3"]
      #expect(try render(part + options, in: folder).code == 0)
    }
    let from = ["--from", folder("node0"), "--from", folder("node1") + "/"]
    let tool = try join([folder("out/\(name)")] + from, in: folder)
    #expect(tool.code == 0 && tool.errorOutput.isEmpty, "\(tool.errorOutput)")
    for frame in 0..<10 {
      let file = "0\(frame).\(ending)"
      #expect(try folder.bytes("out/\(file)") == folder.bytes("all/\(file)"))
    }
    let resumed = try render(["-o", folder("out/\(name)"), "--resume"] + options, in: folder)
    #expect(resumed.code == 0, "\(resumed.errorOutput)")
    #expect(try join([folder("out/\(name)")] + from, in: folder).code == 0)
    // Frames may be links to those of the nodes.
    try FileManager.default.removeItem(atPath: folder("out/03.\(ending)"))
    try Data([1]).write(to: URL(fileURLWithPath: folder("out/03.\(ending)")))
    #expect(try join([folder("out/\(name)")] + from, in: folder).code == 73)
  }

  @Test("gaps, doubles, damage and shards of another run are refused")
  func refused() throws {
    let folder = try TemporaryFolder()
    let output = folder("a/%d.png")
    let none = try join([output], in: folder)
    #expect(none.code == 66 && none.isOneLine)
    for shard in [1, 2] { _ = try render(["-o", output, "--shard", "\(shard)/3"], in: folder) }
    let gap = try join([output], in: folder)
    #expect(gap.code == 65 && gap.errorOutput.contains("1 of 3 shards are missing"))
    _ = try render(["-o", output, "--shard", "3/3"], in: folder)
    #expect(try join([output], in: folder).code == 0)
    _ = try render(["-o", folder("b/%d.png"), "--shard", "2/3"], in: folder)
    let both = ["--from", folder("a"), "--from", folder("b")]
    let double = try join([folder("c/%d.png")] + both, in: folder)
    #expect(double.code == 65 && double.errorOutput.contains("shard 2/3 is in "))
    _ = try render(["-o", folder("d/%d.png"), "--shard", "3/3", "--scale", "2"], in: folder)
    try FileManager.default.removeItem(atPath: folder("a/.lamina-#.png.shard-3-of-3.json"))
    let other = try join(
      [folder("c/%d.png"), "--from", folder("a"), "--from", folder("d")], in: folder)
    #expect(other.code == 65 && other.errorOutput.contains("--scale"), "\(other.errorOutput)")
    _ = try render(["-o", output, "--shard", "3/3", "--resume"], in: folder)
    try Data(folder.bytes("a/4.png").dropLast(4)).write(to: URL(fileURLWithPath: folder("a/4.png")))
    let damaged = try join([output], in: folder)
    #expect(damaged.code == 65 && damaged.errorOutput.contains("render shard 2/3 again"))
    _ = try render(["-o", output, "--shard", "2/3", "--resume"], in: folder)
    #expect(try join([output], in: folder).code == 0)
  }

  @Test("records of shards: numbers, frames and runs are compared")
  func set() throws {
    let run = RunManifest(values: ["document": "1"])
    func member(_ shard: Int, _ frames: String, of count: Int = 2, all: String = "0-9")
      -> ShardSet.Member
    {
      ShardSet.Member(
        record: ShardRecord(
          run: run, shard: shard, count: count, frames: frames, allFrames: all), folder: "")
    }
    #expect(try ShardSet([member(2, "5-9"), member(1, "0-4")]).frames == Array(0..<10))
    #expect(
      try ShardSet(
        [member(1, "0"), member(2, "", all: "0")].map { member in
          var member = member
          member.record.allFrames = "0"
          return member
        }
      ).frames == [0])
    func problem(_ members: [ShardSet.Member]) -> ShardSet.Problem? {
      #expect(throws: ShardSet.Problem.self) { try ShardSet(members) }
    }
    #expect(problem([]) == ShardSet.Problem.none)
    #expect(problem([member(1, "0-4")]) == .missing([2], of: 2))
    #expect(problem([member(1, "0-4"), member(1, "0-4")]) == .double(1, of: 2, "", ""))
    #expect(problem([member(1, "0-4"), member(2, "5-9", of: 3)]) == .counts(2, 3))
    for frames in ["4-9", "6-9", "5-10", "x"] {
      guard case .frames? = problem([member(1, "0-4"), member(2, frames)]) else {
        Issue.record("\(frames): another problem")
        return
      }
    }
    guard case .run(2, of: 2, _)? = problem([member(1, "0-4"), member(2, "5-9", all: "0-8")]) else {
      Issue.record("another problem")
      return
    }
  }

  /// Times and flags of a film's packets, in the order of presentation.
  private func packets(_ path: String) throws -> [(time: Double, isKey: Bool)] {
    let entries = ["-show_entries", "packet=pts_time,flags", "-of", "csv=p=0"]
    let text = try OtherProgram.text("ffprobe", ["-v", "error"] + entries + [path])
    return text.split(separator: "\n").compactMap { line in
      let parts = line.split(separator: ",")
      return parts.count > 1 ? (Double(parts[0]) ?? -1, parts[1].contains("K")) : nil
    }
    .sorted { $0.0 < $1.0 }
  }

  @Test(
    "segments begin with key frames and are joined to a film without a seam",
    .enabled(if: OtherProgram.isInstalled("ffmpeg", "ffprobe")),
    arguments: [
      ("mp4", ["--background", "black"]), ("webm", ["--background", "black"]), ("mov", []),
      ("mkv", []),
    ])
  func film(_ format: String, options: [String]) throws {
    let folder = try TemporaryFolder()
    func render(_ arguments: [String], in folder: TemporaryFolder) throws -> Tool {
      try self.render(arguments + options, in: folder)
    }
    let film = folder("it's a film.\(format)")
    for shard in [3, 1, 2] {
      let tool = try render(["-o", film, "--shard", "\(shard)/3", "--resume"], in: folder)
      #expect(tool.code == 0 && tool.errorOutput.isEmpty, "\(tool.errorOutput)")
    }
    let segment = "it's a film.shard-2-of-3.\(format)"
    let bytes = try folder.bytes(segment)
    // A lost segment is rendered again, to the same bytes; a complete one is kept.
    try Data(bytes.dropLast(9)).write(to: URL(fileURLWithPath: folder(segment)))
    let cut = try join([film], in: folder)
    #expect(cut.code == 65 && cut.errorOutput.contains("render shard 2/3 again"))
    #expect(try render(["-o", film, "--shard", "2/3", "--resume"], in: folder).code == 0)
    #expect(try folder.bytes(segment) == bytes)
    let tool = try join([film], in: folder)
    #expect(tool.code == 0 && tool.errorOutput.isEmpty, "\(tool.errorOutput)")
    let packets = try packets(film)
    #expect(packets.count == 10)
    for (index, packet) in packets.enumerated() {
      #expect(abs(packet.time - packets[0].time - Double(index) / 10) < 0.002, "frame \(index)")
    }
    for first in [0, 3, 6] { #expect(packets.indices.contains(first) && packets[first].isKey) }
    let record = ".lamina-it's a film.\(format).joined.json"
    #expect(folder.contents == [record, "it's a film.\(format)", "scene.caml"])
  }

  @Test("formats whose segments cannot be joined are refused before the work")
  func formats() throws {
    let folder = try TemporaryFolder()
    for name in ["film.gif", "film.png", "film.y4m"] {
      let tool = try render(["-o", folder(name), "--shard", "1/2"], in: folder)
      #expect(tool.code == 64 && tool.isOneLine, "\(name): \(tool.errorOutput)")
      #expect(try join([folder(name)], in: folder).code == 64)
    }
  }

  private func submit(_ arguments: [String], in folder: TemporaryFolder) throws -> Tool {
    let scene = try Scene.write(Scene.fade, "it's.caml", in: folder)
    return try Tool.run(["submit", scene, "--shards", "3"] + arguments, in: folder)
  }

  @Test("Slurm's scripts quote every word, and render all shards when a shell runs them")
  func slurm() throws {
    let folder = try TemporaryFolder()
    let output = folder("a b/$(touch x)%d.png")
    let printed = try submit(["--slurm", "--dry-run", "-o", output, "--fps", "10"], in: folder)
    #expect(printed.code == 0, "\(printed.errorOutput)")
    #expect(!folder.contents.contains { $0.hasPrefix("a b") })
    // A stand-in for sbatch that runs the tasks of an array one after another.
    let sbatch = """
      #!/bin/bash
      for script; do :; done
      case $script in
        *render.sh) for k in 1 2 3; do SLURM_ARRAY_TASK_ID=$k bash "$script" || exit; done ;;
        *) [ "$2" = --dependency=afterok:41 ] && bash "$script" || exit ;;
      esac
      echo "41;cluster"
      """
    try folder.program(sbatch, "bin/sbatch")
    let inherited = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let scene = try Scene.write(Scene.fade, "it's.caml", in: folder)
    let tool = try Tool.run(
      ["submit", scene, "--shards", "3", "--slurm", "-o", output, "--fps", "10"], in: folder,
      environment: ["PATH": folder("bin") + ":" + inherited])
    #expect(tool.code == 0, "\(tool.errorOutput)")
    #expect(String(decoding: tool.output, as: UTF8.self) == "array job 41, join job 41\n")
    #expect(folder.contents.filter { $0.hasSuffix(".png") }.count == 10)
    #expect(!folder.contents.contains { $0.hasSuffix("/x") || $0 == "x" })
  }

  @Test("a manifest for Kubernetes and a matrix for CI; wrong uses are refused")
  func others() throws {
    let folder = try TemporaryFolder()
    let kubernetes = try submit(
      [
        "--kubernetes", "--image", "lamina:1", "--claim", "films", "--mount", folder.path, "-o",
        "out/$(X) \"a\".mp4",
      ], in: folder)
    let text = String(decoding: kubernetes.output, as: UTF8.self)
    for line in [
      "  completionMode: Indexed", "  completions: 3", "        - \"auto\"",
      "          value: \"3\"",
      "        - \"out/$$(X) \\\"a\\\".mp4\"", "          claimName: \"films\"", "---",
    ] {
      #expect(text.split(separator: "\n").contains { $0 == line }, "\(line)")
    }
    let matrix = try submit(["--ci-matrix", "-o", "out/%d.png"], in: folder)
    #expect(
      String(decoding: matrix.output, as: UTF8.self) == "{\"shard\":[\"1/3\",\"2/3\",\"3/3\"]}\n")
    for arguments in [
      ["-o", "a.mp4"], ["--slurm", "--ci-matrix", "-o", "a.mp4"], ["--slurm", "-o", "a.gif"],
      ["--slurm", "-o", "-", "--format", "mp4"],
      ["--kubernetes", "-o", "a.mp4"], ["--ci-matrix", "-o", "a.mp4", "--fsp", "3"],
    ] {
      let tool = try submit(arguments, in: folder)
      #expect(tool.code == 64 && tool.isOneLine, "\(arguments): \(tool.errorOutput)")
    }
  }

  @Test("words for a shell")
  func words() {
    #expect(
      ShellWord.command(["a", "b c", "it's", "", "$x", "é"]) == "a 'b c' 'it'\\''s' '' '$x' 'é'")
  }

  @Test("progress: a bar, colours unless NO_COLOR is set, JSON lines")
  func progress() throws {
    let half = ProgressText(done: 5, total: 10, seconds: 2)
    #expect(
      half.bar(hasColor: false) == "[" + String(repeating: "#", count: 12)
        + String(repeating: "-", count: 12) + "]")
    #expect(half.bar(hasColor: true).contains("\u{1B}[32m"))
    #expect(
      ProgressStyle.allowsColor(nil) && ProgressStyle.allowsColor("")
        && !ProgressStyle.allowsColor("1"))
    let folder = try TemporaryFolder()
    let tool = try render(["-o", folder("%d.png"), "--progress", "json"], in: folder)
    let lines = tool.errorOutput.split(separator: "\n")
    #expect(tool.code == 0 && lines.count == 12)
    for line in lines { _ = try JSONSerialization.jsonObject(with: Data(line.utf8)) }
    #expect(lines[9].contains("\"done\":10,\"event\":\"frame\""))
  }
}
