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
    self.scripts = scripts
    self.options = options
    let job = scripts.job
    let location = try ShardLocation(job.output, job.format)
    let stem = "\(location.folder).lamina-\(location.key)."
    arrayPath = stem + "render.sh"
    joinPath = stem + "join.sh"
  }

  private var arrayCommand: [String] { ["sbatch", "--parsable"] + options + [arrayPath] }

  private func joinCommand(after id: String) -> [String] {
    ["sbatch", "--parsable", "--dependency=afterok:" + id, "--kill-on-invalid-dep=yes"] + options
      + [joinPath]
  }

  /// What would be written and run.
  var text: String {
    """
    # \(ShellWord.quoted(arrayPath))
    \(scripts.array)
    # \(ShellWord.quoted(joinPath))
    \(scripts.join)
    # commands
    id=$(\(ShellWord.command(arrayCommand)))
    \(ShellWord.command(joinCommand(after: "ID")).replacing("afterok:ID", with: "afterok:\"$id\""))
    """
  }

  /// Submits both jobs and returns their ids. An array whose join cannot be submitted is cancelled.
  func submit() throws(Failure) -> (array: String, join: String) {
    try write(scripts.array, arrayPath)
    try write(scripts.join, joinPath)
    let array = try Self.id(arrayCommand)
    do throws(Failure) {
      return (array, try Self.id(joinCommand(after: array)))
    } catch {
      throw Failure(
        error.exitCode,
        "array job \(array) was submitted, but not the job that joins its shards: \(error.message); "
          + Self.cancel(array))
    }
  }

  /// Cancels a job and says so.
  private static func cancel(_ id: String) -> String {
    do throws(Failure) {
      _ = try run(["scancel", id])
      return "array job \(id) is cancelled"
    } catch {
      return "array job \(id) cannot be cancelled (\(error.message)); use scancel \(id)"
    }
  }

  private func write(_ text: String, _ path: String) throws(Failure) {
    do throws(ExportError) {
      try writeWholeFile(Array(text.utf8), to: path)
    } catch {
      throw Failure(LaminaError(error))
    }
  }

  /// Runs `sbatch` and returns the id of the job.
  private static func id(_ words: [String]) throws(Failure) -> String {
    let output = try run(words)
    // On a federation of clusters the id is followed by the cluster's name.
    let id = output.prefix { $0.isNumber }.description
    guard !id.isEmpty else {
      throw Failure(.inputOutput, "sbatch printed no id of a job, but '\(output.prefix(100))'")
    }
    return id
  }

  /// Runs a program of Slurm and returns what it prints.
  private static func run(_ words: [String]) throws(Failure) -> String {
    let name = words[0]
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = words
    let output = Pipe()
    let errors = Pipe()
    process.standardOutput = output
    process.standardError = errors
    do { try process.run() } catch {
      throw Failure(.noDevice, "\(name) cannot be started: \(error)")
    }
    let printed = String(
      decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    let text = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      if process.terminationStatus == 127 {
        throw Failure(.noDevice, "\(name) is not installed; use --dry-run to print the scripts")
      }
      let reason = text.trimmingCharacters(in: .whitespacesAndNewlines)
      throw Failure(.inputOutput, "\(name) ended with \(process.terminationStatus): \(reason)")
    }
    return printed.trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
