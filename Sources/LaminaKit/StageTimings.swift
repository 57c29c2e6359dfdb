package import LaminaGL

/// Time spent in each step, over all frames so far.
package struct StageTimings: Sendable, Equatable {
  /// The steps of a frame, in order.
  package enum Step: String, CaseIterable, Sendable {
    /// The client's changes of its layers.
    case update
    /// Commits changes, advances time and updates the render tree.
    case evaluate
    case flatten, upload, draw, readback, encode
  }

  package private(set) var frames = 0
  private var times: [Elapsed]

  package init() { times = Array(repeating: Elapsed(), count: Step.allCases.count) }

  /// Wall time of one step over all frames, in milliseconds.
  package subscript(step: Step) -> Double { time(of: step).wall / .milliseconds(1) }

  /// Times of one step over all frames.
  package func time(of step: Step) -> Elapsed {
    zip(Step.allCases, times).first { $0.0 == step }?.1 ?? Elapsed()
  }

  package mutating func countFrame() { frames += 1 }

  package mutating func add(_ time: Elapsed, to step: Step) {
    for (index, known) in Step.allCases.enumerated() where known == step {
      times[index] = times[index] + time
    }
  }
}
