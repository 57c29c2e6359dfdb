import Testing

@testable import UIKit

@MainActor @Suite("Constraints")
struct ConstraintTests {
  /// A view with contents of a size.
  final class Sized: UIView {
    var size = CGSize(width: 40, height: 20)
    override var intrinsicContentSize: CGSize { size }
  }

  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))

  private func add<View: UIView>(_ view: View, to parent: UIView? = nil) -> View {
    view.translatesAutoresizingMaskIntoConstraints = false
    (parent ?? root).addSubview(view)
    return view
  }

  @Test("edges, sizes and middles place a view")
  func places() {
    let (edges, middle) = (add(UIView()), add(UIView()))
    NSLayoutConstraint.activate([
      edges.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
      edges.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -20),
      edges.topAnchor.constraint(equalTo: root.topAnchor),
      edges.heightAnchor.constraint(equalTo: root.heightAnchor, multiplier: 0.5, constant: 5),
      middle.centerXAnchor.constraint(equalTo: edges.centerXAnchor),
      middle.centerYAnchor.constraint(equalTo: root.centerYAnchor),
      middle.widthAnchor.constraint(equalToConstant: 30),
      middle.heightAnchor.constraint(equalTo: middle.widthAnchor, multiplier: 2),
    ])
    root.layoutIfNeeded()
    #expect(edges.frame == CGRect(x: 10, y: 0, width: 170, height: 55))
    #expect(middle.frame == CGRect(x: 80, y: 20, width: 30, height: 60))
    root.frame.size.width = 100
    root.layoutIfNeeded()
    #expect(edges.frame.width == 70 && middle.frame.midX == 45)
  }

  @Test("views inside views, guides and transforms")
  func nested() {
    let (outer, inner, guide) = (add(UIView()), UIView(), UILayoutGuide())
    _ = add(inner, to: outer)
    root.addLayoutGuide(guide)
    outer.bounds.origin = CGPoint(x: 3, y: 3)
    NSLayoutConstraint.activate([
      guide.leadingAnchor.constraint(equalTo: root.layoutMarginsGuide.leadingAnchor),
      guide.widthAnchor.constraint(equalToConstant: 12),
      outer.leadingAnchor.constraint(equalTo: guide.trailingAnchor),
      outer.topAnchor.constraint(equalTo: root.safeAreaLayoutGuide.topAnchor, constant: 4),
      outer.widthAnchor.constraint(equalToConstant: 50),
      outer.heightAnchor.constraint(equalToConstant: 50),
      inner.centerXAnchor.constraint(equalTo: outer.centerXAnchor),
      inner.centerYAnchor.constraint(equalTo: outer.centerYAnchor),
      inner.widthAnchor.constraint(equalToConstant: 10),
      inner.heightAnchor.constraint(equalToConstant: 10),
    ])
    inner.transform = CGAffineTransform(scaleX: 2, y: 2)
    root.layoutIfNeeded()
    #expect(
      guide.layoutFrame.minX == 8 && outer.frame == CGRect(x: 20, y: 4, width: 50, height: 50))
    #expect(inner.center == CGPoint(x: 28, y: 28) && inner.bounds.width == 10)
  }

  @Test("contents give sizes; what hugs more, or resists more, keeps them")
  func contents() {
    let (left, right) = (add(Sized()), add(Sized()))
    right.setContentHuggingPriority(.defaultLow + 1, for: .horizontal)
    left.setContentCompressionResistancePriority(.defaultHigh + 1, for: .horizontal)
    let width = right.trailingAnchor.constraint(equalTo: left.leadingAnchor, constant: 100)
    NSLayoutConstraint.activate([
      left.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      right.leadingAnchor.constraint(equalTo: left.trailingAnchor),
      left.topAnchor.constraint(equalTo: root.topAnchor),
      right.bottomAnchor.constraint(equalTo: root.bottomAnchor), width,
    ])
    root.layoutIfNeeded()
    #expect(left.frame == CGRect(x: 0, y: 0, width: 60, height: 20))
    #expect(right.frame == CGRect(x: 60, y: 80, width: 40, height: 20))
    width.constant = 50
    root.layoutIfNeeded()
    #expect(left.frame.width == 40 && right.frame.width == 10)
  }

  @Test("inequalities and priorities: required ones win, broken ones push")
  func inequalities() {
    let view = add(UIView())
    let wish = view.widthAnchor.constraint(equalTo: root.widthAnchor)
    wish.priority = .defaultHigh
    NSLayoutConstraint.activate([
      wish, view.widthAnchor.constraint(lessThanOrEqualToConstant: 150),
      view.centerXAnchor.constraint(equalTo: root.centerXAnchor),
      view.topAnchor.constraint(greaterThanOrEqualTo: root.topAnchor, constant: 7),
      view.heightAnchor.constraint(equalToConstant: 10),
    ])
    root.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 25, y: 7, width: 150, height: 10))
    root.frame.size.width = 100
    root.layoutIfNeeded()
    #expect(view.frame.width == 100)
  }

  @Test("what is not active, contradicts or is no number changes nothing")
  func hostile() {
    let view = add(UIView())
    let first = view.widthAnchor.constraint(equalToConstant: 10)
    let second = view.widthAnchor.constraint(equalToConstant: 20)
    let odd = view.heightAnchor.constraint(equalToConstant: .nan)
    NSLayoutConstraint.activate([first, second, odd])
    root.layoutIfNeeded()
    #expect(view.frame.width == 10 && view.frame.height == 0)
    NSLayoutConstraint.deactivate([first])
    root.layoutIfNeeded()
    #expect(view.frame.width == 20 && root.constraints.isEmpty && view.constraints.count == 2)
    view.removeFromSuperview()
    root.layoutIfNeeded()
  }

  @Test("the size that fits is the smallest that constraints allow")
  func fitting() {
    let view = add(Sized())
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 5),
      view.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -5),
      view.topAnchor.constraint(equalTo: root.topAnchor, constant: 1),
      view.bottomAnchor.constraint(equalTo: root.bottomAnchor, constant: -1),
    ])
    let size = root.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    #expect(size == CGSize(width: 50, height: 22))
  }
}
