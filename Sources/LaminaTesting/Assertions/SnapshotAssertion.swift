import Foundation
import LaminaComparison

/// The comparison of a value's snapshot with its reference.
struct SnapshotAssertion<Value, Format> {
  let strategy: Snapshotting<Value, Format>
  let name: String?
  let record: SnapshotTestingConfiguration.Record?
  var directory: String?
  let timeout: TimeInterval
  let call: SnapshotCall

  /// Why the assertion fails; nil if it does not.
  func verify(_ value: () throws -> Value) -> SnapshotFailure? {
    XCTestRuns.observe()
    let hints = SnapshotHints()
    return SnapshotHints.$current.withValue(hints) {
      do {
        let file = try SnapshotFile(
          call, name: name, pathExtension: strategy.pathExtension, directory: directory)
        if let problem = TestEnvironment.current.problem {
          return SnapshotFailure(file, problem, hints)
        }
        let failure = try compare(value, with: file, hints)
        // What an earlier run left would be taken for a failure of this one.
        if failure?.attachments.isEmpty ?? true { Artifacts.remove(of: file) }
        return failure
      } catch let failure as SnapshotFailure {
        return failure
      } catch {
        return SnapshotFailure(call.testName, "no snapshot: \(error)")
      }
    }
  }

  private func compare(
    _ value: () throws -> Value, with file: SnapshotFile, _ hints: SnapshotHints
  ) throws -> SnapshotFailure? {
    let mode = RecordMode.effective(record)
    let result = try strategy.snapshot(value()).value(within: timeout)
    let found = file.read()
    if mode == .all {
      if let found, strategy.diffing.recognizes?(result, found) ?? false {
        return SnapshotFailure(file, "record mode is on: \(file.path) is unchanged", hints)
      }
      let data = try strategy.diffing.encode(result)
      let isEqual = found == data
      if !isEqual { try file.write(data) }
      let action = isEqual ? "\(file.path) is unchanged" : "recorded \(file.path)"
      return SnapshotFailure(file, "record mode is on: \(action)", hints)
    }
    guard let stored = found else {
      let data = try strategy.diffing.encode(result)
      guard mode == .never else {
        try file.write(data)
        return SnapshotFailure(
          file,
          "no reference was found: recorded \(file.path); run the test again to compare with it",
          hints)
      }
      return SnapshotFailure(
        file, "no reference was found at \(file.path), and none is recorded in this mode", hints,
        [SnapshotAttachment(name: file.named("result"), data: data)])
    }
    if strategy.diffing.recognizes?(result, stored) ?? false { return nil }
    let reference: Format
    do {
      reference = try strategy.diffing.decode(stored)
    } catch {
      throw SnapshotFailure(file, "the reference cannot be read: \(error)")
    }
    guard let (message, extras) = strategy.diffing.diff(reference, result) else { return nil }
    let data = try strategy.diffing.encode(result)
    var text = message + PictureOrigin.note(reference: stored, result: data)
    if mode == .failed {
      try file.write(data)
      text += "; recorded \(file.path) again"
    }
    return SnapshotFailure(
      file, text, hints,
      [
        SnapshotAttachment(name: file.named("reference"), data: stored),
        SnapshotAttachment(name: file.named("result"), data: data),
      ] + extras.map { SnapshotAttachment(name: "\(file.name).\($0.name)", data: $0.data) })
  }
}
