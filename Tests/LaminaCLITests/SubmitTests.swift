import Foundation
import LaminaTestSupport
import Testing

@testable import LaminaCLI

@Suite("lamina submit: failed submissions, volumes, messages", .serialized)
struct SubmitTests {
  private func submit(
    _ arguments: [String], in folder: TemporaryFolder, environment: [String: String] = [:]
  ) throws -> Tool {
    let scene = try Scene.write(Scene.fade, in: folder)
    return try Tool.run(["submit", scene] + arguments, in: folder, environment: environment)
  }

  /// A folder of programs that stand in for those of Slurm.
  private func programs(_ scripts: [String: String], in folder: TemporaryFolder) throws -> [String:
    String]
  {
    for (name, script) in scripts {
      try folder.program("#!/bin/bash\n" + script, "bin/" + name)
    }
    let inherited = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return ["PATH": folder("bin") + ":" + inherited]
  }

  @Test("an array whose join is refused is cancelled, and the message says so", arguments: [0, 1])
  func orphan(cancelStatus: Int) throws {
    let folder = try TemporaryFolder()
    let environment = try programs(
      [
        "sbatch": """
        case "$*" in
          *render.sh) echo 41 ;;
          *) echo "no such partition" >&2; exit 3 ;;
        esac
        """, "scancel": "echo \"$@\" > '\(folder("cancelled"))'; exit \(cancelStatus)",
      ], in: folder)
    let tool = try submit(
      ["--shards", "3", "--slurm", "-o", folder("a/%d.png")], in: folder, environment: environment)
    #expect(tool.code == 74 && tool.isOneLine, "\(tool.errorOutput)")
    #expect(tool.errorOutput.contains("array job 41") && tool.errorOutput.contains("no such part"))
    #expect(
      tool.errorOutput.contains(cancelStatus == 0 ? "41 is cancelled" : "use scancel 41"))
    #expect(try String(decoding: folder.bytes("cancelled"), as: UTF8.self) == "41\n")
  }

  private static let kubernetes = ["--shards", "3", "--kubernetes", "--image", "lamina:1"]

  @Test("Kubernetes needs a volume with the document, the output and the sound")
  func volume() throws {
    let folder = try TemporaryFolder()
    func run(_ document: String, _ arguments: [String]) throws -> Tool {
      try Tool.run(["submit", document] + Self.kubernetes + arguments, in: folder)
    }
    let none = try run("a.ca", ["-o", "a.mp4"])
    #expect(none.code == 64 && none.isOneLine && none.errorOutput.contains("--claim"))
    for (document, output, sound) in [
      ("/tmp/a.ca", "a.mp4", "a.wav"), ("a.ca", "/tmp/a.mp4", "a.wav"),
      ("../a.ca", "a.mp4", "a.wav"),
      ("a.ca", "/database/a.mp4", "a.wav"), ("a.ca", "x/../../a.mp4", "a.wav"),
      ("a.ca", "a.mp4", "/a.wav"),
    ] {
      let tool = try run(document, ["--claim", "films", "-o", output, "--audio", sound])
      #expect(tool.code == 64 && tool.errorOutput.contains("mounted at /data"), "\(document)")
    }
    let tool = try run(
      "/data/a.ca", ["--claim", "films", "-o", "x/../a.mp4", "--audio", "./a.wav"])
    #expect(tool.code == 0, "\(tool.errorOutput)")
    let lines = String(decoding: tool.output, as: UTF8.self).split(separator: "\n")
    #expect(lines.filter { $0 == "    - action: FailJob" }.count == 2)
    for line in ["        - 64", "        - 65", "        - 66", "        - 73"] {
      #expect(lines.contains { $0 == line }, "\(line)")
    }
    let join = lines[(lines.firstIndex(of: "---") ?? 0)...]
    #expect(join.contains("        - \"--audio\"") && join.contains("        - \"./a.wav\""))
    #expect(lines.filter { $0 == "        - \"--audio\"" }.count == 1)
    #expect(lines.filter { $0.contains("LAMINA_SUBMISSION") }.count == 2)
  }

  @Test("what --dry-run prints is what runs, also for names with control characters")
  func controlCharacters() throws {
    let folder = try TemporaryFolder()
    let names = ["a\u{1B}[31m.mp4", "b\nc.mp4", "d'\u{202E}e.mp4", "f\\\u{7}.mp4"]
    for name in names {
      let tool = try submit(
        ["--shards", "2", "--slurm", "--dry-run", "-o", folder(name)], in: folder)
      #expect(tool.code == 0, "\(tool.errorOutput)")
      let text = String(decoding: tool.output, as: UTF8.self)
      let unsafe = text.unicodeScalars.filter { $0 != "\n" && $0.value < 32 || $0.value == 0x202E }
      #expect(unsafe.isEmpty && !text.contains("\\u"))
      // Bash reads the words of the script back as they were given.
      let line = try #require(text.split(separator: "\n").first { $0.contains(" --output ") })
      let word = line[(try #require(line.range(of: " --output "))).upperBound...]
      try "printf %s \(word)\n".write(
        toFile: folder("words.sh"), atomically: true, encoding: .utf8)
      let bash = Process()
      bash.executableURL = URL(fileURLWithPath: "/bin/bash")
      bash.arguments = [folder("words.sh")]
      let output = Pipe()
      bash.standardOutput = output
      try bash.run()
      let read = String(
        decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      bash.waitUntilExit()
      #expect(read.hasPrefix(folder(name)), "\(word)")
    }
  }

  @Test(
    "Kubernetes: requests, limits, a GPU, a namespace, a user, and jobs that may be created again")
  func pods() throws {
    let folder = try TemporaryFolder()
    func lines(_ options: [String]) throws -> [String] {
      let tool = try Tool.run(
        ["submit", "a.ca"] + Self.kubernetes + ["--claim", "films", "-o", "a.mp4"] + options,
        in: folder)
      #expect(tool.code == 0, "\(tool.errorOutput)")
      return String(decoding: tool.output, as: UTF8.self).split(separator: "\n").map(String.init)
    }
    let plain = try lines([])
    let twice = [
      "  ttlSecondsAfterFinished: 86400", "        runAsNonRoot: true", "        runAsUser: 1000",
      "        fsGroup: 1000", "          allowPrivilegeEscalation: false", "            - ALL",
      "          type: RuntimeDefault",
    ]
    for line in twice { #expect(plain.count { $0 == line } == 2, "\(line)") }
    #expect(plain.contains("  generateName: \"lamina-a-\"") && plain.contains("  parallelism: 3"))
    #expect(plain.contains("  generateName: \"lamina-a-join-\""))
    // Requests and limits of both jobs.
    #expect(plain.count { $0 == "            memory: 2048Mi" } == 4)
    #expect(!plain.contains { $0.contains("namespace") || $0.contains("gpu") })
    let all = try lines([
      "--namespace", "media", "--cpus", "4", "--shard-memory", "3G", "--parallelism", "2", "--ttl",
      "60", "--run-as", "65532", "--require-gpu", "--gpu-resource", "amd.com/gpu",
    ])
    for line in [
      "  namespace: \"media\"", "  ttlSecondsAfterFinished: 60", "        runAsUser: 65532",
    ] {
      #expect(all.count { $0 == line } == 2, "\(line)")
    }
    #expect(all.contains("  parallelism: 2") && all.contains("  completions: 3"))
    #expect(all.count { $0 == "            cpu: \"4\"" } == 4)
    #expect(all.count { $0 == "            memory: 3072Mi" } == 4)
    // Only the shards draw.
    #expect(all.count { $0 == "            \"amd.com/gpu\": \"1\"" } == 2)
    #expect(all.contains("        - \"--require-gpu\""))
    for wrong in [["--namespace", "A b"], ["--run-as", "0"], ["--gpu-resource", "a b"]] {
      let tool = try Tool.run(
        ["submit", "a.ca"] + Self.kubernetes + ["--claim", "films", "-o", "a.mp4"] + wrong,
        in: folder)
      #expect(tool.code == 64 && tool.isOneLine, "\(tool.errorOutput)")
    }
  }

  @Test("Slurm: processors, memory, a GPU, and shards at a time")
  func tasks() throws {
    let folder = try TemporaryFolder()
    let common = ["--shards", "3", "--slurm", "--dry-run", "-o", folder("a.mp4")]
    let plain = String(decoding: try submit(common, in: folder).output, as: UTF8.self)
    #expect(plain.contains("#SBATCH --array=1-3\n#SBATCH --requeue\nset -u"))
    let options = ["--parallelism", "2", "--cpus", "4", "--shard-memory", "3G", "--require-gpu"]
    let text = String(decoding: try submit(common + options, in: folder).output, as: UTF8.self)
    #expect(
      text.contains(
        "#SBATCH --array=1-3%2\n#SBATCH --requeue\n#SBATCH --cpus-per-task=4\n#SBATCH --mem=3072M\n"
          + "#SBATCH --gres=gpu:1\nset -u"))
    #expect(text.components(separatedBy: "--gres").count == 2)
  }

  @Test("the join of a farm adds the sound")
  func sound() throws {
    let folder = try TemporaryFolder()
    try Data([1]).write(to: URL(fileURLWithPath: folder("a b.wav")))
    let options = ["--shards", "3", "--slurm", "--dry-run", "--audio", folder("a b.wav")]
    let film = try submit(options + ["-o", folder("a.mp4"), "--audio-offset", "-0.5"], in: folder)
    let text = String(decoding: film.output, as: UTF8.self)
    #expect(
      text.contains("--overwrite --audio '\(folder("a b.wav"))' --audio-offset -0.5\n"),
      "\(film.errorOutput)")
    #expect(!text.contains("--audio-offset -0.5 --output"))
    #expect(try submit(options + ["-o", folder("%d.png")], in: folder).code == 64)
  }

  @Test(
    "a missing option of submit is named, although others are handed on",
    arguments: [
      (["--slurm", "-o", "a.mp4", "--at", "0"], "--shards"),
      (["--slurm", "--shards", "3", "--scale", "2"], "--output"),
      (
        ["--slurm", "-o", "a.mp4", "--scal", "2"],
        "Unknown option '--scal'. Did you mean '--scale'?"
      ),
      (["--slurm", "-o", "a.mp4", "--shards", "0"], "a number from 1 to 1000000"),
      (["--slurm", "-o", "a.mp4", "--shards", "2", "--scale", "x"], "a number above 0"),
    ])
  func messages(_ arguments: [String], _ text: String) throws {
    let folder = try TemporaryFolder()
    let tool = try submit(arguments, in: folder)
    #expect(tool.code == 64 && tool.isOneLine && tool.errorOutput.contains(text))
    #expect(!tool.errorOutput.contains("'--at'"), "\(tool.errorOutput)")
  }

  @Test("a missing option of batch is named, although others are handed on")
  func batch() throws {
    let folder = try TemporaryFolder()
    let scene = try Scene.write(Scene.fade, in: folder)
    let tool = try Tool.run(["batch", scene, "--at", "0", "--data", folder("x.csv")], in: folder)
    #expect(tool.code == 64 && tool.errorOutput.contains("--data requires --output"))
    let value = try Tool.run(["batch", scene, "--at", "0", "--jobs", "0"], in: folder)
    #expect(value.code == 64 && value.errorOutput.contains("a number from 1 to"))
    try Scene.write("a\n1\n", "x.csv", in: folder)
    let none = try Tool.run(
      ["batch", "--data", folder("x.csv"), "-o", "a", "--at", "0"], in: folder)
    #expect(none.code == 64 && none.errorOutput.contains("document"), "\(none.errorOutput)")
  }
}
