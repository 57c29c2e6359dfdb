import CoreGraphics
import LaminaViewTestSupport
import Testing
import UIKit

/// Rectangles that are not finite must not end the process, nor affect other views.
@Suite("Views with invalid geometry")
@MainActor struct InvalidGeometryTests {
  nonisolated static let numbers: [CGFloat] = [
    .nan, .infinity, -.infinity, 1e308, -1e308, .leastNonzeroMagnitude, 9.3e18,
  ]

  @Test("hit tests and touches", arguments: numbers)
  func touches(_ number: CGFloat) {
    let hosted = HostedWindow()
    let below = UIControl(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    hosted.window.addSubview(below)
    let controls = [UIControl(), UISlider(), UISegmentedControl(items: ["a", "b"]), UISwitch()]
    for control in controls {
      for box in [
        CGRect(x: number, y: -number, width: 10, height: 10),
        CGRect(x: 0, y: 0, width: number, height: -number),
        CGRect(x: -number, y: number, width: number, height: number),
      ] {
        control.bounds = box
        hosted.window.addSubview(control)
        control.layoutIfNeeded()
        for point in [CGPoint(x: 5, y: 5), CGPoint(x: number, y: 0), CGPoint(x: -number, y: 1)] {
          _ = control.point(inside: point, with: nil)
          _ = hosted.window.hitTest(point, with: nil)
          let touch = SyntheticTouch(on: hosted.window)
          touch.press(at: point)
          touch.move(to: CGPoint(x: number, y: number))
          touch.lift()
        }
        control.removeFromSuperview()
      }
    }
    #expect(hosted.window.hitTest(CGPoint(x: 50, y: 50), with: nil) === below)
  }

  @Test("items of a physical simulation in a rectangle", arguments: numbers)
  func items(_ number: CGFloat) {
    let hosted = HostedWindow()
    let animator = UIDynamicAnimator(referenceView: hosted.window)
    let other = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    hosted.window.addSubview(other)
    hosted.view.bounds.size = CGSize(width: number, height: 10)
    animator.addBehavior(UIGravityBehavior(items: [hosted.view, other]))
    _ = animator.items(in: CGRect(x: number, y: number, width: number, height: -number))
    let found = animator.items(in: CGRect(x: 5, y: 5, width: 100, height: 100))
    #expect(found.contains { $0 === other })
  }
}
