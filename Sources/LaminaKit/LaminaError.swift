package import LaminaExport

/// Why a stage could not deliver a picture or a file.
public enum LaminaError: Error, Hashable, Sendable {
  /// No GL driver can be used; the text lists what was tried and what to install.
  case noDevice(String)
  /// The GPU was reset or ran out of memory; another try may succeed.
  case deviceLost(String)
  /// A size, count or time that makes no sense or exceeds a limit; the text names it.
  case invalidArgument(String)
  /// A program that the output needs is not installed; the text says which.
  case missingProgram(String)
  /// The output cannot be made: it exists, or its folder cannot be written.
  case cannotCreateOutput(path: String, reason: String)
  /// Frame `frame` could not be written; every earlier one is whole.
  case cannotWriteOutput(path: String, frame: Int?, reason: String)
  /// The picture could not be drawn.
  case cannotDraw(String)
}

extension LaminaError: CustomStringConvertible {
  /// One line that says what to do.
  public var description: String {
    switch self {
    case .noDevice(let text), .deviceLost(let text), .invalidArgument(let text),
      .cannotDraw(let text), .missingProgram(let text):
      return text
    case .cannotCreateOutput(let path, let reason): return "\(path): \(reason)"
    case .cannotWriteOutput(let path, let frame, let reason):
      return (frame.map { "frame \($0): " } ?? "") + "\(path): \(reason)"
    }
  }
}

extension LaminaError {
  /// The error of a sink, for those who do not know sinks.
  package init(_ error: ExportError) {
    switch error.cause {
    case .exists, .cannotCreate:
      self = .cannotCreateOutput(path: error.path, reason: error.reason)
    case .oneNameForManyFrames, .badPattern, .unknownFormat, .tooLarge:
      self = .invalidArgument(error.description)
    case .encoder(.missing, _): self = .missingProgram(error.description)
    case .cannotWrite, .wrongSize, .outOfMemory, .encoder:
      self = .cannotWriteOutput(path: error.path, frame: error.frame, reason: error.reason)
    }
  }
}
