import LaminaKit
import LaminaViews
import Testing

@testable import UIKit
@testable import UIKitCore

@MainActor @Suite("Offsets of scroll views", .serialized)
struct ScrollRangeTests {
  final class Observer: NSObject, UIScrollViewDelegate {
    var calls: [String] = []
    let zoomed = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
    func viewForZooming(in scrollView: UIScrollView) -> UIView? { zoomed }
    func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {
      calls.append("begin")
    }
    func scrollViewDidZoom(_ scrollView: UIScrollView) {
      if calls.last != "zoom" { calls.append("zoom") }
    }
    func scrollViewDidEndZooming(
      _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat
    ) { calls.append("end \(scale)") }
  }

  /// A stage with a scroll view; created in each test, because the newest stage is the screen.
  @MainActor final class Bench {
    let stage = Stage(size: CGSize(width: 100, height: 200))
    let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 200))

    init() {
      view.contentSize = CGSize(width: 100, height: 2_000)
      stage.window.addSubview(view)
    }
  }

  @Test("a tap while the content bounces does not leave it beyond its end")
  func bounce() throws {
    let bench = Bench()
    let stage = bench.stage
    let view = bench.view
    stage.drag(from: CGPoint(x: 50, y: 20), to: CGPoint(x: 50, y: 180), duration: 0.2)
    _ = try stage.image(at: 0.3)
    stage.tap(at: CGPoint(x: 50, y: 100))
    _ = try stage.image(at: 0.31)
    #expect(view.contentOffset.y < -5)
    _ = try stage.image(at: 3)
    #expect(view.contentOffset.y == 0 && !view.isDecelerating)
  }

  @Test("a tap between pages lets the content go on to the nearest page")
  func pages() throws {
    let bench = Bench()
    let stage = bench.stage
    let view = bench.view
    view.isPagingEnabled = true
    view.contentSize = CGSize(width: 500, height: 200)
    stage.drag(from: CGPoint(x: 90, y: 50), to: CGPoint(x: 20, y: 50), duration: 0.1)
    _ = try stage.image(at: 0.15)
    stage.tap(at: CGPoint(x: 50, y: 100))
    _ = try stage.image(at: 0.16)
    #expect(view.contentOffset.x > 60 && view.contentOffset.x < 100)
    _ = try stage.image(at: 3)
    #expect(view.contentOffset.x == 100)
  }

  @Test("the offset stays in the range when the content shrinks or the view grows")
  func range() {
    let bench = Bench()
    let view = bench.view
    view.frame.size.height = 100
    view.contentOffset.y = 1_800
    view.contentSize.height = 600
    #expect(view.contentOffset.y == 500)
    view.frame.size.height = 200
    #expect(view.contentOffset.y == 400)
    view.contentInset.bottom = 50
    view.contentOffset.y = 450
    #expect(view.contentOffset.y == 450)
    view.contentSize.height = 100
    #expect(view.contentOffset.y == 0)
    // An offset beyond the range stays while nothing shrinks.
    view.contentOffset.y = -40
    view.contentSize.height = 900
    #expect(view.contentOffset.y == -40)
  }

  @Test("an animated zoom reports its beginning and its end")
  func zooming() throws {
    let bench = Bench()
    let stage = bench.stage
    let view = bench.view
    let observer = Observer()
    view.addSubview(observer.zoomed)
    view.maximumZoomScale = 3
    view.delegate = observer
    view.setZoomScale(2, animated: true)
    _ = try stage.image(at: 1)
    #expect(observer.calls == ["begin", "zoom", "end 2.0"])
  }
}
