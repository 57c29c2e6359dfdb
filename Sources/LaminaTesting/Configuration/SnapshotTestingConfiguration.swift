public import LaminaComparison

/// How the assertions of a scope record and compare.
public struct SnapshotTestingConfiguration: Sendable {
  /// The configuration of the current task, set by a trait or by
  /// `withSnapshotTesting(record:diffTool:operation:)`.
  @TaskLocal public static var current: SnapshotTestingConfiguration?

  /// When references are recorded; nil leaves that to the scope outside.
  public var record: Record?
  /// What messages say about the files of failed assertions; nil leaves that to the scope outside.
  public var diffTool: DiffTool?
  /// How pictures are compared by strategies without rules of their own; nil leaves that to the
  /// scope outside.
  public var comparison: ImageComparison?

  /// Creates a configuration.
  public init(
    record: Record? = nil, diffTool: DiffTool? = nil, comparing comparison: ImageComparison? = nil
  ) {
    self.record = record
    self.diffTool = diffTool
    self.comparison = comparison
  }

  /// When references are recorded. An assertion that records one fails.
  public struct Record: Hashable, Sendable, ExpressibleByBooleanLiteral {
    private enum Mode: String { case all, failed, missing, never }
    private let mode: Mode

    private init(_ mode: Mode) { self.mode = mode }

    /// Records every reference again.
    public static let all = Record(.all)
    /// Records missing references, and those that differ.
    public static let failed = Record(.failed)
    /// Records missing references, the default; acts as `never` where `CI` is set.
    public static let missing = Record(.missing)
    /// Records nothing: a missing reference fails.
    public static let never = Record(.never)

    /// Creates `all` for true and `missing` for false.
    public init(booleanLiteral value: Bool) { self = value ? .all : .missing }

    /// Reads a mode from its name; nil for any other text.
    public init?(rawValue: String) {
      guard let mode = Mode(rawValue: rawValue) else { return nil }
      self.mode = mode
    }
  }
}

/// Runs `operation` with a configuration for its assertions.
public func withSnapshotTesting<R>(
  record: SnapshotTestingConfiguration.Record? = nil,
  diffTool: SnapshotTestingConfiguration.DiffTool? = nil,
  comparing comparison: ImageComparison? = nil, operation: () throws -> R
) rethrows -> R {
  let inner = SnapshotTestingConfiguration(
    record: record, diffTool: diffTool, comparing: comparison)
  return try SnapshotTestingConfiguration.$current.withValue(inner.nested, operation: operation)
}

/// Runs `operation` with a configuration for its assertions.
public func withSnapshotTesting<R>(
  record: SnapshotTestingConfiguration.Record? = nil,
  diffTool: SnapshotTestingConfiguration.DiffTool? = nil,
  comparing comparison: ImageComparison? = nil,
  isolation: isolated (any Actor)? = #isolation, operation: () async throws -> R
) async rethrows -> R {
  let inner = SnapshotTestingConfiguration(
    record: record, diffTool: diffTool, comparing: comparison)
  return try await SnapshotTestingConfiguration.$current
    .withValue(inner.nested, operation: operation)
}

extension SnapshotTestingConfiguration {
  /// The configuration inside of the current one, which says what this one leaves open.
  var nested: SnapshotTestingConfiguration {
    SnapshotTestingConfiguration(
      record: record ?? Self.current?.record, diffTool: diffTool ?? Self.current?.diffTool,
      comparing: comparison ?? Self.current?.comparison)
  }
}
