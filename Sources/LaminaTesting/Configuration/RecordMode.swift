/// The choice of a record mode.
enum RecordMode {
  /// The mode of an assertion: its argument, that of the test, of the process, the environment
  /// variable `SNAPSHOT_TESTING_RECORD`, or `missing`.
  ///
  /// In CI a missing reference is a mistake, and what is recorded there is lost: only a mode of the
  /// environment, or `all` and `failed`, record.
  static func effective(
    _ argument: SnapshotTestingConfiguration.Record?,
    in environment: TestEnvironment = .current
  ) -> SnapshotTestingConfiguration.Record {
    let chosen = argument ?? SnapshotTestingConfiguration.current?.record ?? GlobalSettings.record
    if let mode = chosen ?? environment.record, mode != .missing || chosen == nil { return mode }
    return environment.isCI && environment.record == nil ? .never : .missing
  }
}
