import Foundation

/// Runs of this tool's binary and of another one, in turn: what else the machine does then slows both.
package struct BinaryRuns {
  /// The paths of both binaries.
  package enum Binary: CaseIterable, Sendable { case own, other }

  /// The least processor time of a frame in milliseconds, by binary.
  package struct Result: Encodable, Sendable, Equatable {
    package var schemaVersion = 1
    package var scene: String
    package var processorMillisecondsPerFrame: Double
    package var againstMillisecondsPerFrame: Double
    /// The own time relative to the other.
    package var ratio: Double

    init(scene: String, own: Double, other: Double) {
      self.scene = scene
      processorMillisecondsPerFrame = own
      againstMillisecondsPerFrame = other
      ratio = other > 0 ? own / other : .greatestFiniteMagnitude
    }
  }

  private let paths: [Binary: String]
  private let arguments: [String]
  private let rounds: Int

  /// `arguments` are those of `lamina bench` for every subject.
  package init(own: String, other: String, arguments: [String], rounds: Int) {
    paths = [.own: own, .other: other]
    self.arguments = arguments
    self.rounds = rounds
  }

  /// Measures the subject of some arguments with both binaries, which draw the same frames.
  package func measure(_ subject: String, _ words: [String]) throws(PeerError) -> Result {
    var best: [Binary: Double] = [:]
    var scene = subject
    var frames = Int?.none
    for round in 0..<rounds {
      let order = round.isMultiple(of: 2) ? Binary.allCases : Binary.allCases.reversed()
      for binary in order {
        let row = try run(binary, subject, Self.option(frames) + words)
        frames = frames ?? row.frames
        if binary == .own { scene = row.scene }
        best[binary] = min(best[binary] ?? .infinity, row.cpuMsFrame ?? row.msFrame)
      }
    }
    return Result(scene: scene, own: best[.own] ?? 0, other: best[.other] ?? 0)
  }

  private static func option(_ frames: Int?) -> [String] {
    frames.map { ["--frames", "\($0)"] } ?? []
  }

  private func run(
    _ binary: Binary, _ subject: String, _ own: [String]
  ) throws(PeerError) -> Baseline.Row {
    let path = paths[binary] ?? ""
    let words = ["bench"] + arguments + ["--json", "--no-export", "--runs", "1"] + own
    let (output, status) = try Self.output(path, words)
    let lines = output.split(whereSeparator: \.isNewline)
    guard let row = lines.lazy.compactMap({ BenchJSON.rows(String($0))?.first }).first else {
      let last = lines.last.map { ": \($0)" } ?? ""
      throw PeerError(path, "bench of \(subject) ended with \(status) and no result\(last)")
    }
    return row
  }

  private static func output(
    _ path: String, _ arguments: [String]
  ) throws(PeerError) -> (text: String, status: Int32) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    let output = Pipe()
    process.standardOutput = output
    process.standardInput = FileHandle.nullDevice
    do { try process.run() } catch {
      throw PeerError(path, "cannot be started: \(error.localizedDescription)")
    }
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (text, process.terminationStatus)
  }
}
