extension SnapshotTestingConfiguration {
  /// What the message of a failed assertion says about the files of the reference and the result: a
  /// command that shows their difference, or their paths.
  public struct DiffTool: Sendable, ExpressibleByStringLiteral, ExpressibleByNilLiteral {
    private let text: @Sendable (String, String) -> String

    /// Creates a tool from a function of the paths of the reference and of the result.
    public init(
      _ tool: @escaping @Sendable (_ currentFilePath: String, _ failedFilePath: String) -> String
    ) { text = tool }

    /// Creates a tool from a command, which the paths follow.
    public init(stringLiteral value: String) { self.init { "\(value) \"\($0)\" \"\($1)\"" } }

    /// Creates the default tool.
    public init(nilLiteral: ()) { self = .default }

    /// The command of Kaleidoscope.
    public static let ksdiff: DiffTool = "ksdiff"

    /// The paths.
    public static let `default` = DiffTool { "Reference: \($0). Result: \($1)" }

    /// What the message says.
    public func callAsFunction(currentFilePath: String, failedFilePath: String) -> String {
      text(currentFilePath, failedFilePath)
    }
  }
}

/// The tool of assertions without one of their own, for all tests of the process.
///
/// `withSnapshotTesting(record:diffTool:operation:)` and the trait `.snapshots(record:diffTool:)`
/// apply to some tests, and come before it.
public var diffTool: SnapshotTestingConfiguration.DiffTool {
  get { GlobalSettings.diffTool ?? .default }
  set { GlobalSettings.diffTool = newValue }
}

/// Whether all tests of the process record references.
///
/// `withSnapshotTesting(record:diffTool:operation:)` and the trait `.snapshots(record:diffTool:)`
/// apply to some tests, and come before it.
public var isRecording: Bool {
  get { GlobalSettings.record == .all }
  set { GlobalSettings.record = newValue ? .all : .missing }
}
