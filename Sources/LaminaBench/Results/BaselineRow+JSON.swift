extension Baseline.Row {
  /// The names in JSON; those with underscores are of earlier versions, and other renderers print them.
  private enum CodingKeys: String, CodingKey {
    case peer, scene, frames, stages, millisecondsPerFrame, leastMillisecondsPerFrame
    case processorMillisecondsPerFrame, processorLoopsPerFrame
    case earlierLoops = "cpu_loops"
    case earlierFrame = "ms_frame"
    case earlierLeast = "ms_min"
    case earlierProcessor = "cpu_ms_frame"
  }

  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    func number(_ key: CodingKeys, _ earlier: CodingKeys) throws -> Double? {
      try values.decodeIfPresent(Double.self, forKey: key)
        ?? values.decodeIfPresent(Double.self, forKey: earlier)
    }
    peer = try values.decodeIfPresent(String.self, forKey: .peer)
    scene = try values.decode(String.self, forKey: .scene)
    msFrame =
      try number(.millisecondsPerFrame, .earlierFrame)
      ?? values.decode(Double.self, forKey: .millisecondsPerFrame)
    msMin = try number(.leastMillisecondsPerFrame, .earlierLeast)
    cpuMsFrame = try number(.processorMillisecondsPerFrame, .earlierProcessor)
    cpuLoops = try number(.processorLoopsPerFrame, .earlierLoops)
    frames = try values.decodeIfPresent(Int.self, forKey: .frames)
    stages = try? values.decodeIfPresent([String: StageResult].self, forKey: .stages)
  }
}
