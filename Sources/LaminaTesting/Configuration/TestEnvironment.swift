import Foundation

/// The environment variables that assertions read.
struct TestEnvironment: Sendable {
  private let variables: [String: String]

  init(_ variables: [String: String]) { self.variables = variables }

  /// Replaces the environment of the process, for tests of assertions.
  @TaskLocal static var replacement: TestEnvironment?

  static var current: TestEnvironment {
    replacement ?? TestEnvironment(ProcessInfo.processInfo.environment)
  }

  /// `SNAPSHOT_TESTING_RECORD`: all, failed, missing or never.
  var record: SnapshotTestingConfiguration.Record? {
    variables["SNAPSHOT_TESTING_RECORD"].flatMap { .init(rawValue: $0) }
  }

  /// Whether the tests run in continuous integration.
  var isCI: Bool { isSet("CI") }

  /// Whether the output is read by GitHub Actions.
  var isGitHub: Bool { isSet("GITHUB_ACTIONS") }

  /// The folder of the clone in GitHub Actions.
  var workspace: String? { variables["GITHUB_WORKSPACE"] }

  /// The folder for files of failed assertions.
  var artifacts: String? {
    (variables["LAMINA_ARTIFACTS"] ?? variables["SNAPSHOT_ARTIFACTS"]).flatMap {
      $0.isEmpty ? nil : $0
    }
  }

  /// The folder for files of failed assertions where no other is set: one of the user.
  var temporaryArtifacts: String {
    let folder = variables["TMPDIR"].flatMap { $0.isEmpty ? nil : $0 } ?? NSTemporaryDirectory()
    return URL(fileURLWithPath: folder).appendingPathComponent("lamina-artifacts-\(NSUserName())")
      .path
  }

  private func isSet(_ name: String) -> Bool {
    guard let value = variables[name]?.lowercased() else { return false }
    return !["", "0", "false", "no"].contains(value)
  }
}
