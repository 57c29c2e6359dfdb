import CAllocations
import Foundation
import QuartzCore

// What a frame costs before anything is drawn: bringing the render tree up to date.
// Run in release: swift run -c release LaminaEvaluationBenchmark

/// Milliseconds and allocations of frames of a tree that is on its way already; `move` changes its
/// layers before every frame.
func measure(
  _ name: String, frames: Int = 120, move: ((CALayer, Double) -> Void)? = nil,
  _ scene: () -> CALayer
) {
  CATransaction.begin()
  CATransaction.setDisableActions(true)
  let host = LayerHost(layer: scene(), size: CGSize(width: 1920, height: 1080))
  CATransaction.commit()
  func show(_ frame: Int) {
    if let move {
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      move(host.layer, Double(frame) / 60)
      CATransaction.commit()
    }
    host.update(at: Double(frame) / 60)
  }
  for frame in 0..<3 { show(frame) }
  var times: [Double] = []
  times.reserveCapacity(frames)
  allocations_count(true)
  let before = allocations_counted()
  for frame in 3..<frames + 3 {
    let start = ContinuousClock.now
    show(frame)
    times.append((ContinuousClock.now - start) / .milliseconds(1))
  }
  let allocations = Double(allocations_counted() - before) / Double(frames)
  times.sort()
  let numbers = String(
    format: "best %8.4f ms, median %8.4f ms, %.2f allocations per frame",
    times[0], times[times.count / 2], allocations)
  print("\(name): \(numbers)")
}

measure("S2, 5,000 layers with three animations each") { ParticlesScene.root(count: 5000) }
measure("5,000 layers, three properties of each set", move: ParticlesScene.move) {
  ParticlesScene.root(count: 5000, isAnimated: false)
}
measure("100,000 layers, nothing changed") { StillScene.root(count: 100_000) }
