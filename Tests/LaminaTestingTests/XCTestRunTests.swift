import XCTest

@testable import LaminaTesting

final class XCTestRunTests: XCTestCase {
  private static let environment = TestEnvironment(["TMPDIR": "/nonexistent"])

  /// A failure of this test; assertions of XCTest belong to the test that ran last.
  private func check(_ isTrue: Bool, line: Int = #line) {
    guard !isTrue else { return }
    recordFailure(withDescription: "failed", inFile: #filePath, atLine: line, expected: true)
  }

  private func verify(named name: String?) -> String? {
    TestEnvironment.$replacement.withValue(Self.environment) {
      verifySnapshot(
        of: "text", as: .lines, named: name, record: .never, snapshotDirectory: "/nonexistent",
        testName: "check()")
    }
  }

  func testTheFirstAssertionFollowsTheTests() {
    _ = verify(named: "first")
    check(XCTestRuns.isObserving)
  }

  func testAFailureIsRecordedOnce() {
    let test = XCTestCase(name: "failing") { _ in
      XCTestRuns.forget()
      TestEnvironment.$replacement.withValue(Self.environment) {
        assertSnapshot(of: "text", as: .lines, named: "failing", record: .never)
      }
    }
    test.run()
    check(test.testRun?.totalFailureCount == 1)
    // Otherwise the failure is recorded for Swift Testing, too.
    check(XCTestRuns.isKnown)
  }

  func testAGlobalFlagRecords() {
    isRecording = true
    diffTool = "compare"
    defer { (isRecording, diffTool) = (false, nil) }
    let mode = RecordMode.effective(nil, in: Self.environment)
    let inner = withSnapshotTesting(record: .never) {
      RecordMode.effective(nil, in: Self.environment)
    }
    check(isRecording && mode == .all && inner == .never)
    check(diffTool(currentFilePath: "a", failedFilePath: "b") == "compare \"a\" \"b\"")
  }

  func testNumbersBeginAgainWithEveryTest() {
    var messages: [String] = []
    for _ in 0..<2 {
      XCTestCase(name: "numbered") { _ in messages.append(self.verify(named: nil) ?? "") }.run()
    }
    check(messages.count == 2 && messages.allSatisfy { $0.contains("check.1.txt") })
  }
}
