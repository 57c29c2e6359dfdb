import LaminaDocuments

extension Failure {
  /// The exit code that goes with what a document's loader reports.
  init(_ error: DocumentError) {
    let outcome: Outcome =
      switch error.problem {
      case .missing, .unreadable: .missingInput
      case .unknownState: .usage
      case .unknownFormat, .malformed, .empty, .limit: .badDocument
      }
    self.init(outcome, error.description)
  }
}
