import CoreGraphics
import QuartzCore
import Testing

/// Values that only a client's subclass knows, kept under keys.
@Suite("Own keys")
struct OwnKeyTests {
  final class Progress: CALayer {
    override class func needsDisplay(forKey key: String) -> Bool {
      key == "progress" || super.needsDisplay(forKey: key)
    }
  }

  @Test("CA-B18: a value under a key of the client's own animates on the presentation layer")
  func animates() throws {
    let root = Progress()
    let host = LayerHost(layer: root, size: CGSize(width: 10, height: 10))
    root.setValue(CGFloat(2), forKey: "progress")
    host.commit()
    let grow = CABasicAnimation(keyPath: "progress")
    grow.fromValue = CGFloat(0)
    grow.toValue = CGFloat(1)
    grow.duration = 2
    root.add(grow, forKey: "grow")
    host.commit()
    host.advance(to: 1)
    host.update(at: 1)
    let shown = try #require(root.presentation()?.value(forKey: "progress"))
    #expect((shown as? CGFloat) == 0.5 || (shown as? Double) == 0.5, "\(shown)")
    #expect(root.value(forKey: "progress") as? CGFloat == 2)
  }
}
