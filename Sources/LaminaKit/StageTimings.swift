/// Where the time of the frames so far went, in milliseconds of wall clock.
package struct StageTimings: Sendable, Codable, Equatable {
  /// The steps of a frame, in their order.
  package enum Step: String, CaseIterable, Sendable {
    case evaluate, flatten, draw, readback, encode
  }

  package private(set) var frames = 0
  private var milliseconds: [Double]

  package init() { milliseconds = Array(repeating: 0, count: Step.allCases.count) }

  /// The sum of one step over all frames.
  package subscript(step: Step) -> Double {
    zip(Step.allCases, milliseconds).first { $0.0 == step }?.1 ?? 0
  }

  package mutating func countFrame() { frames += 1 }

  package mutating func add(_ duration: Duration, to step: Step) {
    for (index, known) in Step.allCases.enumerated() where known == step {
      milliseconds[index] += duration / .milliseconds(1)
    }
  }
}
