import Foundation
import LaminaExport
import LaminaKit

/// Writes the scripts of an array job and submits them.
struct SlurmSubmission {
  let scripts: SlurmScripts
  /// Further options of `sbatch`.
  let options: [String]
  private let arrayPath: String
  private let joinPath: String

  init(_ scripts: SlurmScripts, options: [String]) throws(Failure) {
    (self.scripts, self.options) = (scripts, options)
    let job = scripts.job
    let stem =
      try ShardRecord.folder(job.output, isFilm: job.isFilm)
      + ShardRecord.prefix(job.output, isFilm: job.isFilm).dropLast("shard-".count)
    (arrayPath, joinPath) = (stem + "render.sh", stem + "join.sh")
  }

  private var arrayCommand: [String] { ["sbatch", "--parsable"] + options + [arrayPath] }

  private func joinCommand(after id: String) -> [String] {
    ["sbatch", "--parsable", "--dependency=afterok:" + id, "--kill-on-invalid-dep=yes"] + options
      + [joinPath]
  }

  /// What would be written and run.
  var text: String {
    """
    # \(arrayPath)
    \(scripts.array)
    # \(joinPath)
    \(scripts.join)
    # commands
    id=$(\(ShellWord.command(arrayCommand)))
    \(ShellWord.command(joinCommand(after: "ID")).replacing("afterok:ID", with: "afterok:\"$id\""))
    """
  }

  /// Submits both jobs and returns their ids.
  func submit() throws(Failure) -> (array: String, join: String) {
    try write(scripts.array, arrayPath)
    try write(scripts.join, joinPath)
    let array = try Self.run(arrayCommand)
    return (array, try Self.run(joinCommand(after: array)))
  }

  private func write(_ text: String, _ path: String) throws(Failure) {
    do throws(ExportError) {
      try writeWholeFile(Array(text.utf8), to: path)
    } catch {
      throw Failure(LaminaError(error))
    }
  }

  /// Runs `sbatch` and returns the id of the job.
  private static func run(_ words: [String]) throws(Failure) -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = words
    let (output, errors) = (Pipe(), Pipe())
    (process.standardOutput, process.standardError) = (output, errors)
    do { try process.run() } catch {
      throw Failure(.noDevice, "sbatch cannot be started: \(error)")
    }
    let id = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    let text = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      if process.terminationStatus == 127 {
        throw Failure(.noDevice, "sbatch is not installed; use --dry-run to print the scripts")
      }
      let reason = text.trimmingCharacters(in: .whitespacesAndNewlines)
      throw Failure(.inputOutput, "sbatch ended with \(process.terminationStatus): \(reason)")
    }
    // On a federation of clusters the id is followed by the cluster's name.
    return id.prefix { $0.isNumber }.description
  }
}
