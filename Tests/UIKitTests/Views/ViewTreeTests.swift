import Testing

@testable import UIKit
@testable import UIKitCore

@MainActor @Suite("Views: the tree")
struct ViewTreeTests {
  /// Records the calls it receives.
  final class RecordingView: UIView {
    var calls: [String] = []
    override func willMove(toSuperview newSuperview: UIView?) {
      calls.append("willMove(toSuperview: \(newSuperview == nil ? "nil" : "view"))")
    }
    override func didMoveToSuperview() { calls.append("didMoveToSuperview") }
    override func willMove(toWindow newWindow: UIWindow?) {
      calls.append("willMove(toWindow: \(newWindow == nil ? "nil" : "window"))")
    }
    override func didMoveToWindow() { calls.append("didMoveToWindow") }
  }

  private func parent(_ tags: Int...) -> UIView {
    let view = UIView()
    for tag in tags {
      let child = UIView()
      child.tag = tag
      view.addSubview(child)
    }
    return view
  }

  private func tags(_ view: UIView) -> [Int] { view.subviews.map(\.tag) }

  /// The tags in layer order.
  private func layerTags(_ view: UIView) -> [Int] {
    (view.layer.sublayers ?? []).compactMap { ($0.delegate as? UIView)?.tag }
  }

  @Test("cycles, foreign views and invalid indices are reported and have no effect")
  func mistakes() {
    let top = UIView()
    let bottom = UIView()
    let other = UIView()
    top.addSubview(bottom)
    let parent = UIViewController()
    let child = UIViewController()
    parent.addChild(child)
    let stack = UIStackView()
    let foreign = NSLayoutConstraint(
      item: bottom, attribute: .width, relatedBy: .equal, toItem: other, attribute: .width,
      multiplier: 1, constant: 0)
    let reports = Diagnostics.collect {
      bottom.addSubview(top)
      top.insertSubview(top, at: 0)
      child.addChild(parent)
      stack.insertArrangedSubview(other, at: 5)
      stack.insertArrangedSubview(UIView(), at: -1)
      foreign.isActive = true
    }
    #expect(reports.count == 6)
    #expect(top.superview == nil && bottom.subviews.isEmpty && top.subviews == [bottom])
    #expect(parent.parent == nil && stack.arrangedSubviews.count == 2)
    #expect(stack.arrangedSubviews.last === other && !foreign.isActive)
  }

  @Test("CA-V1: a view owns a layer of its class and is its delegate")
  func layer() {
    final class Gradient: UIView {
      override class var layerClass: AnyClass { CAGradientLayer.self }
    }
    let view = Gradient(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(view.layer is CAGradientLayer && view.layer.delegate === view)
    #expect(view.layer.frame == CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(UIView().frame == .zero)
  }

  @Test(
    "CA-V1: outside of animation blocks every action is NSNull",
    arguments: ["position", "bounds", "opacity", "backgroundColor", "transform", "own"])
  func actions(_ key: String) {
    let view = UIView()
    #expect(view.action(for: view.layer, forKey: key) is NSNull)
    #expect(view.layer.action(forKey: key) == nil)
  }

  @Test("subviews and layers keep the same order")
  func order() {
    let view = parent(1, 2, 3)
    view.insertSubview(view.subviews[2], at: 0)
    #expect(tags(view) == [3, 1, 2] && layerTags(view) == [3, 1, 2])
    view.bringSubviewToFront(view.subviews[0])
    #expect(tags(view) == [1, 2, 3] && layerTags(view) == [1, 2, 3])
    view.sendSubviewToBack(view.subviews[1])
    #expect(tags(view) == [2, 1, 3] && layerTags(view) == [2, 1, 3])
    view.exchangeSubview(at: 0, withSubviewAt: 2)
    #expect(tags(view) == [3, 1, 2] && layerTags(view) == [3, 1, 2])
    let new = UIView()
    new.tag = 4
    view.insertSubview(new, belowSubview: view.subviews[1])
    #expect(tags(view) == [3, 4, 1, 2] && layerTags(view) == [3, 4, 1, 2])
    view.insertSubview(new, aboveSubview: view.subviews[2])
    #expect(tags(view) == [3, 1, 4, 2] && layerTags(view) == [3, 1, 4, 2])
    view.exchangeSubview(at: 0, withSubviewAt: 9)
    #expect(tags(view) == [3, 1, 4, 2])
  }

  @Test("layers without a view keep their index")
  func strangers() {
    let view = parent(1, 2)
    let stranger = CALayer()
    view.layer.insertSublayer(stranger, at: 1)
    view.insertSubview(UIView(), at: 1)
    #expect(view.layer.sublayers?.count == 4)
    #expect(view.layer.sublayers?.firstIndex { $0 === stranger } == 2)
  }

  /// A view of tagged subviews and one layer without a view, which counts as 0.
  private func parent(of tags: [Int]) -> UIView {
    let view = UIView()
    for tag in tags {
      let child = UIView()
      child.tag = tag
      if tag == 0 { view.layer.addSublayer(CALayer()) } else { view.addSubview(child) }
    }
    return view
  }

  private func allTags(_ view: UIView) -> [Int] {
    (view.layer.sublayers ?? []).map { ($0.delegate as? UIView)?.tag ?? 0 }
  }

  @Test("an index counts layers without a view, and the subviews follow their layers")
  func indices() {
    let new = UIView()
    new.tag = 9
    let first = parent(of: [0])
    first.insertSubview(new, at: 0)
    #expect(allTags(first) == [9, 0] && tags(first) == [9])
    let moved = parent(of: [0, 1, 2, 3, 4])
    moved.insertSubview(moved.subviews[2], at: 1)
    #expect(allTags(moved) == [0, 3, 1, 2, 4] && tags(moved) == [3, 1, 2, 4])
    moved.sendSubviewToBack(moved.subviews[3])
    #expect(allTags(moved) == [4, 0, 3, 1, 2] && tags(moved) == [4, 3, 1, 2])
  }

  @Test("above and below a sibling, no layer without a view is between")
  func siblings() {
    let view = parent(of: [1, 0, 2, 0, 3])
    let new = UIView()
    new.tag = 9
    view.insertSubview(new, aboveSubview: view.subviews[0])
    #expect(allTags(view) == [1, 9, 0, 2, 0, 3] && tags(view) == [1, 9, 2, 3])
    view.insertSubview(new, aboveSubview: view.subviews[3])
    #expect(allTags(view) == [1, 0, 2, 0, 3, 9] && tags(view) == [1, 2, 3, 9])
    view.insertSubview(new, belowSubview: view.subviews[1])
    #expect(allTags(view) == [1, 0, 9, 2, 0, 3] && tags(view) == [1, 9, 2, 3])
    view.insertSubview(new, belowSubview: view.subviews[0])
    #expect(allTags(view) == [9, 1, 0, 2, 0, 3] && tags(view) == [9, 1, 2, 3])
    view.insertSubview(new, aboveSubview: UIView())
    #expect(tags(view) == [1, 2, 3, 9])
    view.exchangeSubview(at: 0, withSubviewAt: 3)
    #expect(allTags(view) == [9, 0, 2, 0, 3, 1] && tags(view) == [9, 2, 3, 1])
  }

  @Test("moving a view calls its hooks in Apple's order, window hooks only on a change")
  func calls() {
    let view = UIView()
    let recorder = RecordingView()
    view.addSubview(recorder)
    #expect(recorder.calls == ["willMove(toSuperview: view)", "didMoveToSuperview"])
    recorder.calls = []
    let window = UIWindow(frame: .zero)
    window.addSubview(view)
    #expect(recorder.calls == ["willMove(toWindow: window)", "didMoveToWindow"])
    #expect(recorder.window === window)
    recorder.calls = []
    recorder.removeFromSuperview()
    #expect(
      recorder.calls == [
        "willMove(toSuperview: nil)", "willMove(toWindow: nil)", "didMoveToWindow",
        "didMoveToSuperview",
      ])
    #expect(recorder.superview == nil && recorder.window == nil && recorder.layer.superlayer == nil)
  }

  @Test("views are found by tags, the view itself first")
  func tags() {
    let view = parent(1, 2)
    view.subviews[0].addSubview(parent(7))
    #expect(view.viewWithTag(7) != nil && view.viewWithTag(0) === view)
    #expect(view.viewWithTag(8) == nil)
    #expect(view.subviews[0].isDescendant(of: view) && !view.isDescendant(of: view.subviews[0]))
  }

  @Test("a released view leaves its subviews without a superview")
  func lifetime() {
    let child = UIView()
    weak var gone: UIView?
    do {
      let view = UIView()
      view.addSubview(child)
      gone = view
    }
    #expect(gone == nil && child.superview == nil && child.layer.superlayer == nil)
  }

  @Test("a view and its subviews are restored from an archive")
  func archive() throws {
    let view = parent(1, 2)
    view.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
    view.backgroundColor = .red
    view.alpha = 0.5
    view.contentMode = .topLeft
    let data = try NSKeyedArchiver.archivedData(
      withRootObject: view, requiringSecureCoding: false)
    let coder = try NSKeyedUnarchiver(forReadingFrom: data)
    coder.requiresSecureCoding = false
    let read = coder.decodeObject(forKey: NSKeyedArchiveRootObjectKey) as? UIView
    #expect(read?.frame == view.frame && read?.alpha == 0.5 && read?.contentMode == .topLeft)
    #expect(read?.backgroundColor == .red && read.map(tags) == [1, 2])
  }
}
