import LaminaDocuments

extension Failure {
  /// Creates a failure with the exit code for a document error.
  init(_ error: DocumentError) {
    let exitCode: ToolExitCode =
      switch error.problem {
      case .missing, .unreadable: .missingInput
      case .unknownState, .unknownSetting, .unknownProperty, .invalidSetting: .usage
      case .unknownFormat, .malformed, .empty, .limit, .tooSlow: .badDocument
      }
    self.init(exitCode, error.description)
  }
}
