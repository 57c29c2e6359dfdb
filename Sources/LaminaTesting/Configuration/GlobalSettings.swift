public import LaminaComparison
import Synchronization

/// What the global variables say.
enum GlobalSettings {
  private struct State {
    var record: SnapshotTestingConfiguration.Record?
    var diffTool: SnapshotTestingConfiguration.DiffTool?
    var comparison: ImageComparison?
  }

  private static let state = Mutex(State())

  static var record: SnapshotTestingConfiguration.Record? {
    get { state.withLock { $0.record } }
    set { state.withLock { $0.record = newValue } }
  }

  static var diffTool: SnapshotTestingConfiguration.DiffTool? {
    get { state.withLock { $0.diffTool } }
    set { state.withLock { $0.diffTool = newValue } }
  }

  static var comparison: ImageComparison? {
    get { state.withLock { $0.comparison } }
    set { state.withLock { $0.comparison = newValue } }
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
