import CoreGraphics
import LaminaScene
import Testing

@testable import QuartzCore

@Suite("Transitions: what they start from, and when they show")
struct TransitionTests {
  private func transition(of layer: CALayer, _ host: LayerHost, at time: Double) -> TransitionState?
  {
    host.update(at: time)
    return host.tree.nodes.first { $0.id == layer.state.id }?.transition
  }

  private func red() -> CGColor { CGColor(red: 1, green: 0, blue: 0, alpha: 1) }

  @Test(
    "CA-X13: the old appearance is the one committed before the commit that adds the transition")
  func snapshot() throws {
    let fixture = LayerTestHost()
    let child = CALayer()
    fixture.set {
      fixture.layer.backgroundColor = red()
      fixture.layer.addSublayer(child)
    }
    fixture.set {
      child.removeFromSuperlayer()
      fixture.layer.backgroundColor = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
      let transition = CATransition()
      transition.type = .push
      transition.subtype = .fromTop
      transition.duration = 2
      fixture.layer.add(transition, forKey: "whatever")
    }
    let style = try #require(transition(of: fixture.layer, fixture.host, at: 0.5))
    #expect(style.kind == .named("push") && style.subtype == .fromTop)
    #expect(abs(style.progress - 0.25) < 1e-9)
    #expect(style.old.nodes.count == 2)
    #expect(style.old.nodes[0].style.background == RGBA(1, 0, 0))
    #expect(fixture.layer.animationKeys() == ["transition"])
  }

  @Test("CA-X13: any time can be asked for, in any order")
  func anyOrder() {
    let fixture = LayerTestHost()
    let transition = CATransition()
    transition.duration = 1
    fixture.set { fixture.layer.add(transition, forKey: nil) }
    let times = [0.75, 0.1, 0.5]
    let found = times.map {
      self.transition(of: fixture.layer, fixture.host, at: $0)?.progress ?? -1
    }
    #expect(zip(found, times).allSatisfy { abs($0 - $1) < 1e-9 })
  }

  @Test("CA-X2: at the end the live layer shows, whatever endProgress was; a forwards fill stays")
  func end() {
    let fixture = LayerTestHost()
    let transition = CATransition()
    transition.duration = 1
    transition.endProgress = 0.5
    fixture.set { fixture.layer.add(transition, forKey: nil) }
    #expect(self.transition(of: fixture.layer, fixture.host, at: 1) == nil)
    #expect(self.transition(of: fixture.layer, fixture.host, at: 1.5) == nil)
    transition.fillMode = .forwards
    transition.isRemovedOnCompletion = false
    fixture.set { fixture.layer.add(transition, forKey: nil) }
    #expect(self.transition(of: fixture.layer, fixture.host, at: 1.5)?.progress == 0.5)
  }

  @Test("CA-X15: unknown types fade; CA-A5: hidden, sublayers and mask fade by themselves")
  func implicit() {
    let fixture = LayerTestHost()
    fixture.layer.isHidden = true
    fixture.host.settle()
    let style = transition(of: fixture.layer, fixture.host, at: 0.1)
    #expect(style?.kind == .fade)
    let other = LayerTestHost()
    other.layer.addSublayer(CALayer())
    other.host.settle()
    #expect(transition(of: other.layer, other.host, at: 0.1) != nil)
    #expect(TransitionKind.named("unknown") == .fade)
    #expect(TransitionKind.named("alignedFlip") == .named("oglFlip"))
  }

  @Test("CA-X13: in the first commit ever there is nothing old")
  func first() {
    let layer = CALayer()
    layer.backgroundColor = red()
    layer.add(CATransition(), forKey: nil)
    let host = LayerHost(layer: layer, size: CGSize(width: 10, height: 10))
    host.settle()
    let style = transition(of: layer, host, at: 0.1)
    #expect(style?.old.nodes.first?.style.background == nil)
  }

  @Test("CA-X16: out of the tree, out of the transition")
  func leaving() {
    let fixture = LayerTestHost()
    fixture.set { fixture.layer.add(CATransition(), forKey: nil) }
    fixture.set { fixture.layer.removeFromSuperlayer() }
    #expect(fixture.layer.animationKeys() == nil)
  }

  @Test("CA-X13: repeated interruptions do not accumulate old appearances")
  func interrupted() throws {
    let fixture = LayerTestHost()
    for count in 1...20 {
      fixture.host.advance(to: Double(count) * 0.1)
      fixture.set { fixture.layer.add(CATransition(), forKey: nil) }
    }
    let style = try #require(
      transition(of: fixture.layer, fixture.host, at: fixture.host.now + 0.01))
    #expect(style.old.depth <= 5)
  }
}
