import LaminaExport
import LaminaKit

// 300 frames of scene S1, 1920 x 1080 at 60 frames per second; milliseconds per frame of each step.
// Run in release: swift run -c release LaminaBenchmarks [FRAMES]
let asked = CommandLine.arguments.dropFirst().first.flatMap { Int($0) }
let count = min(max(asked ?? 300, 1), 100_000)
let stage = Stage(size: CardsScene.size)
CardsScene.fill(stage)

guard let rate = FrameRate(60) else { preconditionFailure("60 is a frame rate") }
let timeline = FrameTimeline(start: 0, rate: rate, frames: FrameList(count: count))
let info = FrameInfo(width: 1920, height: 1080, rate: rate, frames: timeline.frames)

// What is made once - device, programs, textures - is not part of a frame.
_ = try stage.image(at: 0)
stage.resetTimings()

var sink: any FrameSink & ~Copyable = try EncodingSink(path: "memory", info: info)
let start = ContinuousClock.now
try stage.export(timeline, to: &sink)
let wall = (ContinuousClock.now - start) / .milliseconds(1)

print("S1 cards, \(count) frames of 1920x1080, \(try stage.device().renderer)")
for step in StageTimings.Step.allCases {
  let perFrame = stage.timings[step] / Double(stage.timings.frames)
  let name = step.rawValue.padding(toLength: 10, withPad: " ", startingAt: 0)
  print("\(name) \(String(format: "%7.2f", perFrame)) ms per frame")
}
print("wall       \(String(format: "%7.2f", wall / Double(count))) ms per frame")
