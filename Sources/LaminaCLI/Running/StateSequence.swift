import CoreGraphics
import LaminaDocuments
import LaminaKit

/// Plays a sequence of states: the first as it is, each following one with its transition, at its
/// start time or else when the previous transition has ended.
struct StateSequence {
  /// A state, and its start time in seconds if it is given.
  private struct Step {
    var name: String
    var start: Double?

    /// Parses `Unlock` or `Unlock@1.5`.
    init(_ text: Substring) {
      name = String(text)
      start = nil
      guard let at = text.lastIndex(of: "@"),
        let time = Seconds(argument: String(text[text.index(after: at)...]))
      else { return }
      name = String(text[..<at])
      start = time.value
    }
  }

  private let steps: [Step]

  /// Parses `Locked,Unlock` or `Locked@0,Unlock@1.5`.
  init(_ text: String?) {
    steps = text?.split(separator: ",", omittingEmptySubsequences: false).map(Step.init) ?? []
  }

  /// Enters the first state and schedules the others; returns the total duration in seconds.
  func start(_ document: any LoadedDocument, on stage: Stage) throws(Failure) -> Double {
    var begin = 0.0
    var end = 0.0
    let durations = try Self.converted { () throws(DocumentError) in
      try document.transitionDurations(steps.map(\.name))
    }
    for (index, (step, duration)) in zip(steps, durations).enumerated() {
      let time = step.start ?? end
      guard time >= begin else {
        throw Failure(
          .usage, "--state: \(step.name) starts at \(time), before the previous state's \(begin)")
      }
      // A document begins in its first state.
      let isAnimated = index > 0 || time > 0
      try enter(step.name, of: document, isAnimated: isAnimated, at: time, on: stage)
      begin = time
      end = isAnimated ? time + duration : 0
    }
    return end
  }

  private func enter(
    _ name: String, of document: any LoadedDocument, isAnimated: Bool, at time: Double,
    on stage: Stage
  ) throws(Failure) {
    guard time == 0 else {
      stage.after(time) { [unowned stage] in
        do throws(DocumentError) {
          _ = try document.apply(state: name, animated: isAnimated)
        } catch {
          stage.failure = Self.failure(error)
        }
      }
      return
    }
    try Self.converted { () throws(DocumentError) in
      _ = try document.apply(state: name, animated: isAnimated)
    }
  }

  /// The error of a state that is entered later: only its time can be over.
  private static func failure(_ error: DocumentError) -> LaminaError {
    guard case .limit(_, _, let allowed) = error.problem else { return .cannotDraw("\(error)") }
    return .limitExceeded(ExceededLimit(LimitExceeded(.readingTime, allowed: allowed)))
  }

  private static func converted<R>(_ body: () throws(DocumentError) -> R) throws(Failure) -> R {
    do throws(DocumentError) {
      return try body()
    } catch {
      throw Failure(error)
    }
  }
}
