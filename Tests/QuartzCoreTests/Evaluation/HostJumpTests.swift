import LaminaScene
import Testing

@testable import QuartzCore

@Suite("Showing any time without letting time pass")
struct HostJumpTests {
  private func live() -> (host: LayerHost, layer: CALayer) {
    let layer = CALayer()
    let host = LayerHost(layer: layer, size: CGSize(width: 10, height: 10))
    host.commit()
    return (host, layer)
  }

  private func fade(_ fillMode: CAMediaTimingFillMode) -> CABasicAnimation {
    let fade = CABasicAnimation(keyPath: "opacity")
    fade.fromValue = 1.0
    fade.toValue = 0.0
    fade.duration = 1
    fade.fillMode = fillMode
    return fade
  }

  private func opacity(_ host: LayerHost, at time: Double) -> Float {
    host.commit()
    host.jump(to: time)
    host.update(at: time)
    return host.tree.nodes[0].opacity
  }

  @Test(
    "CA-T20: an animation removed at its end does not fill, and shows again before it",
    arguments: [CAMediaTimingFillMode.removed, .forwards, .both])
  func removedAtEnd(fillMode: CAMediaTimingFillMode) {
    let (host, layer) = live()
    layer.add(fade(fillMode), forKey: "fade")
    let times = [1.5, 0.5, 3, 0.25, 1]
    #expect(times.map { opacity(host, at: $0) } == [1, 0.5, 1, 0.75, 0])
  }

  @Test("an animation that stays fills")
  func stays() {
    let (host, layer) = live()
    let fade = fade(.forwards)
    fade.isRemovedOnCompletion = false
    layer.add(fade, forKey: "fade")
    #expect([2, 0.5, 3].map { opacity(host, at: $0) } == [0, 0.5, 0])
  }

  @Test("delegates, completion blocks and timers are callbacks, animations alone are not")
  func callbacks() {
    final class Listener: NSObject, CAAnimationDelegate {}
    let (host, layer) = live()
    // Delivers the pending notifications of other tests on this thread first.
    host.settle()
    layer.add(fade(.removed), forKey: "fade")
    host.commit()
    #expect(!host.hasCallbacks)
    let listener = Listener()
    let heard = fade(.removed)
    heard.delegate = listener
    layer.add(heard, forKey: "heard")
    host.commit()
    #expect(host.hasCallbacks)
    host.advance(to: 2)
    #expect(!host.hasCallbacks)
    host.schedule(at: 3) {}
    #expect(host.hasCallbacks)
    host.advance(to: 3)
    CATransaction.setCompletionBlock {}
    layer.add(fade(.removed), forKey: "fade")
    host.commit()
    #expect(host.hasCallbacks)
  }
}
