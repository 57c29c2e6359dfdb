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

  private final class Zooming: NSObject, UIScrollViewDelegate {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    func viewForZooming(in scrollView: UIScrollView) -> UIView? { view }
  }

  @Test("insets, contents and zoom scales of scroll views", arguments: numbers)
  func scrolling(_ number: CGFloat) {
    let hosted = HostedWindow()
    let zooming = Zooming()
    let scroller = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    scroller.delegate = zooming
    scroller.addSubview(zooming.view)
    hosted.window.addSubview(scroller)
    for inset in [
      UIEdgeInsets(top: number, left: -number, bottom: 0, right: 0),
      UIEdgeInsets(top: 0, left: 0, bottom: number, right: number),
    ] {
      scroller.contentInset = inset
      scroller.contentSize = CGSize(width: number, height: 300)
      for isAnimated in [false, true] {
        scroller.setContentOffset(CGPoint(x: number, y: -number), animated: isAnimated)
        scroller.minimumZoomScale = number
        scroller.maximumZoomScale = 2
        scroller.setZoomScale(3, animated: isAnimated)
        scroller.minimumZoomScale = 0.5
        scroller.maximumZoomScale = number
        scroller.zoom(
          to: CGRect(x: number, y: 0, width: 10, height: abs(number)), animated: isAnimated)
        scroller.scrollRectToVisible(
          CGRect(x: 0, y: number, width: number, height: 10), animated: isAnimated)
        hosted.advance(to: hosted.host.now + 1)
      }
    }
    scroller.contentInset = .zero
    scroller.contentSize = CGSize(width: 300, height: 300)
    scroller.setContentOffset(CGPoint(x: 20, y: 30), animated: false)
    #expect(scroller.contentOffset == CGPoint(x: 20, y: 30))
  }
}
