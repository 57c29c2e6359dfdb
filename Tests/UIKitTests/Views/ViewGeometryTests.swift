import LaminaKit
import LaminaViews
import Testing

@testable import UIKit
@testable import UIKitCore

@MainActor @Suite("Views: geometry, appearance, touches")
struct ViewGeometryTests {
  @Test("points and rectangles convert through bounds, transforms and windows")
  func converting() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let outer = UIView()
    let inner = UIView()
    outer.frame = CGRect(x: 10, y: 20, width: 50, height: 50)
    outer.bounds.origin = CGPoint(x: 5, y: 5)
    inner.frame = CGRect(x: 8, y: 8, width: 10, height: 10)
    window.addSubview(outer)
    outer.addSubview(inner)
    #expect(inner.convert(CGPoint.zero, to: nil) == CGPoint(x: 13, y: 23))
    #expect(inner.convert(CGPoint(x: 13, y: 23), from: nil) == .zero)
    #expect(
      outer.convert(CGRect(x: 8, y: 8, width: 10, height: 10), to: inner) == inner.bounds)
    let space: any UICoordinateSpace = inner
    #expect(
      space.convert(CGPoint.zero, to: window.screen.coordinateSpace) == CGPoint(x: 13, y: 23))
    inner.transform = CGAffineTransform(scaleX: 2, y: 2)
    #expect(inner.convert(CGPoint.zero, to: outer) == CGPoint(x: 3, y: 3))
  }

  @Test("windows convert to screen coordinates")
  func windows() {
    let a = UIWindow(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
    let b = UIWindow(frame: CGRect(x: 100, y: 0, width: 20, height: 20))
    #expect(a.convert(CGPoint(x: 1, y: 1), to: b) == CGPoint(x: -89, y: 11))
    #expect(a.convert(CGPoint(x: 1, y: 1), to: nil) == CGPoint(x: 11, y: 11))
  }

  @Test(
    "autoresizing masks distribute a size change in proportion",
    arguments: [
      ([], 10, 20), ([.flexibleWidth], 10, 70), ([.flexibleLeftMargin], 60, 20),
      ([.flexibleRightMargin], 10, 20), ([.flexibleLeftMargin, .flexibleRightMargin], 22.5, 20),
      ([.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin], 20, 40),
      ([.flexibleWidth, .flexibleRightMargin], 10, 45),
    ] as [(UIView.AutoresizingMask, CGFloat, CGFloat)])
  func autoresizing(_ mask: UIView.AutoresizingMask, _ x: CGFloat, _ width: CGFloat) {
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 10))
    let child = UIView(frame: CGRect(x: 10, y: 0, width: 20, height: 10))
    // The parts are 10, 20 and 20 of 50; the superview doubles.
    let isWhole = mask.contains(.flexibleLeftMargin) && mask.contains(.flexibleRightMargin)
    child.frame.size.width = 20
    child.autoresizingMask = mask
    parent.addSubview(child)
    parent.frame.size.width = 100
    let wantedX = isWhole && !mask.contains(.flexibleWidth) ? 10 + 50.0 * 10 / 30 : x
    #expect(abs(child.frame.minX - wantedX) < 1e-9 && abs(child.frame.width - width) < 1e-9)
  }

  @Test("subviews are not resized when autoresizing is off")
  func stiff() {
    let parent = UIView()
    let child = UIView()
    child.autoresizingMask = .flexibleWidth
    parent.autoresizesSubviews = false
    parent.addSubview(child)
    parent.frame.size.width = 100
    #expect(child.frame.width == 0)
  }

  @Test(
    "CA-R6: content modes map to gravities, whose top is the largest y",
    arguments: [
      (.scaleToFill, .resize), (.scaleAspectFit, .resizeAspect),
      (.scaleAspectFill, .resizeAspectFill), (.redraw, .resize), (.center, .center),
      (.top, .bottom), (.bottomLeft, .topLeft), (.right, .right),
    ] as [(UIView.ContentMode, CALayerContentsGravity)])
  func contentModes(_ mode: UIView.ContentMode, _ gravity: CALayerContentsGravity) {
    let view = UIView()
    view.contentMode = .left
    view.contentMode = mode
    #expect(view.layer.contentsGravity == gravity)
  }

  @Test("touches reach the frontmost view that accepts them")
  func hits() {
    let back = UIView()
    let front = UIView()
    let inside = UIView()
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    for view in [back, front] {
      view.frame = CGRect(x: 10, y: 10, width: 50, height: 50)
      parent.addSubview(view)
    }
    inside.frame = CGRect(x: 40, y: 0, width: 50, height: 50)
    front.addSubview(inside)
    #expect(parent.hitTest(CGPoint(x: 20, y: 20), with: nil) === front)
    #expect(parent.hitTest(CGPoint(x: 55, y: 20), with: nil) === inside)
    // A subview receives no touches outside of its superview.
    #expect(parent.hitTest(CGPoint(x: 80, y: 20), with: nil) === parent)
    front.isUserInteractionEnabled = false
    #expect(parent.hitTest(CGPoint(x: 20, y: 20), with: nil) === back)
    back.alpha = 0.005
    #expect(parent.hitTest(CGPoint(x: 20, y: 20), with: nil) === parent)
    parent.isHidden = true
    #expect(parent.hitTest(CGPoint(x: 20, y: 20), with: nil) == nil)
  }

  @Test("the tint is inherited from the nearest ancestor, and changes are notified")
  func tint() {
    final class RecordingView: UIView {
      var count = 0
      override func tintColorDidChange() { count += 1 }
    }
    let parent = UIView()
    let child = RecordingView()
    parent.addSubview(child)
    let before = child.count
    #expect(child.tintColor == .systemBlue)
    parent.tintColor = .red
    #expect(child.tintColor == .red && child.count == before + 1)
    parent.tintAdjustmentMode = .dimmed
    #expect(child.tintAdjustmentMode == .dimmed && child.tintColor != .red)
    child.tintColor = .green
    parent.tintColor = .blue
    parent.tintAdjustmentMode = .automatic
    #expect(child.tintColor == .green)
  }

  @Test("dynamic colours resolve with the nearest interface style")
  func styles() {
    let parent = UIView()
    let child = UIView()
    let color = UIColor(dynamicProvider: { $0.userInterfaceStyle == .dark ? .white : .black })
    child.backgroundColor = color
    parent.addSubview(child)
    #expect(child.layer.backgroundColor == CGColor.black)
    parent.overrideUserInterfaceStyle = .dark
    #expect(child.layer.backgroundColor == CGColor.white && child.backgroundColor === color)
    child.overrideUserInterfaceStyle = .light
    #expect(child.layer.backgroundColor == CGColor.black)
  }

  @Test("layout runs once, parents first; controllers are notified before and after")
  func layout() {
    final class Laid: UIView {
      nonisolated(unsafe) static var order: [Int] = []
      override func layoutSubviews() { Laid.order.append(tag) }
    }
    let parent = Laid()
    let child = Laid()
    parent.tag = 1
    child.tag = 2
    parent.addSubview(child)
    child.setNeedsLayout()
    Laid.order = []
    child.layoutIfNeeded()
    #expect(Laid.order == [1, 2])
    parent.layoutIfNeeded()
    #expect(Laid.order == [1, 2])
  }

  @Test("corners follow their configuration; concentric ones follow the container")
  func corners() {
    let outer = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 60))
    outer.cornerConfiguration = .uniformCorners(radius: 20)
    #expect(outer.layer.cornerRadius == 20 && outer.effectiveRadius(corner: .topLeft) == 20)
    let inner = UIView(frame: CGRect(x: 5, y: 5, width: 20, height: 50))
    outer.addSubview(inner)
    inner.cornerConfiguration = .uniformEdges(
      topRadius: .containerConcentric(), bottomRadius: .fixed(0))
    #expect(inner.effectiveRadius(corner: .topLeft) == 10)
    #expect(inner.effectiveRadius(corner: .bottomLeft) == 0)
    outer.cornerConfiguration = .capsule()
    outer.frame.size.height = 40
    #expect(outer.layer.cornerRadius == 20)
    outer.cornerConfiguration = .corners(radius: 0)
    #expect(outer.layer.cornerRadius == 0 && outer.effectiveRadius(corner: .allCorners) == 0)
  }

  @Test("a view outside of its superview has no safe area, unless something covers the edge")
  func safeAreaOutside() {
    let stage = Stage(size: CGSize(width: 100, height: 100))
    let controller = UIViewController()
    stage.window.rootViewController = controller
    let view = UIScrollView(frame: CGRect(x: -20, y: -10, width: 150, height: 130))
    view.contentSize = CGSize(width: 150, height: 500)
    controller.view.addSubview(view)
    #expect(view.safeAreaInsets == .zero && view.contentOffset == .zero)
    controller.additionalSafeAreaInsets.top = 5
    #expect(view.safeAreaInsets == UIEdgeInsets(top: 15, left: 0, bottom: 0, right: 0))
  }
}
