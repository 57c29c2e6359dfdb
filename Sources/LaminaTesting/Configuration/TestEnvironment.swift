import Foundation
import LaminaComparison

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

  /// `LAMINA_SNAPSHOT_COMPARISON`: how pictures are compared, as `tolerance=2,precision=0.99`.
  var comparison: ImageComparison? {
    variables["LAMINA_SNAPSHOT_COMPARISON"].flatMap { ComparisonText.read($0) }
  }

  /// What is wrong with a variable that has a value which cannot be read; nil if nothing is.
  var problem: String? {
    if let text = variables["SNAPSHOT_TESTING_RECORD"], !text.isEmpty, record == nil {
      return "SNAPSHOT_TESTING_RECORD is \"\(text)\", and not all, failed, missing or never"
    }
    if let text = variables["LAMINA_SNAPSHOT_COMPARISON"], !text.isEmpty, comparison == nil {
      return "LAMINA_SNAPSHOT_COMPARISON is \"\(text)\", and not as in "
        + ComparisonText.example
    }
    return nil
  }

  /// `LAMINA_SNAPSHOT_USES`: the file to which the paths of references are written as tests use them.
  var uses: String? {
    variables["LAMINA_SNAPSHOT_USES"].flatMap { $0.isEmpty ? nil : $0 }
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
