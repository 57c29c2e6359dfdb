import LaminaExport
import LaminaKit

extension Failure {
  /// Creates a failure with the exit code for a stage's error.
  init(_ error: LaminaError) {
    let exitCode: ToolExitCode =
      switch error {
      case .noDevice, .missingProgram: .noDevice
      case .deviceLost: .deviceLost
      case .invalidArgument: .usage
      case .limitExceeded: .badDocument
      case .cannotCreateOutput: .cannotCreateOutput
      case .cannotWriteOutput: .inputOutput
      case .cannotDraw: .internalError
      }
    self.init(exitCode, error.description)
  }

  /// Runs `body` and converts its error.
  static func converted<R>(_ body: () throws(LaminaError) -> R) throws(Failure) -> R {
    do throws(LaminaError) {
      return try body()
    } catch {
      throw Failure(error)
    }
  }

  /// Throws if a report cannot be written, before the work that it reports.
  static func checkReport(_ path: String) throws(Failure) {
    do throws(ExportError) {
      try checkOutput(path, replacing: true)
    } catch {
      throw Failure(LaminaError(error))
    }
  }
}
