import CoreGraphics
import Foundation
import LaminaKit
import QuartzCore

/// Delegates, completion blocks and delayed blocks whose actions are a program: the fuzzer's bytes
/// say what each callback does, from the beginning again when they are used up.
final class FuzzCallbacks: NSObject, CAAnimationDelegate {
  private let stage: Stage
  private let layers: [CALayer]
  private let program: [UInt8]
  private var next = 0

  private init(_ program: [UInt8]) {
    self.program = program
    var device = DeviceOptions()
    device.limits = [.callbacks: 512, .frameTime: 4_000]
    stage = Stage(size: CGSize(width: 16, height: 16), scale: 1, device: device)
    layers = (0..<3).map { _ in CALayer() }
    super.init()
    for layer in layers { stage.layer.addSublayer(layer) }
  }

  static func run(_ bytes: FuzzBytes) {
    var bytes = bytes
    var program: [UInt8] = []
    while !bytes.isEmpty, program.count < 64 { program.append(UInt8(bytes.byte())) }
    guard !program.isEmpty else { return }
    let callbacks = FuzzCallbacks(program)
    callbacks.act()
    for time in [0, 0.05, 0.4, 2] { try? callbacks.stage.evaluate(at: time) }
  }

  private func byte() -> UInt8 {
    defer { next = (next + 1) % program.count }
    return program[next]
  }

  func animationDidStart(_ animation: CAAnimation) { act() }
  func animationDidStop(_ animation: CAAnimation, finished: Bool) { act() }

  /// Performs the next action of the program.
  private func act() {
    let action = byte()
    let detail = byte()
    let layer = layers[Int(detail) % layers.count]
    let durations = [0, 1e-12, 0.01, 0.25]
    switch action % 8 {
    case 0, 1: addAnimation(to: layer, durations[Int(detail) / 3 % 4], key: detail & 64 != 0)
    case 2: CATransaction.flush()
    case 3:
      CATransaction.begin()
      CATransaction.setCompletionBlock { [unowned self] in act() }
      addAnimation(to: layer, durations[Int(detail) / 3 % 4], key: detail & 64 != 0)
      CATransaction.commit()
    case 4: stage.after(durations[Int(detail) % 4]) { [unowned self] in act() }
    case 5: layer.removeAllAnimations()
    case 6:
      layer.removeFromSuperlayer()
      stage.layer.addSublayer(layer)
    default: layer.opacity = Float(detail) / 255
    }
  }

  private func addAnimation(to layer: CALayer, _ duration: Double, key: Bool) {
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.fromValue = 0
    animation.duration = duration
    animation.delegate = self
    layer.add(animation, forKey: key ? "a" : nil)
  }
}
