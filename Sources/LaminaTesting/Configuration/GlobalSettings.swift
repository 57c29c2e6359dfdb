public import LaminaComparison
import Synchronization

/// What the global variables say.
enum GlobalSettings {
  private static let recordState = Mutex<SnapshotTestingConfiguration.Record?>(nil)
  private static let diffToolState = Mutex<SnapshotTestingConfiguration.DiffTool?>(nil)
  private static let comparisonState = Mutex<ImageComparison?>(nil)

  static var record: SnapshotTestingConfiguration.Record? {
    get { recordState.withLock { $0 } }
    set { recordState.withLock { $0 = newValue } }
  }

  static var diffTool: SnapshotTestingConfiguration.DiffTool? {
    get { diffToolState.withLock { $0 } }
    set { diffToolState.withLock { $0 = newValue } }
  }

  static var comparison: ImageComparison? {
    get { comparisonState.withLock { $0 } }
    set { comparisonState.withLock { $0 = newValue } }
  }
}

/// How pictures are compared by strategies without rules of their own, for all tests of the process;
/// nil, the default, counts every difference.
///
/// The trait `.snapshots(comparing:)` and `withSnapshotTesting(comparing:operation:)` apply to some
/// tests, and come before it; the environment variable `LAMINA_SNAPSHOT_COMPARISON` comes after it.
public var defaultImageComparison: ImageComparison? {
  get { GlobalSettings.comparison }
  set { GlobalSettings.comparison = newValue }
}
