import Foundation
import LaminaTestSupport

@testable import LaminaExport

/// A script in the place of `ffmpeg`: its last argument is the output, and its input comes as pixels.
struct StandIn {
  let folder: TemporaryFolder
  let program: String

  /// `body` is shell; `$last` is the output's name.
  init(_ body: String) throws {
    folder = try TemporaryFolder()
    program = folder("encoder")
    let script = "#!/bin/sh\nfor last; do :; done\nall=\"$*\"\n\(body)\n"
    // A file that no child of another test inherits while it is open: it could not be run then.
    try writeWholeFile(Array(script.utf8), to: program)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program)
  }

  /// Writes what it is fed to its output.
  static func copying() throws -> StandIn { try StandIn("cat > \"$last\"") }

  /// What lies beside the script.
  var results: [String] { folder.contents.filter { $0 != "encoder" } }
}
