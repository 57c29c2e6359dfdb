import Foundation
import LaminaExport

/// Why a shard was not rendered: a hidden file beside its output, for the job that waits for all shards.
struct ShardFailure: Codable, Equatable {
  var shard: Int
  var count: Int
  var exitCode: Int32
  var message: String
  /// How often the shard has failed.
  var attempts: Int
  /// The submission of the farm; nil for none.
  var submission: String?

  /// The number of attempts that farms are given for a shard.
  static let maxAttempts = 4

  /// Failures that the same run meets again: wrong usage, documents and folders.
  static let permanent: Set<ToolExitCode> = [
    .usage, .badDocument, .missingInput, .cannotCreateOutput,
  ]

  /// The submission that this process is part of, which `lamina submit` gives its jobs.
  static var submission: String? { ProcessInfo.processInfo.environment["LAMINA_SUBMISSION"] }

  /// Whether no further attempt can be expected.
  var isFinal: Bool {
    attempts >= Self.maxAttempts || Self.permanent.contains { $0.rawValue == exitCode }
  }

  /// The failure with which waiting for the shard ends.
  var failure: Failure {
    Failure(
      ToolExitCode(rawValue: exitCode) ?? .internalError,
      "shard \(shard)/\(count) failed: \(message)")
  }

  /// Notes that a shard has failed. A record that cannot be written only costs time.
  static func note(_ failure: Failure, _ shard: Shard, _ location: ShardLocation) {
    let path = location.failureRecord(shard)
    let earlier = read(path).map { $0.submission == submission ? $0.attempts : 0 } ?? 0
    let record = ShardFailure(
      shard: shard.number, count: shard.count, exitCode: failure.exitCode.rawValue,
      message: failure.message, attempts: earlier + 1, submission: submission)
    guard let text = try? JSONText.of(record) else { return }
    try? writeWholeFile(Array((text + "\n").utf8), to: path)
  }

  /// Reads a record; nil if there is none, or if it is not one.
  static func read(_ path: String) -> ShardFailure? {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    return try? JSONDecoder().decode(ShardFailure.self, from: data)
  }
}
