import Foundation
import Testing
import XCTest

/// Reports failed assertions to the test library that runs the test.
enum IssueReporter {
  static func report(_ failure: SnapshotFailure, at call: SnapshotCall) {
    let message = failure.message + attach(failure, at: call)
    let environment = TestEnvironment.current
    if environment.isGitHub {
      print("\n" + Annotation(message, at: call, workspace: environment.workspace).line)
    }
    if Test.current != nil {
      Issue.record(Comment(rawValue: message), sourceLocation: call.location)
      return
    }
    XCTFail(message, file: call.filePath, line: call.line)
    // A task without a test belongs to a test of Swift Testing, unless XCTest runs one.
    if !XCTestRuns.isKnown {
      Issue.record(Comment(rawValue: message), sourceLocation: call.location)
    }
  }

  /// Attaches the files of a failure to the test and writes them to the folder of artifacts; returns
  /// a sentence that names the files.
  @discardableResult
  static func attach(_ failure: SnapshotFailure, at call: SnapshotCall) -> String {
    if Test.current != nil {
      for attachment in failure.attachments {
        Attachment.record(
          [UInt8](attachment.data), named: attachment.name, sourceLocation: call.location)
      }
    }
    guard !failure.attachments.isEmpty else { return "" }
    let environment = TestEnvironment.current
    return Artifacts.write(failure, to: environment.artifacts ?? environment.temporaryArtifacts)
  }
}

extension SnapshotCall {
  fileprivate var location: SourceLocation {
    SourceLocation(
      fileID: "\(fileID)", filePath: "\(filePath)", line: max(1, Int(clamping: line)),
      column: max(1, Int(clamping: column)))
  }
}
