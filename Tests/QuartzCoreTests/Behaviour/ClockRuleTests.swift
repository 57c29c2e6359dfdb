import CoreGraphics
import Foundation
import LaminaScene
import Testing

@testable import QuartzCore

@Suite("Rules of display links, transitions and examples") struct ClockRuleTests {
  @Test("CA-D1, CA-D2, CA-D3, CA-D7: a link fires once a frame, with that frame's times")
  func frames() {
    let fixture = LayerTestHost()
    var times: [(Double, Double)] = []
    let link = CADisplayLink { link in
      times.append((link.timestamp, link.targetTimestamp))
      fixture.layer.setValue(times.count, forKey: "own")
    }
    #expect(link.timestamp == 0 && link.targetTimestamp == 0 && link.duration == 0)
    link.add(to: .main, forMode: .common)
    defer { link.invalidate() }
    fixture.host.advance(to: 0.1)
    #expect(times.count == 6)
    for (index, time) in times.enumerated() {
      #expect(isNear(time.0, Double(index + 1) / 60) && isNear(time.1, Double(index + 2) / 60))
    }
    #expect(isNear(link.duration, 1 / 60))
  }

  @Test("CA-D6: pausing, removing and invalidating stop a link; nothing is made up for")
  func stopping() {
    let fixture = LayerTestHost()
    var count = 0
    let link = CADisplayLink { _ in count += 1 }
    link.add(to: .main, forMode: .common)
    fixture.host.advance(to: 2.5 / 60)
    link.isPaused = true
    fixture.host.advance(to: 5.5 / 60)
    #expect(count == 2)
    link.isPaused = false
    fixture.host.advance(to: 6.5 / 60)
    #expect(count == 3)
    link.remove(from: .main, forMode: .common)
    fixture.host.advance(to: 8.5 / 60)
    #expect(count == 3)
    link.add(to: .main, forMode: .common)
    fixture.host.advance(to: 9.5 / 60)
    #expect(count == 4)
    for _ in 1...2 { link.invalidate() }
    fixture.host.advance(to: 1)
    #expect(count == 4)
  }

  @Test("CA-D8: links fire in the order of adding, new ones from the next frame")
  func order() {
    let fixture = LayerTestHost()
    var events = [String]()
    var added = [CADisplayLink]()
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
    fixture.host.advance(to: 2.5 / 60)
    #expect(events == ["first", "second", "first", "second", "late"])
  }

  @Test("CA-EX22, CA-EX36: a frame interval of n calls back 60/n times a second")
  func intervals() {
    for (interval, wanted) in [(2, 30), (10, 6)] {
      let fixture = LayerTestHost()
      var count = 0
      let link = CADisplayLink { _ in count += 1 }
      link.frameInterval = interval
      link.add(to: .main, forMode: .common)
      fixture.host.advance(to: 1)
      link.invalidate()
      #expect(count == wanted)
    }
  }

  @Test("CA-X1: a transition is stored under its own key, and a new one replaces it")
  func transitionKey() {
    let fixture = LayerTestHost()
    for key in ["mine", nil, "other"] {
      fixture.set { fixture.layer.add(CATransition(), forKey: key) }
      #expect(fixture.layer.animationKeys() == ["transition"])
    }
    #expect(fixture.layer.animation(forKey: "mine") == nil)
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
    let root = CALayer()
    let fixture = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 32, height: 32)
    fixture.frame = root.frame
    root.addSublayer(fixture)
    let gradient = CAGradientLayer()
    gradient.frame = root.frame
    gradient.colors = [
      CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1),
      CGColor(srgbRed: 0, green: 1, blue: 0, alpha: 1),
    ]
    fixture.addSublayer(gradient)
    let maker = try ImageBuilder()
    let image = try maker.picture(of: root, size: root.bounds.size, scale: 1) {
      gradient.isHidden = true
      fixture.backgroundColor = CGColor(srgbRed: 0, green: 0, blue: 1, alpha: 1)
      let transition = CATransition()
      transition.type = CATransitionType(rawValue: type)
      transition.speed = 0
      transition.timeOffset = CFTimeInterval(progress)
      transition.duration = 1
      fixture.add(transition, forKey: nil)
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
    let fixture = LayerTestHost()
    let layer = CALayer()
    fixture.set { fixture.layer.addSublayer(layer) }
    fixture.set { layer.add(ramp("position.x", 0, 100, 4), forKey: nil) }
    func x(at time: Double) -> Double {
      fixture.host.advance(to: time)
      return Double(layer.presentation()?.position.x ?? .nan)
    }
    fixture.host.schedule(at: 1) {
      let paused = fixture.layer.convertTime(CACurrentMediaTime(), from: nil)
      fixture.layer.speed = 0
      fixture.layer.timeOffset = paused
    }
    fixture.host.schedule(at: 3) {
      let paused = fixture.layer.timeOffset
      fixture.layer.speed = 1
      fixture.layer.timeOffset = 0
      fixture.layer.beginTime = 0
      fixture.layer.beginTime = fixture.layer.convertTime(CACurrentMediaTime(), from: nil) - paused
    }
    #expect(isNear(x(at: 0.5), 12.5) && isNear(x(at: 2), 25) && isNear(x(at: 4), 50))
    #expect(isNear(x(at: 5.9), 97.5) && layer.animations?.isEmpty == false)
    fixture.host.advance(to: 6.1)
    #expect(layer.animations?.isEmpty ?? true)
  }

  @Test("CA-EX35: a mask that is taken away while it is animated leaves nothing masked")
  func splash() {
    let fixture = LayerTestHost()
    let mask = CALayer()
    let grow = ramp(
      "bounds", CGRect(x: 0, y: 0, width: 2, height: 2), CGRect(x: 0, y: 0, width: 9, height: 9))
    grow.fillMode = .forwards
    grow.isRemovedOnCompletion = false
    fixture.set {
      fixture.layer.mask = mask
      mask.add(grow, forKey: "grow")
    }
    CATransaction.begin()
    CATransaction.setCompletionBlock { fixture.layer.mask = nil }
    fixture.layer.add(ramp("opacity", 0, 1, 0.45), forKey: nil)
    CATransaction.commit()
    fixture.host.advance(to: 0.4)
    #expect(fixture.layer.presentation()?.mask != nil)
    fixture.host.advance(to: 0.46)
    fixture.host.update(at: 0.46)
    #expect(fixture.layer.presentation()?.mask == nil)
    fixture.host.advance(to: 2)
    // Not removed on completion, it stays with the mask, which may come back (CA-M11).
    #expect(mask.animation(forKey: "grow") != nil)
  }
}
