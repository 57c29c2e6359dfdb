import LaminaKit
import LaminaViews
import Testing

@testable import UIKit
@testable import UIKitCore

@MainActor @Suite("Scroll views")
struct ScrollViewTests {
  final class Observer: NSObject, UIScrollViewDelegate {
    var calls: [String] = []
    var target: CGPoint?
    var zoomed: UIView?

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
      if calls.last != "scroll" { calls.append("scroll") }
    }
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { calls.append("drag") }
    func scrollViewWillEndDragging(
      _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
      targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
      calls.append("willEnd")
      if let target { targetContentOffset.pointee = target }
    }
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
      calls.append("ended \(decelerate)")
    }
    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { calls.append("decelerate") }
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { calls.append("stopped") }
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
      calls.append("animated")
    }
    func viewForZooming(in scrollView: UIScrollView) -> UIView? { zoomed }
    func scrollViewDidZoom(_ scrollView: UIScrollView) { calls.append("zoom") }
  }

  /// A stage with a scroll view; created in each test, because the newest stage is the screen.
  @MainActor final class Bench {
    let stage = Stage(size: CGSize(width: 100, height: 200))
    let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
    let observer = Observer()

    init() {
      view.contentSize = CGSize(width: 100, height: 2_000)
      view.delegate = observer
      stage.window.addSubview(view)
    }
  }

  @Test("the offset is the origin of the bounds, and insets move content at its start")
  func offset() {
    let bench = Bench()
    let view = bench.view
    let observer = bench.observer
    view.contentOffset = CGPoint(x: 0, y: 30)
    #expect(view.bounds.origin == CGPoint(x: 0, y: 30) && observer.calls == ["scroll"])
    view.contentOffset = .zero
    view.contentInset = UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0)
    #expect(view.contentOffset.y == -20 && view.adjustedContentInset.top == 20)
    view.scrollRectToVisible(CGRect(x: 0, y: 500, width: 10, height: 50), animated: false)
    #expect(view.contentOffset.y == 350)
    view.scrollRectToVisible(CGRect(x: 0, y: 400, width: 10, height: 50), animated: false)
    #expect(view.contentOffset.y == 350)
  }

  @Test("an animated offset moves over 0.3 seconds on the stage's clock")
  func animated() throws {
    let bench = Bench()
    let stage = bench.stage
    let view = bench.view
    let observer = bench.observer
    _ = try stage.image(at: 0)
    view.setContentOffset(CGPoint(x: 0, y: 100), animated: true)
    _ = try stage.image(at: 0.15)
    #expect(abs(view.contentOffset.y - 50) < 9 && observer.calls == ["scroll"])
    _ = try stage.image(at: 0.4)
    #expect(view.contentOffset.y == 100 && observer.calls == ["scroll", "animated"])
  }

  @Test("a drag moves the content with the touch, then decelerates exponentially")
  func drag() throws {
    let bench = Bench()
    let stage = bench.stage
    let view = bench.view
    let observer = bench.observer
    stage.drag(from: CGPoint(x: 50, y: 180), to: CGPoint(x: 50, y: 80), duration: 0.25)
    _ = try stage.image(at: 0.2)
    #expect(view.isDragging && view.isTracking && abs(view.contentOffset.y - 67) < 10)
    _ = try stage.image(at: 0.26)
    #expect(view.isDecelerating && !view.isDragging)
    let start = view.contentOffset.y
    _ = try stage.image(at: 6)
    // The velocity of 400 points per second, times 0.998 each millisecond: 200 points in all.
    #expect(abs(view.contentOffset.y - start - 196) < 6 && !view.isDecelerating)
    #expect(
      observer.calls == [
        "drag", "scroll", "willEnd", "ended true", "decelerate", "scroll", "stopped",
      ])
  }

  @Test("beyond the end, the content resists the drag and returns")
  func rubberBand() throws {
    let bench = Bench()
    let stage = bench.stage
    let view = bench.view
    let observer = bench.observer
    stage.drag(from: CGPoint(x: 50, y: 20), to: CGPoint(x: 50, y: 130), duration: 0.5)
    _ = try stage.image(at: 0.49)
    let beyond = -view.contentOffset.y
    #expect(beyond > 30 && beyond < 60)
    _ = try stage.image(at: 3)
    #expect(view.contentOffset.y == 0 && observer.calls.last == "stopped")
    view.bounces = false
    stage.drag(from: CGPoint(x: 50, y: 20), to: CGPoint(x: 50, y: 130), duration: 0.5)
    _ = try stage.image(at: 3.4)
    #expect(view.contentOffset.y == 0)
  }

  @Test("an indicator shows the visible part while the content moves, then fades")
  func indicators() throws {
    let bench = Bench()
    let stage = bench.stage
    let view = bench.view
    func bar() -> CALayer? {
      view.layer.sublayers?.first { $0.name == "scrollIndicator" && $0.frame.width < 10 }
    }
    _ = try stage.image(at: 0)
    view.contentOffset.y = 100
    #expect(bar() == nil)
    stage.drag(from: CGPoint(x: 50, y: 180), to: CGPoint(x: 50, y: 80), duration: 0.25)
    _ = try stage.image(at: 0.2)
    // A tenth of the track of 194 points is less than the least length.
    #expect(bar()?.presentation()?.opacity == 1 && bar()?.frame.height == 36)
    let offset = view.contentOffset.y
    #expect(abs((bar()?.frame.minY ?? 0) - offset - 3 - 158 * offset / 1_800) < 0.5)
    #expect(bar()?.frame.maxX == 97)
    _ = try stage.image(at: 8)
    #expect(bar()?.presentation()?.opacity == 0)
    view.flashScrollIndicators()
    _ = try stage.image(at: 8.5)
    #expect(bar()?.presentation()?.opacity == 1)
    _ = try stage.image(at: 10)
    #expect(bar()?.presentation()?.opacity == 0)
    view.showsVerticalScrollIndicator = false
    view.setContentOffset(.zero, animated: true)
    _ = try stage.image(at: 10.1)
    #expect(bar()?.presentation()?.opacity == 0)
  }

  @Test("a fast drag bounces at the end of the content")
  func bounce() throws {
    let bench = Bench()
    let stage = bench.stage
    let view = bench.view
    view.contentOffset.y = 50
    stage.drag(from: CGPoint(x: 50, y: 20), to: CGPoint(x: 50, y: 60), duration: 0.05)
    var lowest: CGFloat = 0
    for frame in 0...60 {
      _ = try stage.image(at: Double(frame) / 60)
      lowest = min(lowest, view.contentOffset.y)
    }
    #expect(lowest < -10)
    _ = try stage.image(at: 3)
    #expect(view.contentOffset.y == 0)
  }

  @Test("the delegate may animate views while the content moves by itself")
  func animationsDuringMotion() throws {
    final class Fading: NSObject, UIScrollViewDelegate {
      let header = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
      func scrollViewDidScroll(_ scrollView: UIScrollView) {
        guard scrollView.contentOffset.y > 100, header.alpha == 1 else { return }
        UIView.animate(withDuration: 1) { self.header.alpha = 0 }
      }
    }
    let bench = Bench()
    let fading = Fading()
    bench.view.delegate = fading
    bench.stage.window.addSubview(fading.header)
    bench.view.setContentOffset(CGPoint(x: 0, y: 300), animated: true)
    for frame in 0...30 { _ = try bench.stage.image(at: Double(frame) / 60) }
    #expect(fading.header.layer.animation(forKey: "opacity") != nil)
  }

  @Test("a drag and its deceleration go on from an offset that the delegate sets")
  func recentering() throws {
    final class Recentering: NSObject, UIScrollViewDelegate {
      var jumps = 0
      func scrollViewDidScroll(_ scrollView: UIScrollView) {
        guard scrollView.contentOffset.y > 1_050 else { return }
        jumps += 1
        scrollView.contentOffset.y -= 1_000
      }
    }
    let bench = Bench()
    let delegate = Recentering()
    let view = bench.view
    view.contentOffset.y = 980
    view.delegate = delegate
    bench.stage.drag(from: CGPoint(x: 50, y: 190), to: CGPoint(x: 50, y: 30), duration: 0.2)
    for frame in 0...12 { _ = try bench.stage.image(at: Double(frame) / 60) }
    #expect(delegate.jumps == 1 && view.contentOffset.y > 100 && view.contentOffset.y < 200)
    _ = try bench.stage.image(at: 0.25)
    let before = view.contentOffset.y
    #expect(view.isDecelerating)
    view.contentOffset.y = before + 500
    _ = try bench.stage.image(at: 0.3)
    #expect(view.isDecelerating && view.contentOffset.y > before + 510)
    view.setContentOffset(view.contentOffset, animated: false)
    #expect(!view.isDecelerating)
  }

  @Test("content that the program keeps beyond its end returns to a new inset after a drag")
  func insetWhileBouncing() throws {
    let bench = Bench()
    let view = bench.view
    bench.stage.drag(from: CGPoint(x: 50, y: 20), to: CGPoint(x: 50, y: 180), duration: 0.2)
    _ = try bench.stage.image(at: 0.25)
    let offset = view.contentOffset
    #expect(offset.y < -50)
    view.contentInset.top = 40
    view.contentOffset = offset
    #expect(view.isDecelerating && view.contentOffset == offset)
    _ = try bench.stage.image(at: 2)
    #expect(!view.isDecelerating && view.contentOffset.y == -40)
  }

  @Test("pages, and targets that the delegate changes")
  func targets() throws {
    let bench = Bench()
    let stage = bench.stage
    let view = bench.view
    let observer = bench.observer
    view.isPagingEnabled = true
    stage.drag(from: CGPoint(x: 50, y: 180), to: CGPoint(x: 50, y: 120), duration: 0.1)
    _ = try stage.image(at: 2)
    #expect(view.contentOffset.y == 200)
    view.isPagingEnabled = false
    observer.target = CGPoint(x: 0, y: 333)
    stage.drag(from: CGPoint(x: 50, y: 180), to: CGPoint(x: 50, y: 120), duration: 0.1)
    _ = try stage.image(at: 4)
    #expect(view.contentOffset.y == 333)
  }

  @Test("a drag across the scrolling axis is left to other recognisers; a touch stops scrolling")
  func axis() throws {
    let bench = Bench()
    let stage = bench.stage
    let view = bench.view
    let observer = bench.observer
    stage.drag(from: CGPoint(x: 80, y: 100), to: CGPoint(x: 10, y: 100), duration: 0.1)
    _ = try stage.image(at: 0.3)
    #expect(observer.calls.isEmpty)
    stage.drag(from: CGPoint(x: 50, y: 180), to: CGPoint(x: 50, y: 80), duration: 0.1)
    _ = try stage.image(at: 0.6)
    #expect(view.isDecelerating)
    stage.tap(at: CGPoint(x: 50, y: 50))
    let offset = view.contentOffset.y
    _ = try stage.image(at: 2)
    #expect(view.contentOffset.y == offset && observer.calls.last == "stopped")
  }

  @Test("zooming scales the delegate's view and the content size")
  func zoom() {
    let bench = Bench()
    let view = bench.view
    let observer = bench.observer
    let content = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
    view.addSubview(content)
    view.contentSize = content.frame.size
    observer.zoomed = content
    view.maximumZoomScale = 3
    view.zoomScale = 2
    #expect(content.frame == CGRect(x: 0, y: 0, width: 200, height: 400))
    #expect(view.contentSize == CGSize(width: 200, height: 400) && view.zoomScale == 2)
    #expect(view.contentOffset == CGPoint(x: 50, y: 100) && observer.calls.contains("zoom"))
    view.zoomScale = 9
    #expect(view.zoomScale == 3)
    view.zoom(to: CGRect(x: 50, y: 100, width: 50, height: 100), animated: false)
    #expect(view.zoomScale == 2 && view.contentOffset == CGPoint(x: 100, y: 200))
  }
}
