import Foundation
import LaminaTestSupport

@testable import LaminaExport

/// A shell script in place of `ffmpeg`: its last argument is the output, its standard input the
/// pixels.
struct FakeEncoder {
  let folder: TemporaryFolder
  let program: String

  /// `body` is shell code; `$last` is the output path.
  init(_ body: String) throws {
    folder = try TemporaryFolder()
    program = folder("encoder")
    let script = "#!/bin/sh\nfor last; do :; done\nall=\"$*\"\n\(body)\n"
    // Opened with O_CLOEXEC: a script that is open in another test's child process cannot be
    // executed.
    try writeWholeFile(Array(script.utf8), to: program)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program)
  }

  /// Copies its input to its output.
  static func copying() throws -> FakeEncoder { try FakeEncoder("cat > \"$last\"") }

  /// The files next to the script.
  var results: [String] { folder.contents.filter { $0 != "encoder" } }
}
