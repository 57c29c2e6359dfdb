import Foundation
import LaminaTestSupport
import Testing

/// A program that is not ours, which opens a file that we wrote.
struct OtherProgram {
  let path: String

  /// nil if the program is not installed.
  init?(_ name: String) {
    let folders = ["/usr/bin", "/usr/local/bin"].map { "\($0)/\(name)" }
    guard let path = folders.first(where: FileManager.default.isExecutableFile) else { return nil }
    self.path = path
  }

  static func isInstalled(_ names: String...) -> Bool {
    names.allSatisfy { OtherProgram($0) != nil }
  }

  /// Runs the program; returns what it wrote to its standard output and standard error.
  func run(_ arguments: [String]) throws -> Data {
    let folder = try TemporaryFolder()
    try Data().write(to: URL(fileURLWithPath: folder("output")))
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    let output = try FileHandle(forWritingTo: URL(fileURLWithPath: folder("output")))
    (process.standardOutput, process.standardError) = (output, output)
    process.standardInput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    let result = try Data(contentsOf: URL(fileURLWithPath: folder("output")))
    let text = String(decoding: result.prefix(2_000), as: UTF8.self)
    #expect(process.terminationStatus == 0, "\(path): \(text)")
    return result
  }

  /// Runs a program that is installed; the text that it printed.
  static func text(_ name: String, _ arguments: [String]) throws -> String {
    let program = try #require(OtherProgram(name))
    return String(decoding: try program.run(arguments), as: UTF8.self)
  }

  /// The RGBA pixels of a picture or film, decoded by ffmpeg.
  static func pixels(of path: String) throws -> [UInt8] {
    let program = try #require(OtherProgram("ffmpeg"))
    let raw = path + ".raw"
    _ = try program.run(
      ["-v", "error", "-i", path, "-vf", "format=rgba", "-f", "rawvideo", "-y", raw])
    return [UInt8](try Data(contentsOf: URL(fileURLWithPath: raw)))
  }

  /// Facts of a stream, as ffprobe prints them: `name=value` lines.
  static func stream(_ stream: String, of path: String) throws -> [String: String] {
    let text = try text(
      "ffprobe",
      ["-v", "error", "-select_streams", stream, "-count_frames", "-show_streams", path])
    var facts: [String: String] = [:]
    for line in text.split(separator: "\n") {
      let parts = line.split(separator: "=", maxSplits: 1)
      if parts.count == 2 { facts[String(parts[0])] = String(parts[1]) }
    }
    return facts
  }
}
