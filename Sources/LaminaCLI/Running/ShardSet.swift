import Foundation
import LaminaExport

/// The shards of one output, from one or several folders, checked to be one whole run.
struct ShardSet {
  /// A record and the folder in which it lies, `""` or ending in a slash.
  struct Member: Equatable {
    var record: ShardRecord
    var folder: String

    /// The path of the film's segment.
    var segment: String? { record.segment.map { folder + $0 } }
  }

  /// All shards in order.
  let members: [Member]

  /// Why shards cannot be joined.
  enum Problem: Error, Equatable, CustomStringConvertible {
    case none
    /// Shards that have not finished; rendering them again repairs it.
    case missing([Int], of: Int)
    case counts(Int, Int)
    case formats(String, String)
    case double(Int, of: Int, String, String)
    case run(Int, of: Int, String)
    case frames(String)
    case file(String, Int, of: Int)

    /// Whether waiting for shards that are still rendered can help.
    var isUnfinished: Bool {
      switch self {
      case .none, .missing: true
      default: false
      }
    }

    var description: String {
      switch self {
      case .none: "there are no complete shards; render them with --shard k/n"
      case .missing(let numbers, let count):
        "\(numbers.count) of \(count) shards are missing or not complete: \(Self.list(numbers)); "
          + "render each with --shard k/\(count) --resume"
      case .counts(let a, let b):
        "shards of \(a) and shards of \(b) are mixed; delete those of the other run"
      case .formats(let a, let b):
        "shards of the formats \(a) and \(b) are mixed; name the files of one, as in %04d.png, or "
          + "delete those of the other"
      case .double(let number, let count, let a, let b):
        "shard \(number)/\(count) is in \(a) and in \(b)"
      case .run(let number, let count, let difference):
        "shard \(number)/\(count) belongs to another run: \(difference)"
      case .frames(let text): text
      case .file(let path, let number, let count):
        "\(path) is missing, or was changed after its shard was complete; render shard "
          + "\(number)/\(count) again with --resume"
      }
    }

    private static func list(_ numbers: [Int]) -> String {
      let shown = numbers.prefix(20).map(String.init).joined(separator: ", ")
      return numbers.count > 20 ? shown + " …" : shown
    }
  }

  /// Checks the records: one run, each shard once, and all frames exactly once.
  init(_ found: [Member]) throws(Problem) {
    guard let first = found.first?.record else { throw .none }
    if let other = found.first(where: { $0.record.format != first.format }) {
      throw .formats(first.format, other.record.format)
    }
    if let other = found.first(where: { $0.record.count != first.count }) {
      throw .counts(first.count, other.record.count)
    }
    var byNumber: [Int: Member] = [:]
    for member in found {
      let number = member.record.shard
      if let other = byNumber[number] {
        throw .double(number, of: first.count, other.folder, member.folder)
      }
      byNumber[number] = member
      if let difference = member.record.run.difference(from: first.run) {
        throw .run(number, of: first.count, difference)
      }
      guard member.record.allFrames == first.allFrames else {
        throw .run(
          number, of: first.count,
          "its frames are part of \(member.record.allFrames), not of \(first.allFrames)")
      }
    }
    let missing = (1...max(1, first.count)).filter { byNumber[$0] == nil }
    guard missing.isEmpty else { throw .missing(missing, of: first.count) }
    members = found.sorted { $0.record.shard < $1.record.shard }
    try checkFrames(first.allFrames)
  }

  private func checkFrames(_ all: String) throws(Problem) {
    var numbers: [Int] = []
    for member in members {
      guard let part = ShardRecord.numbers(member.record.frames) else {
        throw .frames("the record of shard \(member.record.shard) is damaged")
      }
      if let last = numbers.last, let next = part.first, next <= last {
        throw .frames(
          "frame \(next) of shard \(member.record.shard) is in an earlier shard as well")
      }
      numbers += part
    }
    guard let wanted = ShardRecord.numbers(all), wanted == numbers else {
      throw .frames(
        "the shards have \(numbers.count) frames, which are not those of the run: \(all)")
    }
  }

  /// The numbers of all frames.
  var frames: [Int] { members.flatMap { ShardRecord.numbers($0.record.frames) ?? [] } }

  /// Throws if a segment or a frame is missing, or another file than when its shard was complete;
  /// `path` is that of a frame in a folder.
  func checkFiles(_ path: (_ frame: Int, _ folder: String) -> String) throws(Problem) {
    for member in members {
      let record = member.record
      let numbers = ShardRecord.numbers(record.frames) ?? []
      let files = member.segment.map { [$0] } ?? numbers.map { path($0, member.folder) }
      for (index, file) in files.enumerated() {
        guard record.checksums.indices.contains(index),
          FileChecksum.of(file) == record.checksums[index]
        else { throw .file(file, record.shard, of: record.count) }
      }
    }
  }
}
