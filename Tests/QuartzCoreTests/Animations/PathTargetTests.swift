import CoreGraphics
import Foundation
import Testing

@testable import QuartzCore

/// What a path can move, and when.
@Suite("Animations along a path")
struct PathTargetTests {
  private func path(_ points: [CGPoint], closed: Bool = false) -> CGPath {
    let path = CGMutablePath()
    path.addLines(between: points)
    if closed { path.closeSubpath() }
    return path
  }

  @Test(
    "CA-K1: every property of two numbers moves along a path",
    arguments: [
      "position", "anchorPoint", "bounds.origin", "bounds.size", "shadowOffset",
      "transform.translation", "contentsRect.origin", "sublayerTransform.translation",
    ])
  func moves(_ key: String) throws {
    let fixture = LayerTestHost()
    let move = CAKeyframeAnimation(keyPath: key)
    move.path = path([CGPoint(x: 2, y: 4), CGPoint(x: 6, y: 16)])
    move.duration = 2
    fixture.set { fixture.layer.add(move, forKey: nil) }
    let shown = try #require(fixture.shown(key, at: 1))
    let point = try #require(CGPoint(boxed: shown))
    #expect(abs(point.x - 4) < 1e-9 && abs(point.y - 10) < 1e-9, "\(point)")
  }

  @Test("CA-K1: so does a point under a key of the client's own")
  func movesOwnKey() throws {
    let fixture = LayerTestHost()
    fixture.layer.setValue(CGPoint(x: 1, y: 1), forKey: "target")
    let move = CAKeyframeAnimation(keyPath: "target")
    move.path = path([.zero, CGPoint(x: 10, y: 20)])
    move.duration = 2
    fixture.set { fixture.layer.add(move, forKey: nil) }
    let point = try #require(CGPoint(boxed: fixture.shown("target", at: 1)))
    #expect(point == CGPoint(x: 5, y: 10))
  }

  @Test(
    "CA-K8: fewer key times than points: the segments beyond them are not travelled",
    arguments: [
      (0.25, CGPoint(x: 60, y: 20)), (0.5, CGPoint(x: 100, y: 20)), (0.75, CGPoint(x: 100, y: 60)),
    ])
  func surplusSegments(_ fraction: Double, _ expected: CGPoint) throws {
    let fixture = LayerTestHost()
    let move = CAKeyframeAnimation(keyPath: "position")
    move.path = path(
      [CGPoint(x: 20, y: 20), CGPoint(x: 100, y: 20), CGPoint(x: 100, y: 100)], closed: true)
    move.keyTimes = [0, 0.5, 1]
    move.duration = 1
    fixture.set { fixture.layer.add(move, forKey: nil) }
    let point = try #require(fixture.shown("position", at: fraction) as? CGPoint)
    #expect(abs(point.x - expected.x) < 1e-9 && abs(point.y - expected.y) < 1e-9, "\(point)")
  }
}
