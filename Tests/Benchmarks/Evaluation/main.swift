import CAllocations
import Foundation
import LaminaScene
import QuartzCore

// Measures the cost of a frame before drawing: updating the render tree and flattening it. Run in
// release: swift run -c release LaminaEvaluationBenchmark [part of a name]

/// Times and allocations of one step over all frames.
struct Cost {
  private var times: [Double] = []
  private var allocations = 0

  init(frames: Int) { times.reserveCapacity(frames) }

  mutating func measure(_ body: () -> Void) {
    let start = ContinuousClock.now
    let before = allocations_counted()
    body()
    allocations += Int(allocations_counted() - before)
    times.append((ContinuousClock.now - start) / .milliseconds(1))
  }

  func text(_ name: String) -> String {
    let sorted = times.sorted()
    return name.padding(toLength: 10, withPad: " ", startingAt: 0)
      + String(
        format: "best %8.4f ms, median %8.4f ms, %.2f allocations per frame", sorted[0],
        sorted[sorted.count / 2], Double(allocations) / Double(times.count))
  }
}

/// The steps of a frame.
struct Costs {
  var (update, evaluate, flatten): (Cost, Cost, Cost)

  init(frames: Int) {
    let none = Cost(frames: frames)
    update = none
    evaluate = none
    flatten = none
  }
}

/// Measures frames of a tree in the steady state; `move` changes its layers before each frame.
func measure(
  _ name: String, frames: Int = 240, move: ((CALayer, Double) -> Void)? = nil,
  _ scene: () -> CALayer
) {
  if let wanted = CommandLine.arguments.dropFirst().first, !name.contains(wanted) { return }
  CATransaction.begin()
  CATransaction.setDisableActions(true)
  let host = LayerHost(layer: scene(), size: CGSize(width: 1920, height: 1080))
  CATransaction.commit()
  var flattener = Flattener()
  var plan = FramePlan(size: PixelSize(0, 0))
  var costs = Costs(frames: frames)
  allocations_count(true)
  for frame in 0..<frames + 3 {
    // The first frames allocate the buffers.
    if frame == 3 { costs = Costs(frames: frames) }
    let time = Double(frame) / 60
    costs.update.measure {
      CATransaction.setDisableActions(true)
      move?(host.layer, time)
    }
    costs.evaluate.measure {
      host.commit()
      host.update(at: time)
    }
    costs.flatten.measure {
      do { try flattener.plan(host.tree, into: &plan) } catch { print("\(name): \(error)") }
    }
  }
  allocations_count(false)
  print(name)
  if move != nil { print("  " + costs.update.text("update")) }
  print("  " + costs.evaluate.text("evaluate"))
  print("  " + costs.flatten.text("flatten"))
}

measure("S2, 5,000 layers with three animations each") { ParticlesScene.root(count: 5000) }
measure("5,000 layers, three properties of each set", move: ParticlesScene.move) {
  ParticlesScene.root(count: 5000, isAnimated: false)
}
measure("100,000 layers, nothing changed") { StillScene.root(count: 100_000) }
