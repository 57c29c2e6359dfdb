public import LaminaComparison
public import Testing

/// The trait that `.snapshots(record:diffTool:)` creates.
public struct SnapshotsTrait: SuiteTrait, TestTrait, TestScoping {
  let configuration: SnapshotTestingConfiguration

  /// Applies to the tests of a suite and of its suites.
  public var isRecursive: Bool { true }

  /// Runs a test with the configuration.
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await withSnapshotTesting(
      record: configuration.record, diffTool: configuration.diffTool,
      comparing: configuration.comparison
    ) { try await function() }
  }
}

extension Trait where Self == SnapshotsTrait {
  /// Sets when the assertions of a test or suite record references, what their messages say about
  /// files, and how pictures are compared by strategies without rules of their own.
  public static func snapshots(
    record: SnapshotTestingConfiguration.Record? = nil,
    diffTool: SnapshotTestingConfiguration.DiffTool? = nil,
    comparing comparison: ImageComparison? = nil
  ) -> Self {
    .snapshots(
      SnapshotTestingConfiguration(record: record, diffTool: diffTool, comparing: comparison))
  }

  /// Sets the configuration of the assertions of a test or suite.
  public static func snapshots(_ configuration: SnapshotTestingConfiguration) -> Self {
    SnapshotsTrait(configuration: configuration)
  }
}
