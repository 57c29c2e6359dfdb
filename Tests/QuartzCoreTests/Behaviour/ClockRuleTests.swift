import CoreGraphics
import Foundation
import LaminaScene
import Testing

@testable import QuartzCore

@Suite("Rules of display links, transitions and examples") struct ClockRuleTests {
  @Test("CA-D1, CA-D2, CA-D3, CA-D7: a link fires once a frame, with that frame's times")
  func frames() {
    let bench = Bench()
    var times: [(Double, Double)] = []
    let link = CADisplayLink { link in
      times.append((link.timestamp, link.targetTimestamp))
      bench.layer.setValue(times.count, forKey: "own")
    }
    #expect(link.timestamp == 0 && link.targetTimestamp == 0 && link.duration == 0)
    link.add(to: .main, forMode: .common)
    defer { link.invalidate() }
    bench.host.advance(to: 0.1)
    #expect(times.count == 6)
    for (index, time) in times.enumerated() {
      #expect(isNear(time.0, Double(index + 1) / 60) && isNear(time.1, Double(index + 2) / 60))
    }
    #expect(isNear(link.duration, 1 / 60))
  }

  @Test("CA-D6: pausing, removing and invalidating stop a link; nothing is made up for")
  func stopping() {
    let bench = Bench()
    var count = 0
    let link = CADisplayLink { _ in count += 1 }
    link.add(to: .main, forMode: .common)
    bench.host.advance(to: 2.5 / 60)
    link.isPaused = true
    bench.host.advance(to: 5.5 / 60)
    #expect(count == 2)
    link.isPaused = false
    bench.host.advance(to: 6.5 / 60)
    #expect(count == 3)
    link.remove(from: .main, forMode: .common)
    bench.host.advance(to: 8.5 / 60)
    #expect(count == 3)
    link.add(to: .main, forMode: .common)
    bench.host.advance(to: 9.5 / 60)
    #expect(count == 4)
    for _ in 1...2 { link.invalidate() }
    bench.host.advance(to: 1)
    #expect(count == 4)
  }

  @Test("CA-D8: links fire in the order of adding, new ones from the next frame")
  func order() {
    let bench = Bench()
    var (events, added) = ([String](), [CADisplayLink]())
    let late = CADisplayLink { _ in events.append("late") }
    let first = CADisplayLink { _ in
      events.append("first")
      if added.isEmpty {
        late.add(to: .main, forMode: .common)
        added.append(late)
      }
    }
    let second = CADisplayLink { _ in events.append("second") }
    for link in [first, second] { link.add(to: .main, forMode: .common) }
    defer { for link in [first, second, late] { link.invalidate() } }
    bench.host.advance(to: 2.5 / 60)
    #expect(events == ["first", "second", "first", "second", "late"])
  }

  @Test("CA-EX22, CA-EX36: a frame interval of n calls back 60/n times a second")
  func intervals() {
    for (interval, wanted) in [(2, 30), (10, 6)] {
      let bench = Bench()
      var count = 0
      let link = CADisplayLink { _ in count += 1 }
      link.frameInterval = interval
      link.add(to: .main, forMode: .common)
      bench.host.advance(to: 1)
      link.invalidate()
      #expect(count == wanted)
    }
  }

  @Test("CA-X1: a transition is stored under its own key, and a new one replaces it")
  func transitionKey() {
    let bench = Bench()
    for key in ["mine", nil, "other"] {
      bench.set { bench.layer.add(CATransition(), forKey: key) }
      #expect(bench.layer.animationKeys() == ["transition"])
    }
    #expect(bench.layer.animation(forKey: "mine") == nil)
  }

  @Test("CA-EX27: every name of a transition is one, in both spellings of the iris")
  func transitionNames() {
    let names = [
      "fade", "moveIn", "push", "reveal", "cube", "oglFlip", "suckEffect", "rippleEffect",
      "pageCurl", "pageUnCurl", "cameraIrisHollowOpen", "cameraIrisHollowClose",
    ]
    let kinds = names.map { TransitionKind.named($0) }
    for (index, kind) in kinds.enumerated() {
      #expect(!kinds[..<index].contains(kind), "\(names[index])")
    }
    #expect(TransitionKind.named("cemeraIrisHollowOpen") == .named("cameraIrisHollowOpen"))
  }

  @Test("CA-X12: aligned names are the plain kinds, and rotate is one of its own")
  func alignedNames() {
    #expect(TransitionKind.named("alignedCube") == .named("cube"))
    #expect(TransitionKind.named("alignedFlip") == .named("oglFlip"))
    #expect(TransitionKind.named("rotate") != .named("fade"))
  }

  private func committed(_ type: String, _ progress: Float) throws -> [UInt8] {
    let (root, bench) = (CALayer(), CALayer())
    root.frame = CGRect(x: 0, y: 0, width: 32, height: 32)
    bench.frame = root.frame
    root.addSublayer(bench)
    let gradient = CAGradientLayer()
    gradient.frame = root.frame
    gradient.colors = [
      CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1),
      CGColor(srgbRed: 0, green: 1, blue: 0, alpha: 1),
    ]
    bench.addSublayer(gradient)
    let maker = try ImageBuilder()
    let image = try maker.picture(of: root, size: root.bounds.size, scale: 1) {
      gradient.isHidden = true
      bench.backgroundColor = CGColor(srgbRed: 0, green: 0, blue: 1, alpha: 1)
      let transition = CATransition()
      transition.type = CATransitionType(rawValue: type)
      (transition.speed, transition.timeOffset) = (0, CFTimeInterval(progress))
      transition.duration = 1
      bench.add(transition, forKey: nil)
    }
    maker.finish()
    return image.pixels
  }

  @Test(
    "CA-X6 to CA-X11: flips, drains, ripples, pages and irises go from the old picture to the new",
    arguments: [
      "oglFlip", "suckEffect", "rippleEffect", "pageCurl", "pageUnCurl", "cameraIris",
    ])
  func ends(_ type: String) throws {
    let blue = Array(repeatElement([0, 0, 255, 255] as [UInt8], count: 32 * 32).joined())
    #expect(try committed(type, 0) == committed("fade", 0))
    #expect(try committed(type, 1) == blue)
    let middle = try committed(type, 0.5)
    #expect(try middle != blue && middle != committed("fade", 0))
  }

  @Test("CA-EX12: pausing and resuming a layer delays what runs by exactly the pause")
  func pause() {
    let (bench, layer) = (Bench(), CALayer())
    bench.set { bench.layer.addSublayer(layer) }
    bench.set { layer.add(ramp("position.x", 0, 100, 4), forKey: nil) }
    func x(at time: Double) -> Double {
      bench.host.advance(to: time)
      return Double(layer.presentation()?.position.x ?? .nan)
    }
    bench.host.schedule(at: 1) {
      let paused = bench.layer.convertTime(CACurrentMediaTime(), from: nil)
      (bench.layer.speed, bench.layer.timeOffset) = (0, paused)
    }
    bench.host.schedule(at: 3) {
      let paused = bench.layer.timeOffset
      (bench.layer.speed, bench.layer.timeOffset, bench.layer.beginTime) = (1, 0, 0)
      bench.layer.beginTime = bench.layer.convertTime(CACurrentMediaTime(), from: nil) - paused
    }
    #expect(isNear(x(at: 0.5), 12.5) && isNear(x(at: 2), 25) && isNear(x(at: 4), 50))
    #expect(isNear(x(at: 5.9), 97.5) && layer.animations?.isEmpty == false)
    bench.host.advance(to: 6.1)
    #expect(layer.animations?.isEmpty ?? true)
  }

  @Test("CA-EX35: a mask that is taken away while it is animated leaves nothing masked")
  func splash() {
    let (bench, mask) = (Bench(), CALayer())
    let grow = ramp(
      "bounds", CGRect(x: 0, y: 0, width: 2, height: 2), CGRect(x: 0, y: 0, width: 9, height: 9))
    (grow.fillMode, grow.isRemovedOnCompletion) = (.forwards, false)
    bench.set {
      bench.layer.mask = mask
      mask.add(grow, forKey: "grow")
    }
    CATransaction.begin()
    CATransaction.setCompletionBlock { bench.layer.mask = nil }
    bench.layer.add(ramp("opacity", 0, 1, 0.45), forKey: nil)
    CATransaction.commit()
    bench.host.advance(to: 0.4)
    #expect(bench.layer.presentation()?.mask != nil)
    bench.host.advance(to: 0.46)
    bench.host.update(at: 0.46)
    #expect(bench.layer.presentation()?.mask == nil)
    bench.host.advance(to: 2)
    #expect(mask.animations?.isEmpty ?? true)
  }
}
