import LaminaKit
import LaminaViews
import Testing
import UIKit

@MainActor @Suite("Observed properties of views and gestures") struct ViewObservationTests {
  /// A header that follows the content of a scroll view, as pull-to-refresh libraries do.
  final class Header: UIView {
    var calls: [String] = []

    override func willMove(toSuperview newSuperview: UIView?) {
      super.willMove(toSuperview: newSuperview)
      for key in ["contentOffset", "contentSize"] {
        superview?.removeObserver(self, forKeyPath: key)
        newSuperview?.addObserver(self, forKeyPath: key, options: [.new], context: nil)
      }
    }

    override func observeValue(
      forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
      context: UnsafeMutableRawPointer?
    ) {
      calls.append(keyPath ?? "")
      guard let scrollView = object as? UIScrollView, let point = change?[.newKey] as? CGPoint
      else { return }
      #expect(point == scrollView.contentOffset)
      if point.y < -40, scrollView.contentInset.top == 0 { scrollView.contentInset.top = 40 }
    }
  }

  @Test("a header follows the content of its scroll view until it leaves it")
  func header() {
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let header = Header()
    scrollView.addSubview(header)
    scrollView.contentSize = CGSize(width: 100, height: 900)
    scrollView.contentOffset.y = 10
    scrollView.setContentOffset(CGPoint(x: 0, y: -50), animated: false)
    #expect(header.calls.prefix(3) == ["contentSize", "contentOffset", "contentOffset"])
    #expect(scrollView.contentInset.top == 40)
    let count = header.calls.count
    header.removeFromSuperview()
    scrollView.contentOffset.y = 30
    #expect(header.calls.count == count)
  }

  @Test("the delegate is called before observers")
  func order() {
    final class Delegate: NSObject, UIScrollViewDelegate {
      var called: () -> Void = {}
      func scrollViewDidScroll(_ scrollView: UIScrollView) { called() }
    }
    let scrollView = UIScrollView()
    let delegate = Delegate()
    var calls: [String] = []
    delegate.called = { calls.append("delegate") }
    scrollView.delegate = delegate
    let observation = scrollView.observe(\.contentOffset) { _, _ in calls.append("observer") }
    scrollView.contentOffset.y = 5
    #expect(calls == ["delegate", "observer"])
    observation.invalidate()
  }

  @Test("a footer that observes the size of the content may change insets and size")
  func footer() {
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    var heights: [CGFloat] = []
    let observation = scrollView.observe(\.contentSize) { scrollView, _ in
      heights.append(scrollView.contentSize.height)
      scrollView.contentInset.bottom = 40
      if scrollView.contentSize.height < 500 { scrollView.contentSize.height = 500 }
    }
    scrollView.contentOffset.y = 700
    scrollView.contentSize = CGSize(width: 100, height: 900)
    scrollView.contentSize.height = 300
    #expect(heights == [900, 300, 500] && scrollView.contentSize.height == 500)
    #expect(scrollView.contentInset.bottom == 40 && scrollView.contentOffset.y <= 440)
    observation.invalidate()
  }

  @Test("every offset of an animated scroll is observed")
  func animated() throws {
    let stage = Stage(size: CGSize(width: 100, height: 100))
    let scrollView = UIScrollView(frame: stage.window.bounds)
    scrollView.contentSize = CGSize(width: 100, height: 900)
    stage.window.addSubview(scrollView)
    var offsets: [CGFloat] = []
    let observation = scrollView.observe(\.contentOffset, options: .new) {
      offsets.append($1.newValue?.y ?? -1)
    }
    scrollView.setContentOffset(CGPoint(x: 0, y: 300), animated: true)
    _ = try stage.image(at: 0)
    for frame in 1...30 { _ = try stage.image(at: Double(frame) / 60) }
    #expect(offsets.count > 5 && offsets == offsets.sorted() && offsets.last == 300)
    observation.invalidate()
  }

  @Test("a frame of a view is one change")
  func frame() {
    let view = UIView()
    var frames: [CGRect] = []
    let observation = view.observe(\.frame, options: [.new]) { frames.append($1.newValue ?? .null) }
    view.frame = CGRect(x: 1, y: 2, width: 30, height: 40)
    view.center.x = 50
    #expect(frames.map(\.midX) == [16, 50] && frames.map(\.height) == [40, 40])
    observation.invalidate()
  }

  @Test("texts, colours and tints, whose change redraws the view")
  func content() {
    let label = UILabel()
    var texts: [String?] = []
    let observation = label.observe(\.text, options: .new) { texts.append($1.newValue ?? nil) }
    label.text = "a"
    label.text = "a"
    label.text = nil
    #expect(texts == ["a", nil])
    observation.invalidate()
  }

  @Test("the state of a gesture recogniser, by key path and by its text")
  func gestures() throws {
    let stage = Stage(size: CGSize(width: 100, height: 100))
    let view = UIView(frame: stage.window.bounds)
    let pan = UIPanGestureRecognizer()
    view.addGestureRecognizer(pan)
    stage.window.addSubview(view)
    var states: [UIGestureRecognizer.State] = []
    let observation = pan.observe(\.state) { pan, _ in states.append(pan.state) }
    let header = Header()
    pan.addObserver(header, forKeyPath: "state", options: .new, context: nil)
    stage.drag(from: CGPoint(x: 10, y: 10), to: CGPoint(x: 60, y: 60), duration: 0.2)
    _ = try stage.image(at: 0.1)
    _ = try stage.image(at: 0.3)
    #expect(states.first == .began && states.contains(.ended))
    #expect(header.calls.count == states.count)
    pan.removeObserver(header, forKeyPath: "state")
    observation.invalidate()
  }

  @Test("the state of the pan is observed as a property of its scroll view")
  func panState() throws {
    let stage = Stage(size: CGSize(width: 100, height: 100))
    let scrollView = UIScrollView(frame: stage.window.bounds)
    let header = Header()
    scrollView.contentSize = CGSize(width: 100, height: 900)
    stage.window.addSubview(scrollView)
    let key = "panGestureRecognizer.state"
    var states: [UIGestureRecognizer.State] = []
    let observation = scrollView.observe(\.panGestureRecognizer.state) { scrollView, _ in
      states.append(scrollView.panGestureRecognizer.state)
    }
    scrollView.addObserver(header, forKeyPath: key, options: .new, context: nil)
    stage.drag(from: CGPoint(x: 50, y: 80), to: CGPoint(x: 50, y: 20), duration: 0.2)
    for frame in 0...20 { _ = try stage.image(at: Double(frame) / 60) }
    #expect(states == [.began, .changed, .ended, .possible])
    #expect(header.calls == [key, key, key, key])
    scrollView.removeObserver(header, forKeyPath: key)
    observation.invalidate()
  }

  @Test("a key path that a view does not have is reported and ignored")
  func unknown() {
    let view = UIView()
    view.addObserver(Header(), forKeyPath: "contentOffset", options: [], context: nil)
    view.removeObserver(view, forKeyPath: "alpha")
    view.frame.origin.x = 3
    #expect(view.frame.origin.x == 3)
  }
}
