import Foundation

extension TemporaryFolder {
  /// Writes a script that can be executed, and returns its path.
  ///
  /// A shell writes the file. This process runs tests on several threads, and a child that another
  /// of them starts holds every open file until it executes its program: were the script open for
  /// writing then, executing it would fail with "Text file busy".
  @discardableResult
  package func program(_ text: String, _ name: String) throws -> String {
    let shell = Process()
    shell.executableURL = URL(fileURLWithPath: "/bin/sh")
    let commands = #"mkdir -p "${1%/*}" && printf %s "$2" > "$1" && chmod 755 "$1""#
    shell.arguments = ["-c", commands, "sh", self(name), text]
    try shell.run()
    shell.waitUntilExit()
    guard shell.terminationStatus == 0 else { throw CocoaError(.fileWriteUnknown) }
    return self(name)
  }
}
