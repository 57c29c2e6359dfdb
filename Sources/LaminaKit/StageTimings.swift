package import LaminaGL

/// Where the time of the frames so far went.
package struct StageTimings: Sendable, Equatable {
  /// The steps of a frame, in their order.
  package enum Step: String, CaseIterable, Sendable {
    /// What the program does to its layers; the engine's own work begins with the next one.
    case update
    /// Commits what was changed, lets time pass, and brings the render tree up to date.
    case evaluate
    case flatten, upload, draw, readback, encode
  }

  package private(set) var frames = 0
  private var times: [Elapsed]

  package init() { times = Array(repeating: Elapsed(), count: Step.allCases.count) }

  /// The milliseconds of one step over all frames, by the clock on the wall.
  package subscript(step: Step) -> Double { time(of: step).wall / .milliseconds(1) }

  /// One step over all frames.
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
