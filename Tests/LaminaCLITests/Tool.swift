import Foundation
import LaminaTestSupport

/// A run of the tool as a child process.
struct Tool {
  var code: Int32
  var output: Data
  var errorOutput: String

  /// The tool is next to the test bundle.
  static var url: URL {
    let bundle = Bundle.main.executableURL ?? URL(fileURLWithPath: CommandLine.arguments[0])
    return bundle.deletingLastPathComponent().appendingPathComponent("lamina")
  }

  /// Whether Mesa's software renderer is installed.
  static let hasMesa =
    (try? run(["info", "--platform", "software"], in: TemporaryFolder()).code) == 0

  /// Whether Mesa's drivers are files of a folder that can be hidden, as before Mesa 24.
  static let hasDriverFiles: Bool = {
    let info = try? run(["info", "--platform", "software"], in: TemporaryFolder())
    let text = info.map { String(decoding: $0.output, as: UTF8.self) } ?? ""
    let lines = text.split(separator: "\n")
    let mesa = lines.first { $0.hasPrefix("mesa") }?.split(separator: " ").last
    return mesa.flatMap { Int($0.prefix(while: \.isNumber)) }.map { $0 < 24 } ?? false
  }()

  /// Starts the tool; its output goes to files, so that it cannot block.
  static func start(
    _ arguments: [String], in folder: TemporaryFolder, environment: [String: String] = [:],
    output: String? = nil
  ) throws -> Process {
    let process = Process()
    process.executableURL = url
    process.arguments = arguments
    // In CI the tool prints progress, where the tests expect what scripts see.
    let inherited = ProcessInfo.processInfo.environment.filter { $0.key != "CI" }
    process.environment = inherited.merging(environment) { $1 }
    process.standardOutput = try open(output ?? folder("stdout"))
    process.standardError = try open(folder("stderr"))
    process.standardInput = FileHandle.nullDevice
    try process.run()
    return process
  }

  /// Runs the tool until it exits; deletes its files `stdout` and `stderr`.
  static func run(
    _ arguments: [String], in folder: TemporaryFolder, environment: [String: String] = [:],
    output: String? = nil
  ) throws -> Tool {
    let process = try start(arguments, in: folder, environment: environment, output: output)
    return try finish(process, in: folder)
  }

  static func finish(_ process: Process, in folder: TemporaryFolder) throws -> Tool {
    process.waitUntilExit()
    let output = (try? Data(contentsOf: URL(fileURLWithPath: folder("stdout")))) ?? Data()
    let errorOutput = try String(contentsOfFile: folder("stderr"), encoding: .utf8)
    for name in ["stdout", "stderr"] { try? FileManager.default.removeItem(atPath: folder(name)) }
    let died = process.terminationReason == .uncaughtSignal
    let code = process.terminationStatus + (died ? 1_000 : 0)
    return Tool(code: code, output: output, errorOutput: errorOutput)
  }

  private static func open(_ path: String) throws -> FileHandle {
    if !path.hasPrefix("/dev/") { try Data().write(to: URL(fileURLWithPath: path)) }
    return try FileHandle(forWritingTo: URL(fileURLWithPath: path))
  }

  /// Whether standard error has exactly one line that starts with `lamina: `.
  var isOneLine: Bool {
    errorOutput.hasPrefix("lamina: ") && errorOutput.hasSuffix("\n")
      && errorOutput.filter { $0 == "\n" }.count == 1
  }
}
