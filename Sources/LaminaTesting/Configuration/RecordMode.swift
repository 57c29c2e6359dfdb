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
    let modes = [argument, SnapshotTestingConfiguration.current?.record, GlobalSettings.record]
    let byDefault: SnapshotTestingConfiguration.Record = environment.isCI ? .never : .missing
    // Not `??` from mode to mode: Swift 6.3 optimises it file by file to `all` where none is set.
    guard let chosen = modes.lazy.compactMap(\.self).first else {
      return environment.record ?? byDefault
    }
    return chosen == .missing && environment.record == nil ? byDefault : chosen
  }
}
