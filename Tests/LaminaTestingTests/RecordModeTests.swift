import Testing

@testable import LaminaTesting

@Suite("Record modes")
struct RecordModeTests {
  typealias Record = SnapshotTestingConfiguration.Record

  private func mode(_ argument: Record?, _ variables: [String: String] = [:]) -> Record {
    RecordMode.effective(argument, in: TestEnvironment(variables))
  }

  @Test("argument, then scope, then environment, then missing")
  func order() async {
    let variables = ["SNAPSHOT_TESTING_RECORD": "failed"]
    #expect(mode(nil) == .missing)
    #expect(mode(nil, variables) == .failed)
    #expect(mode(nil, ["SNAPSHOT_TESTING_RECORD": "sometimes"]) == .missing)
    withSnapshotTesting(record: .never) {
      #expect(mode(nil, variables) == .never)
      #expect(mode(.all, variables) == .all)
      withSnapshotTesting(record: nil) { #expect(mode(nil, variables) == .never) }
      withSnapshotTesting(record: .all) { #expect(mode(nil) == .all) }
    }
    await withSnapshotTesting(record: .failed) {
      await Task.yield()
      #expect(mode(nil) == .failed)
    }
    #expect(mode(nil) == .missing)
    #expect(mode(true) == .all && mode(false) == .missing)
  }

  @Test("CI records only what it is asked for")
  func continuousIntegration() {
    #expect(mode(nil, ["CI": "true"]) == .never)
    #expect(mode(.missing, ["CI": "1"]) == .never)
    #expect(mode(.all, ["CI": "true"]) == .all)
    #expect(mode(.failed, ["CI": "true"]) == .failed)
    #expect(mode(nil, ["CI": "true", "SNAPSHOT_TESTING_RECORD": "missing"]) == .missing)
    #expect(mode(.missing, ["CI": "true", "SNAPSHOT_TESTING_RECORD": "all"]) == .missing)
    #expect(mode(nil, ["CI": "false"]) == .missing)
    #expect(mode(nil, ["CI": ""]) == .missing)
  }

  @Test("a trait sets the mode", .snapshots(record: .failed))
  func trait() { #expect(mode(nil) == .failed) }

  @Suite("of a suite", .snapshots(record: .never))
  struct Inner {
    @Test("also of its tests")
    func inherited() {
      #expect(RecordMode.effective(nil, in: TestEnvironment([:])) == .never)
    }

    @Test("which may have their own", .snapshots(SnapshotTestingConfiguration(record: .all)))
    func own() {
      #expect(RecordMode.effective(nil, in: TestEnvironment([:])) == .all)
    }
  }
}
