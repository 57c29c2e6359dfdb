import LaminaViewTestSupport
import Testing
import UIKit

@MainActor @Suite("UIStackView: rows and columns")
struct StackViewTests {
  /// A view with an intrinsic size.
  final class Sized: UIView {
    var size: CGSize
    init(_ width: CGFloat, _ height: CGFloat) {
      size = CGSize(width: width, height: height)
      super.init(frame: .zero)
    }
    required init?(coder: NSCoder) { nil }
    override var intrinsicContentSize: CGSize { size }
  }

  /// The extents of views in a row of 200 points.
  private func spans(_ widths: [CGFloat], _ change: (UIStackView) -> Void) -> [ClosedRange<CGFloat>]
  {
    let stack = UIStackView(arrangedSubviews: widths.map { Sized($0, 10) })
    stack.frame = CGRect(x: 0, y: 0, width: 200, height: 50)
    change(stack)
    stack.layoutIfNeeded()
    return stack.arrangedSubviews.map { ($0.frame.minX.rounded())...($0.frame.maxX.rounded()) }
  }

  @Test("distributions of a row")
  func distributions() {
    let fill = spans([30, 40]) {
      $0.spacing = 10
      $0.arrangedSubviews[0].setContentHuggingPriority(.required, for: .horizontal)
    }
    #expect(fill == [0...30, 40...200])
    #expect(
      spans([30, 40, 10]) { ($0.distribution, $0.spacing) = (.fillEqually, 10) }
        == [0...60, 70...130, 140...200])
    #expect(
      spans([30, 60]) { ($0.distribution, $0.spacing) = (.fillProportionally, 20) }
        == [0...60, 80...200])
    #expect(
      spans([30, 40, 10]) { $0.distribution = .equalSpacing } == [0...30, 90...130, 190...200])
    #expect(
      spans([20, 80, 40]) { $0.distribution = .equalCentering } == [0...20, 55...135, 160...200])
  }

  @Test("alignments across a row")
  func alignments() {
    let expected: [(UIStackView.Alignment, ClosedRange<CGFloat>)] = [
      (.fill, 0...50), (.top, 0...10), (.center, 20...30), (.bottom, 40...50),
    ]
    for (alignment, span) in expected {
      let view = Sized(10, 10)
      let stack = UIStackView(arrangedSubviews: [view])
      stack.frame = CGRect(x: 0, y: 0, width: 200, height: 50)
      stack.alignment = alignment
      stack.layoutIfNeeded()
      #expect(view.frame.minY == span.lowerBound && view.frame.maxY == span.upperBound)
    }
  }

  @Test("a nested column has the size of its content, margins and spaces")
  func nested() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 300))
    let a = Sized(10, 20)
    let b = Sized(10, 30)
    let c = Sized(10, 40)
    let inner = UIStackView(arrangedSubviews: [a, b])
    inner.axis = .vertical
    inner.spacing = 5
    inner.isLayoutMarginsRelativeArrangement = true
    let outer = UIStackView(arrangedSubviews: [inner, c])
    outer.axis = .vertical
    outer.spacing = 1
    outer.setCustomSpacing(12, after: inner)
    outer.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(outer)
    NSLayoutConstraint.activate([
      outer.topAnchor.constraint(equalTo: root.topAnchor),
      outer.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      outer.trailingAnchor.constraint(equalTo: root.trailingAnchor),
    ])
    root.layoutIfNeeded()
    #expect(inner.frame == CGRect(x: 0, y: 0, width: 100, height: 71))
    #expect(a.frame == CGRect(x: 8, y: 8, width: 84, height: 20))
    #expect(b.frame == CGRect(x: 8, y: 33, width: 84, height: 30))
    #expect(c.frame.minY == 83 && outer.frame.height == 123)
    #expect(outer.customSpacing(after: c) == UIStackView.spacingUseDefault)
  }

  @Test("hidden and removed views take no space")
  func hidden() {
    let views = (0..<3).map { _ in Sized(20, 10) }
    let stack = UIStackView(arrangedSubviews: views)
    stack.frame = CGRect(x: 0, y: 0, width: 100, height: 10)
    stack.distribution = .fillEqually
    stack.spacing = 10
    views[1].isHidden = true
    stack.layoutIfNeeded()
    #expect(views[0].frame.maxX == 45 && views[2].frame.minX == 55)
    views[1].isHidden = false
    views[0].removeFromSuperview()
    stack.insertArrangedSubview(views[2], at: 0)
    stack.layoutIfNeeded()
    #expect(stack.arrangedSubviews.count == 2 && views[2].frame.minX == 0)
    #expect(views[1].frame == CGRect(x: 55, y: 0, width: 45, height: 10))
    stack.removeArrangedSubview(views[1])
    #expect(views[1].superview === stack && stack.arrangedSubviews.count == 1)
  }

  @Test("in an animation block, a hidden view shrinks while visible")
  func animatedHiding() {
    let bench = HostedWindow()
    let a = Sized(20, 40)
    let b = Sized(20, 10)
    let stack = UIStackView(arrangedSubviews: [a, b])
    stack.axis = .vertical
    stack.frame = CGRect(x: 0, y: 0, width: 20, height: 100)
    stack.distribution = .equalSpacing
    bench.window.addSubview(stack)
    bench.host.settle()
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { a.isHidden = true }
    bench.advance(to: 0.5)
    let shown = a.layer.presentation()
    #expect(shown?.isHidden == false && isNear(Double(shown?.bounds.height ?? 0), 20))
    bench.advance(to: 1.1)
    #expect(a.layer.presentation()?.isHidden == true && a.isHidden)
  }

  @Test("views added one by one are arranged, however often the stack was laid out between")
  func grows() {
    let stack = UIStackView(frame: CGRect(x: 0, y: 0, width: 20, height: 600))
    stack.axis = .vertical
    stack.distribution = .fillEqually
    for number in 0..<60 {
      stack.addArrangedSubview(Sized(5, 5))
      if number % 20 == 0 { stack.layoutIfNeeded() }
    }
    stack.layoutIfNeeded()
    let tops = stack.arrangedSubviews.map { $0.frame.minY.rounded() }
    #expect(tops == (0..<60).map { CGFloat($0 * 10) })
    #expect(stack.arrangedSubviews.allSatisfy { $0.frame.width == 20 })
    // Constraints are there when they are asked for, before a layout.
    let count = stack.constraints.count
    stack.addArrangedSubview(Sized(5, 5))
    #expect(stack.constraints.count > count)
    stack.arrangedSubviews[0].removeFromSuperview()
    stack.removeArrangedSubview(stack.arrangedSubviews[0])
    #expect(stack.constraints.count < count)
  }

  @Test("an arranged view that moves to another tree is laid out there alone")
  func moves() {
    let stack = UIStackView(arrangedSubviews: [Sized(30, 10), Sized(40, 10)])
    stack.frame = CGRect(x: 0, y: 0, width: 200, height: 50)
    let other = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let view = stack.arrangedSubviews[1]
    other.addSubview(view)
    NSLayoutConstraint.activate([
      view.leftAnchor.constraint(equalTo: other.leftAnchor, constant: 7),
      view.topAnchor.constraint(equalTo: other.topAnchor, constant: 8),
    ])
    other.layoutIfNeeded()
    stack.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 7, y: 8, width: 40, height: 10))
    #expect(stack.arrangedSubviews.map(\.frame.width) == [200])
  }
}
