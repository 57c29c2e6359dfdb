import CoreGraphics
import Foundation
import LaminaKit
import QuartzCore

extension GrowthCase {
  @MainActor static let animations = [
    GrowthCase("animations of one layer, with keys", to: 8_000) { count in
      try animated { layer in for number in 0..<count { layer.add(fade(), forKey: "\(number)") } }
    },
    GrowthCase("animations of one layer, without keys", to: 8_000) { count in
      try animated { layer in for _ in 0..<count { layer.add(fade(), forKey: nil) } }
    },
    GrowthCase("animations of one layer, with one key") { count in
      try animated { layer in for _ in 0..<count { layer.add(fade(), forKey: "a") } }
    },
    GrowthCase("animations removed by key, first to last", to: 8_000) { count in
      try animated { layer in
        for number in 0..<count { layer.add(fade(), forKey: "\(number)") }
        for number in 0..<count { layer.removeAnimation(forKey: "\(number)") }
      }
    },
    GrowthCase("animations removed by key, last to first", to: 8_000) { count in
      try animated { layer in
        for number in 0..<count { layer.add(fade(), forKey: "\(number)") }
        for number in (0..<count).reversed() { layer.removeAnimation(forKey: "\(number)") }
      }
    },
    GrowthCase("animations that end one after the other", to: 8_000) { count in
      let stage = stage()
      for number in 0..<count {
        let animation = fade()
        animation.duration = Double(number + 1) / Double(count)
        stage.layer.add(animation, forKey: nil)
      }
      for frame in 0..<20 { try stage.evaluate(at: Double(frame) / 15) }
    },
    GrowthCase("animated layers") { count in
      try draw { stage in
        for number in 0..<count {
          let child = layer(number)
          child.add(fade(), forKey: nil)
          stage.layer.addSublayer(child)
        }
      }
    },
    GrowthCase("implicit animations of one layer") { count in
      try evaluate { stage in
        try stage.evaluate(at: 0)
        for number in 0..<count { stage.layer.opacity = Float(number % 100) / 100 }
      }
    },
    GrowthCase("key frames", to: 320_000) { count in
      try animated { layer in
        let animation = CAKeyframeAnimation(keyPath: "opacity")
        animation.values = (0..<count + 2).map { Double($0 % 10) / 10 }
        animation.duration = 1
        layer.add(animation, forKey: nil)
      }
    },
    GrowthCase("key frames, paced", to: 160_000) { count in
      try animated { layer in
        let animation = CAKeyframeAnimation(keyPath: "opacity")
        animation.values = (0..<count + 2).map { Double($0 % 10) / 10 }
        animation.calculationMode = .cubicPaced
        animation.duration = 1
        layer.add(animation, forKey: nil)
      }
    },
    GrowthCase("key frames on a path", to: 40_000) { count in
      try animated { layer in
        let animation = CAKeyframeAnimation(keyPath: "position")
        animation.path = zigzag(count)
        animation.duration = 1
        layer.add(animation, forKey: nil)
      }
    },
    GrowthCase("animations of a group") { count in
      try animated { layer in
        let group = CAAnimationGroup()
        group.animations = (0..<count).map { _ in fade() }
        group.duration = 1
        layer.add(group, forKey: nil)
      }
    },
    GrowthCase("observers of one layer") { count in
      let layer = CALayer()
      let tokens = (0..<count).map { _ in layer.observe(\.opacity) { _, _ in } }
      layer.opacity = 0.5
      for token in tokens { token.invalidate() }
    },
  ]

  @MainActor static let callbacks = [
    GrowthCase("transactions, one after the other") { count in
      try evaluate { stage in
        for number in 0..<count {
          CATransaction.begin()
          stage.layer.cornerRadius = CGFloat(number % 9)
          CATransaction.commit()
        }
      }
    },
    GrowthCase("transactions, nested") { count in
      try evaluate { stage in
        for _ in 0..<count { CATransaction.begin() }
        stage.layer.cornerRadius = 3
        for _ in 0..<count { CATransaction.commit() }
      }
    },
    GrowthCase("transactions that are flushed") { count in
      let stage = stage()
      let child = layer(0)
      stage.layer.addSublayer(child)
      try stage.evaluate(at: 0)
      for number in 0..<count {
        child.opacity = Float(number % 9) / 9
        CATransaction.flush()
      }
      try stage.evaluate(at: 0.5)
    },
    GrowthCase("completion blocks") { count in
      try evaluate { stage in
        for _ in 0..<count {
          CATransaction.begin()
          CATransaction.setCompletionBlock {}
          stage.layer.add(fade(), forKey: "a")
          CATransaction.commit()
        }
      }
    },
    GrowthCase("delayed blocks") { count in
      try evaluate { stage in
        for number in 0..<count { stage.after(Double(number) / Double(count) / 3) {} }
      }
    },
    GrowthCase("delayed blocks of one time") { count in
      try evaluate { stage in for _ in 0..<count { stage.after(0.25) {} } }
    },
    GrowthCase("display links", to: 8_000) { count in
      let stage = stage()
      let links = (0..<count).map { _ in CADisplayLink { _ in } }
      for link in links { link.add(to: .main, forMode: .common) }
      try stage.evaluate(at: 0.1)
      for link in links { link.invalidate() }
    },
    GrowthCase("animations that delegates add", to: 8_000) { count in
      let stage = stage()
      let child = layer(0)
      stage.layer.addSublayer(child)
      let delegate = GrowthDelegate()
      var left = count
      delegate.started = {
        left -= 1
        if left < 0 { return }
        let animation = fade()
        animation.delegate = delegate
        child.add(animation, forKey: nil)
      }
      delegate.started()
      for frame in 1...20 { try stage.evaluate(at: Double(frame) / 1_000) }
      delegate.started = {}
    },
    GrowthCase("delegates of animations", to: 8_000) { count in
      try evaluate { stage in
        let delegate = GrowthDelegate()
        for number in 0..<count {
          let animation = fade()
          animation.duration = Double(number + 1) / Double(count) / 3
          animation.delegate = delegate
          stage.layer.add(animation, forKey: nil)
        }
      }
    },
  ]

  @MainActor private static func animated(_ build: (CALayer) -> Void) throws {
    try evaluate { stage in
      let child = layer(0)
      stage.layer.addSublayer(child)
      build(child)
    }
  }

  /// A path of lines.
  static func zigzag(_ count: Int) -> CGPath {
    let path = CGMutablePath()
    path.move(to: .zero)
    for number in 0..<count { path.addLine(to: CGPoint(x: number % 61, y: number * 7 % 59)) }
    return path
  }
}
