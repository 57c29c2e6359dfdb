import CoreGraphics
import Foundation
import QuartzCore
import Testing

@testable import LaminaKit

/// Delegates that add an animation for every one that begins or ends: time does not advance.
@Suite("Callbacks without end") struct CallbackLimitTests {
  /// What a delegate does, by bits: 1 at the start instead of at the end, 2 with a commit, 4 with a
  /// duration of almost nothing, 8 without a key.
  private final class Endless: NSObject, CAAnimationDelegate {
    let layer: CALayer
    let mode: Int
    /// Ends the chain: what a thread has not delivered yet is delivered to its next stage.
    var isOver = false
    init(_ layer: CALayer, _ mode: Int) {
      self.layer = layer
      self.mode = mode
    }

    func addAnimation() {
      if isOver { return }
      let animation = CABasicAnimation(keyPath: "opacity")
      animation.fromValue = 0
      animation.duration = mode & 4 != 0 ? 1e-12 : 0
      animation.delegate = self
      layer.add(animation, forKey: mode & 8 != 0 ? nil : "fade")
      if mode & 2 != 0 { CATransaction.flush() }
    }

    func animationDidStart(_ animation: CAAnimation) { if mode & 1 != 0 { addAnimation() } }
    func animationDidStop(_ animation: CAAnimation, finished: Bool) {
      if mode & 1 == 0 { addAnimation() }
    }
  }

  private func stage(_ limits: [Limit: Int] = [.callbacks: 500]) -> (Stage, CALayer) {
    var device = DeviceOptions()
    device.limits = limits
    let stage = Stage(size: CGSize(width: 16, height: 16), scale: 1, device: device)
    let layer = CALayer()
    layer.name = "mover"
    layer.frame = CGRect(x: 0, y: 0, width: 9, height: 9)
    stage.layer.addSublayer(layer)
    return (stage, layer)
  }

  @Test(
    "REL-3: each way ends, with an error that names the delegate's animation", arguments: 0..<16)
  func endless(_ mode: Int) throws {
    let (stage, layer) = stage()
    let delegate = Endless(layer, mode)
    defer {
      delegate.isOver = true
      // Thousands that end later would count for the next stage of the thread.
      layer.removeAllAnimations()
      CATransaction.flush()
      #expect(throws: Never.self) { try deliverPendingCallbacks() }
    }
    delegate.addAnimation()
    var failures = 0
    for time in [0, 0.05, 0.35, 0.9, 2] {
      do throws(LaminaError) { try stage.evaluate(at: time) } catch {
        guard case .limitExceeded(let exceeded) = error else { throw error }
        failures += 1
        #expect(exceeded.limit == "callbacks in 1/60 second" && exceeded.allowed == 500)
        #expect(exceeded.description.contains("the delegate of animation"), "\(exceeded)")
        #expect(exceeded.description.contains("of 'opacity'"), "\(exceeded)")
        if mode & 8 == 0 { #expect(exceeded.description.contains("'fade'"), "\(exceeded)") }
        #expect(exceeded.description.hasPrefix("layer 'mover': the delegate"), "\(exceeded)")
      }
    }
    // With the default duration each animation advances time, unless it begins another at once.
    if mode & 1 != 0 || mode & 4 != 0 { #expect(failures > 0) }
  }

  @Test("completion blocks and delayed blocks without end are counted as well")
  func blocks() {
    let (stage, layer) = stage()
    var isOver = false
    defer {
      isOver = true
      #expect(throws: Never.self) { try deliverPendingCallbacks() }
    }
    func again() {
      if isOver { return }
      CATransaction.begin()
      CATransaction.setCompletionBlock { again() }
      CATransaction.setAnimationDuration(1e-12)
      let animation = CABasicAnimation(keyPath: "opacity")
      animation.fromValue = 0
      layer.add(animation, forKey: nil)
      CATransaction.commit()
    }
    again()
    let error = #expect(throws: LaminaError.self) { try stage.evaluate(at: 1) }
    #expect(error.map { "\($0)".contains("callbacks in 1/60 second") } == true)
    let (other, _) = self.stage()
    func later() { if !isOver { other.after(1e-12) { later() } } }
    later()
    #expect(throws: LaminaError.self) { try other.evaluate(at: 1) }
  }

  @Test(
    "REL-3: callbacks that double before the first frame, or for layers in no tree, end",
    arguments: [false, true])
  func doubling(_ isInTree: Bool) throws {
    let (stage, layer) = stage()
    if !isInTree { layer.removeFromSuperlayer() }
    var calls = 0
    var isOver = false
    final class Stops: NSObject, CAAnimationDelegate {
      var called: () -> Void = {}
      func animationDidStop(_ animation: CAAnimation, finished: Bool) { called() }
    }
    let stops = Stops()
    defer { stops.called = {} }
    func double() {
      calls += 1
      if isOver { return }
      CATransaction.begin()
      CATransaction.setCompletionBlock { double() }
      let animation = CABasicAnimation(keyPath: "opacity")
      animation.fromValue = 0
      animation.delegate = stops
      layer.add(animation, forKey: nil)
      CATransaction.commit()
      layer.removeAllAnimations()
    }
    stops.called = double
    double()
    let error = #expect(throws: LaminaError.self) { try stage.evaluate(at: 1) }
    #expect(error.map { "\($0)".contains("callbacks in 1/60 second") } == true)
    // Each round has as many calls as all before it, and the first one of a delivery is not counted.
    #expect(calls < 2_000)
    isOver = true
    let (next, _) = self.stage()
    let before = calls
    try next.evaluate(at: 1)
    #expect(calls == before)
  }

  @Test("callbacks that a released stage left on the thread do not count for the next one")
  func left() throws {
    var calls = 0
    final class Stops: NSObject, CAAnimationDelegate {
      let called: () -> Void
      init(_ called: @escaping () -> Void) { self.called = called }
      func animationDidStop(_ animation: CAAnimation, finished: Bool) { called() }
    }
    let stops = Stops { calls += 1 }
    do {
      let (stage, layer) = stage()
      try stage.evaluate(at: 0)
      for key in 0..<2_000 {
        let animation = CABasicAnimation(keyPath: "opacity")
        animation.fromValue = 0
        animation.duration = 9
        animation.delegate = stops
        layer.add(animation, forKey: String(key))
      }
      CATransaction.flush()
      layer.removeAllAnimations()
    }
    let (next, _) = stage()
    try next.evaluate(at: 1)
    #expect(calls == 2_000)
  }

  @Test("what advances time is no limit: thousands of callbacks in one frame, and as many at once")
  func long() throws {
    let (stage, layer) = stage()
    final class Count: NSObject, CAAnimationDelegate {
      var stops = 0
      var again: () -> Void = {}
      func animationDidStop(_ animation: CAAnimation, finished: Bool) {
        stops += 1
        again()
      }
    }
    let count = Count()
    count.again = { [unowned count] in
      let animation = CABasicAnimation(keyPath: "opacity")
      animation.fromValue = 0
      animation.duration = 0.01
      animation.delegate = count
      layer.add(animation, forKey: "fade")
    }
    count.again()
    try stage.evaluate(at: 50)
    #expect(count.stops > 4_900)
    let (other, _) = self.stage()
    let many = Count()
    for _ in 0..<200 {
      let child = CALayer()
      other.layer.addSublayer(child)
      let animation = CABasicAnimation(keyPath: "opacity")
      animation.fromValue = 0
      animation.duration = 1
      animation.delegate = many
      child.add(animation, forKey: nil)
    }
    try other.evaluate(at: 2)
    #expect(many.stops == 200)
  }
}
