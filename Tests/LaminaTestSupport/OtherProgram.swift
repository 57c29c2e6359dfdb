package import Foundation

/// A program that is not ours, which opens a file that we wrote.
package struct OtherProgram {
  /// A program that ended with another code than 0, and the beginning of what it printed.
  package struct Failure: Error {
    let path: String
    let code: Int32
    let output: String
  }

  package let path: String

  /// nil if the program is not installed.
  package init?(_ name: String) {
    let folders = ["/usr/bin", "/usr/local/bin"].map { "\($0)/\(name)" }
    guard let path = folders.first(where: FileManager.default.isExecutableFile) else { return nil }
    self.path = path
  }

  package static func isInstalled(_ names: String...) -> Bool {
    names.allSatisfy { OtherProgram($0) != nil }
  }

  /// Runs the program; returns what it wrote to its standard output and standard error.
  package func run(_ arguments: [String]) throws -> Data {
    let folder = try TemporaryFolder()
    try Data().write(to: URL(fileURLWithPath: folder("output")))
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    let output = try FileHandle(forWritingTo: URL(fileURLWithPath: folder("output")))
    process.standardOutput = output
    process.standardError = output
    process.standardInput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    let result = try Data(contentsOf: URL(fileURLWithPath: folder("output")))
    guard process.terminationStatus == 0 else {
      let text = String(decoding: result.prefix(2_000), as: UTF8.self)
      throw Failure(path: path, code: process.terminationStatus, output: text)
    }
    return result
  }

  /// Runs a program that is installed; the text that it printed.
  @discardableResult
  package static func text(_ name: String, _ arguments: [String]) throws -> String {
    guard let program = OtherProgram(name) else {
      throw Failure(path: name, code: 127, output: "not installed")
    }
    return String(decoding: try program.run(arguments), as: UTF8.self)
  }
}
