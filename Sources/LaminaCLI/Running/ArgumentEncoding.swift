/// Whether the arguments are text: paths of Swift are, and other bytes would be replaced silently.
enum ArgumentEncoding {
  /// The position of the first argument that is not UTF-8; nil if all are.
  static var firstInvalid: Int? {
    (1..<max(1, Int(CommandLine.argc))).first { index in
      CommandLine.unsafeArgv[index].map { String(validatingCString: $0) == nil } ?? false
    }
  }

  static func message(_ position: Int) -> String {
    "argument \(position) is not valid UTF-8; rename the file, or name it by a link"
  }
}
