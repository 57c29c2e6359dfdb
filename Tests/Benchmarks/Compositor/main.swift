import CoreGraphics
import Glibc
import LaminaCompositor
import LaminaScene

// Measures the compositor with scenes S1 to S8 as frame plans: drawing and readback of 1920 x 1080.
// Run in release: swift run -c release LaminaCompositorBenchmark [S1 S2 ...] [--check] [FRAMES]
let arguments = CommandLine.arguments.dropFirst()
let named = arguments.filter { PlanScenes.names.contains($0) }
let frames = arguments.compactMap { Int($0) }.first ?? 40
let scenes = PlanScenes()
let compositor = try Compositor()
let pixels = PixelBuffer(size: PixelSize(0, 0))
pixels.acceptsAnyOrder = true

func processorTime() -> Double {
  var usage = rusage()
  getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
  func milliseconds(_ time: timeval) -> Double {
    Double(time.tv_sec) * 1e3 + Double(time.tv_usec) / 1e3
  }
  return milliseconds(usage.ru_utime) + milliseconds(usage.ru_stime)
}

/// The fastest of three runs, in milliseconds per frame.
@MainActor func measure(_ name: String) throws -> (wall: Double, cpu: Double) {
  let plans = (0..<frames).map { scenes.plan(name, frame: $0 * 120 / frames) }
  for plan in plans.prefix(4) { try compositor.render(plan, into: pixels) }
  var best = (wall: Double.infinity, cpu: Double.infinity)
  for _ in 0..<3 {
    let start = ContinuousClock.now
    let cpu = processorTime()
    for plan in plans { try compositor.render(plan, into: pixels) }
    let wall = (ContinuousClock.now - start) / .milliseconds(1) / Double(frames)
    best = (min(best.wall, wall), min(best.cpu, (processorTime() - cpu) / Double(frames)))
  }
  return best
}

func options(_ drawsInPrimitives: Bool, _ usesDriverFastPath: Bool) -> CompositorOptions {
  var options = CompositorOptions()
  options.drawsInPrimitives = drawsInPrimitives
  options.usesDriverFastPath = usesDriverFastPath
  return options
}

/// Compares with the plain drawing path: largest difference, and number of differing pixels.
@MainActor func check(_ name: String, _ compositor: Compositor) throws -> (most: Int, pixels: Int) {
  let plain = try Compositor(options(false, false))
  let fast = PixelBuffer(size: PixelSize(0, 0))
  let slow = PixelBuffer(size: PixelSize(0, 0))
  var most = 0
  var count = 0
  for frame in [20, 59] {
    let plan = scenes.plan(name, frame: frame)
    try compositor.render(plan, into: fast)
    try plain.render(plan, into: slow)
    for offset in stride(from: 0, to: fast.bytes.count, by: 4) {
      var difference = 0
      for channel in 0..<4 {
        difference = max(
          difference, abs(Int(fast.bytes[offset + channel]) - Int(slow.bytes[offset + channel])))
      }
      most = max(most, difference)
      if difference > 1 { count += 1 }
    }
  }
  return (most, count)
}

print("drawn into \(compositor.format)")
for name in named.isEmpty ? PlanScenes.names : Array(named) {
  let time = try measure(name)
  let statistics = compositor.statistics
  var line = "\(name) wall \(time.wall.rounded(2)) cpu \(time.cpu.rounded(2)) ms a frame, "
  line += "\(statistics.passes) passes, \(statistics.batches) batches, "
  line += "\(statistics.instances) instances"
  if arguments.contains("--check") {
    let both = try check(name, compositor)
    line += "; differs by \(both.most), \(both.pixels) pixels by more than 1"
    let primitives = try check(name, Compositor(options(true, false)))
    line += "; primitives by \(primitives.most), \(primitives.pixels)"
    let driver = try check(name, Compositor(options(false, true)))
    line += "; driver by \(driver.most), \(driver.pixels)"
  }
  print(line)
}

extension Double {
  func rounded(_ digits: Int) -> Double {
    let scale = digits == 2 ? 100.0 : 10
    return (self * scale).rounded() / scale
  }
}
