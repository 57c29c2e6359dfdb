public import Foundation
package import LaminaExport
import QuartzCore

/// A failure of a stage to render or export.
public enum LaminaError: Error, Hashable, Sendable {
  /// No usable GL driver; the text lists what was tried and what to install.
  case noDevice(String)
  /// The GPU was reset, ran out of memory or stopped responding; a retry may succeed.
  case deviceLost(String)
  /// An invalid size, count or time, or one that exceeds a limit; the text names it.
  case invalidArgument(String)
  /// A program that the output format requires is not installed; the text names it.
  case missingProgram(String)
  /// The output cannot be created: it exists, or its folder is not writable.
  case cannotCreateOutput(path: String, reason: String)
  /// Frame `frame` could not be written; all earlier frames are complete.
  case cannotWriteOutput(path: String, frame: Int?, reason: String)
  /// The image could not be drawn.
  case cannotDraw(String)
  /// The frame causes more work than allowed.
  case limitExceeded(ExceededLimit)
}

extension LaminaError: CustomStringConvertible {
  /// A single line with the problem and a remedy.
  public var description: String {
    switch self {
    case .noDevice(let text), .deviceLost(let text), .invalidArgument(let text),
      .cannotDraw(let text), .missingProgram(let text):
      return text
    case .limitExceeded(let exceeded): return exceeded.description
    case .cannotCreateOutput(let path, let reason): return "\(path): \(reason)"
    case .cannotWriteOutput(let path, let frame, let reason):
      return (frame.map { "frame \($0): " } ?? "") + "\(path): \(reason)"
    }
  }
}

extension LaminaError {
  /// The same error; an exceeded limit with the layer of its node.
  func located(_ layerOfNode: (Int) -> CALayer?) -> LaminaError {
    guard case .limitExceeded(let exceeded) = self else { return self }
    return .limitExceeded(exceeded.located(layerOfNode))
  }

  /// Converts an error of a sink.
  package init(_ error: ExportError) {
    switch error.cause {
    case .exists, .cannotCreate, .brokenLink, .noReader, .notAFile, .isInput,
      .isOtherOutput:
      self = .cannotCreateOutput(path: error.path, reason: error.reason)
    case .oneNameForManyFrames, .badPattern, .unknownFormat, .tooLarge,
      .noAudio:
      self = .invalidArgument(error.description)
    case .emptyPath: self = .invalidArgument(error.reason)
    case .encoder(.missing, _): self = .missingProgram(error.description)
    case .cannotWrite, .wrongSize, .encoding, .outOfMemory, .encoder, .stalled:
      self = .cannotWriteOutput(path: error.path, frame: error.frame, reason: error.reason)
    }
  }
}

extension LaminaError: LocalizedError {
  /// The description, which `localizedDescription` returns.
  public var errorDescription: String? { description }
}
