public import Foundation

/// Asserts that the snapshot of a value is like its reference, the file
/// `__Snapshots__/TestFile/testName.name.ext` beside the test's file.
///
/// Without a reference, one is recorded and the assertion fails; see
/// ``SnapshotTestingConfiguration/Record``. Without `name`, the assertions of a test are numbered
/// from 1. Values that a strategy makes asynchronously must be ready within `timeout` seconds.
public func assertSnapshot<Value, Format>(
  of value: @autoclosure () throws -> Value,
  as snapshotting: Snapshotting<Value, Format>,
  named name: String? = nil,
  record recording: SnapshotTestingConfiguration.Record? = nil,
  timeout: TimeInterval = 5,
  fileID: StaticString = #fileID,
  file filePath: StaticString = #filePath,
  testName: String = #function,
  line: UInt = #line,
  column: UInt = #column
) {
  let call = SnapshotCall(
    fileID: fileID, filePath: filePath, testName: testName, line: line, column: column)
  let assertion = SnapshotAssertion(
    strategy: snapshotting, name: name, record: recording, timeout: timeout, call: call)
  guard let failure = assertion.verify(value) else { return }
  IssueReporter.report(failure, at: call)
}

/// Asserts snapshots of a value by several strategies; the keys are the names of the references.
public func assertSnapshots<Value, Format>(
  of value: @autoclosure () throws -> Value,
  as strategies: [String: Snapshotting<Value, Format>],
  record recording: SnapshotTestingConfiguration.Record? = nil,
  timeout: TimeInterval = 5,
  fileID: StaticString = #fileID,
  file filePath: StaticString = #filePath,
  testName: String = #function,
  line: UInt = #line,
  column: UInt = #column
) {
  for (name, strategy) in strategies.sorted(by: { $0.key < $1.key }) {
    assertSnapshot(
      of: try value(), as: strategy, named: name, record: recording, timeout: timeout,
      fileID: fileID, file: filePath, testName: testName, line: line, column: column)
  }
}

/// Asserts snapshots of a value by several strategies, numbered in their order.
public func assertSnapshots<Value, Format>(
  of value: @autoclosure () throws -> Value,
  as strategies: [Snapshotting<Value, Format>],
  record recording: SnapshotTestingConfiguration.Record? = nil,
  timeout: TimeInterval = 5,
  fileID: StaticString = #fileID,
  file filePath: StaticString = #filePath,
  testName: String = #function,
  line: UInt = #line,
  column: UInt = #column
) {
  for strategy in strategies {
    assertSnapshot(
      of: try value(), as: strategy, record: recording, timeout: timeout, fileID: fileID,
      file: filePath, testName: testName, line: line, column: column)
  }
}

/// Compares the snapshot of a value with its reference as `assertSnapshot` does, and returns what
/// is wrong instead of failing the test; nil if nothing is.
///
/// References are in `snapshotDirectory`, if given.
public func verifySnapshot<Value, Format>(
  of value: @autoclosure () throws -> Value,
  as snapshotting: Snapshotting<Value, Format>,
  named name: String? = nil,
  record recording: SnapshotTestingConfiguration.Record? = nil,
  snapshotDirectory: String? = nil,
  timeout: TimeInterval = 5,
  fileID: StaticString = #fileID,
  file filePath: StaticString = #filePath,
  testName: String = #function,
  line: UInt = #line,
  column: UInt = #column
) -> String? {
  let call = SnapshotCall(
    fileID: fileID, filePath: filePath, testName: testName, line: line, column: column)
  let assertion = SnapshotAssertion(
    strategy: snapshotting, name: name, record: recording, directory: snapshotDirectory,
    timeout: timeout, call: call)
  guard let failure = assertion.verify(value) else { return nil }
  return failure.message + IssueReporter.attach(failure, at: call)
}
