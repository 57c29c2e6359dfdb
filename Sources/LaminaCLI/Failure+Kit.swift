import LaminaKit

extension Failure {
  /// The exit code that goes with what a stage reports.
  init(_ error: LaminaError) {
    let outcome: Outcome =
      switch error {
      case .noDevice, .missingProgram: .noDevice
      case .deviceLost: .deviceLost
      case .invalidArgument: .usage
      case .cannotCreateOutput: .cannotCreateOutput
      case .cannotWriteOutput: .inputOutput
      case .cannotDraw: .internalError
      }
    self.init(outcome, error.description)
  }
}
