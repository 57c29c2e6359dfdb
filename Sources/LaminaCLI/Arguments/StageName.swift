import ArgumentParser
import LaminaKit

/// The name of a stage to print: one of a frame, or the Lottie file as it is read.
enum StageName: ExpressibleByArgument, Equatable {
  case frame(StageDump)
  case lottie

  static let allValueStrings = StageDump.allCases.map(\.rawValue) + ["lottie"]
  static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }

  /// Nil for the Lottie file.
  var frameStage: StageDump? { if case .frame(let stage) = self { stage } else { nil } }

  init?(argument: String) {
    if argument == "lottie" {
      self = .lottie
      return
    }
    guard let stage = StageDump(rawValue: argument) else { return nil }
    self = .frame(stage)
  }
}
