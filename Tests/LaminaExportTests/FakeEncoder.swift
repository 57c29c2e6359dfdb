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
    program = try folder.program(
      "#!/bin/sh\nfor last; do :; done\nall=\"$*\"\n\(body)\n", "encoder")
  }

  /// Copies its input to its output.
  static func copying() throws -> FakeEncoder { try FakeEncoder("cat > \"$last\"") }

  /// The files next to the script.
  var results: [String] { folder.contents.filter { $0 != "encoder" } }
}
