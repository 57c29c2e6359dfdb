import LaminaTestSupport
import Testing

@testable import UIKit
@testable import UIKitCore

@MainActor @Suite("Constraints")
struct ConstraintTests {
  /// A view with an intrinsic size.
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

  @Test("edges, sizes and centres")
  func layout() {
    let edges = add(UIView())
    let middle = add(UIView())
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

  @Test("nested views, guides and transforms")
  func nested() {
    let outer = add(UIView())
    let inner = UIView()
    let guide = UILayoutGuide()
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

  @Test("the anchor point lies in the middle of the rectangle that constraints give")
  func anchored() {
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let hand = add(UIView(), to: parent)
    hand.layer.anchorPoint = CGPoint(x: 0.5, y: 1)
    NSLayoutConstraint.activate([
      hand.centerXAnchor.constraint(equalTo: parent.centerXAnchor),
      hand.centerYAnchor.constraint(equalTo: parent.centerYAnchor),
      hand.widthAnchor.constraint(equalToConstant: 10),
      hand.heightAnchor.constraint(equalToConstant: 40),
    ])
    parent.layoutIfNeeded()
    #expect(hand.center == CGPoint(x: 50, y: 50))
    #expect(hand.frame == CGRect(x: 45, y: 10, width: 10, height: 40))
    hand.transform = CGAffineTransform(rotationAngle: .pi / 2)
    parent.setNeedsLayout()
    parent.layoutIfNeeded()
    #expect(hand.center == CGPoint(x: 50, y: 50) && abs(hand.frame.maxX - 90) < 0.001)
  }

  @Test("intrinsic sizes; higher hugging or compression resistance wins")
  func contents() {
    let left = add(Sized())
    let right = add(Sized())
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

  @Test("inequalities and priorities: required constraints win")
  func inequalities() {
    let view = add(UIView())
    let preferred = view.widthAnchor.constraint(equalTo: root.widthAnchor)
    preferred.priority = .defaultHigh
    NSLayoutConstraint.activate([
      preferred, view.widthAnchor.constraint(lessThanOrEqualToConstant: 150),
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

  @Test("inactive, contradictory and non-finite constraints have no effect")
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

  /// The width that optional constraints give a view with a required minimum width.
  private func width(_ optional: [(CGFloat, Float)], atLeast low: CGFloat = 0) -> CGFloat {
    let view = add(UIView())
    let least = view.widthAnchor.constraint(greaterThanOrEqualToConstant: low)
    let all = optional.map { width, priority in
      let preferred = view.widthAnchor.constraint(equalToConstant: width)
      preferred.priority = UILayoutPriority(priority)
      return preferred
    }
    NSLayoutConstraint.activate([least] + all)
    root.layoutIfNeeded()
    defer { view.removeFromSuperview() }
    return view.bounds.width
  }

  @Test("optional constraints of equal priority minimise their total error; higher ones first")
  func nearly() {
    // The median is nearest to all three.
    #expect(width([(10, 500), (60, 500), (30, 500)]) == 30)
    #expect(width([(10, 500), (60, 501), (30, 500)]) == 60)
    #expect(width([(10, 500), (60, 500), (30, 500), (60, 500), (60, 500)]) == 60)
    // Unsatisfiable optional constraints come as near as required ones allow.
    #expect(width([(10, 750), (5, 250)], atLeast: 25) == 25)
    #expect(width([(10, 750), (50, 250)], atLeast: 25) == 25)
  }

  @Test("a contradictory constraint of lower priority is met as nearly as possible")
  func room() {
    let left = add(UIView())
    let right = add(UIView())
    let preferred = right.leadingAnchor.constraint(equalTo: left.trailingAnchor, constant: 500)
    preferred.priority = .defaultLow
    let most = right.trailingAnchor.constraint(lessThanOrEqualTo: root.trailingAnchor)
    most.priority = .defaultHigh
    NSLayoutConstraint.activate([
      left.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      left.widthAnchor.constraint(equalToConstant: 20),
      right.widthAnchor.constraint(equalToConstant: 30), preferred, most,
    ])
    root.layoutIfNeeded()
    #expect(right.frame.minX == 170)
  }

  @Test("chains of equal sizes, ratios and inequalities: every required rule holds")
  func chains() {
    var generator = SeededGenerator(seed: 11)
    for _ in 0..<20 {
      let parent = add(UIView())
      let views = (0..<6).map { _ in add(UIView(), to: parent) }
      var rules = [
        parent.leadingAnchor.constraint(equalTo: root.leadingAnchor),
        parent.widthAnchor.constraint(equalTo: root.widthAnchor),
        views[0].leadingAnchor.constraint(equalTo: parent.leadingAnchor, constant: 5),
        views[5].trailingAnchor.constraint(lessThanOrEqualTo: parent.trailingAnchor, constant: -5),
      ]
      for (view, next) in zip(views, views.dropFirst()) {
        let gap = CGFloat(UInt64.random(in: 0..<8, using: &generator))
        rules.append(
          next.leadingAnchor.constraint(greaterThanOrEqualTo: view.trailingAnchor, constant: gap))
        let same = next.widthAnchor.constraint(
          equalTo: view.widthAnchor,
          multiplier: CGFloat(1 + UInt64.random(in: 0..<3, using: &generator)) / 2)
        same.priority = UILayoutPriority(Float(300 + UInt64.random(in: 0..<3, using: &generator)))
        rules.append(same)
      }
      for view in views {
        let preferred = view.widthAnchor.constraint(
          equalToConstant: CGFloat(UInt64.random(in: 0..<60, using: &generator)))
        preferred.priority = UILayoutPriority(
          Float(200 + UInt64.random(in: 0..<200, using: &generator)))
        rules += [preferred, view.widthAnchor.constraint(greaterThanOrEqualToConstant: 4)]
      }
      NSLayoutConstraint.activate(rules)
      root.layoutIfNeeded()
      for (view, next) in zip(views, views.dropFirst()) {
        #expect(next.frame.minX >= view.frame.maxX - 1e-6)
      }
      #expect(
        views.allSatisfy { $0.bounds.width >= 4 - 1e-6 } && abs(views[0].frame.minX - 5) < 1e-6)
      #expect(views[5].frame.maxX <= 195 + 1e-6)
      parent.removeFromSuperview()
    }
  }

  /// Pseudorandom numbers from a fixed seed.
  @Test("an ignored constraint is reported by name")
  func reports() {
    let view = add(UIView())
    let second = view.widthAnchor.constraint(equalToConstant: 20)
    second.identifier = "twenty"
    let reports = Diagnostics.collect {
      NSLayoutConstraint.activate([view.widthAnchor.constraint(equalToConstant: 10), second])
      root.layoutIfNeeded()
    }
    #expect(view.bounds.width == 10)
    #expect(reports.contains { $0.message.hasPrefix("twenty contradicts") })
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

extension ConstraintTests {
  @Test("the height of a multi-line label follows from its width")
  func labels() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 120, height: 400))
    let label = UILabel()
    let below = UIView()
    label.text = "Some words that take more than one line when there is little room for them"
    label.numberOfLines = 0
    for view in [label, below] {
      view.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(view)
    }
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: root.topAnchor),
      label.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      label.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      below.topAnchor.constraint(equalTo: label.bottomAnchor, constant: 5),
      below.leadingAnchor.constraint(equalTo: root.leadingAnchor),
    ])
    root.layoutIfNeeded()
    let needed = label.sizeThatFits(CGSize(width: 120, height: 0)).height
    #expect(label.frame == CGRect(x: 0, y: 0, width: 120, height: needed) && needed > 60)
    #expect(below.frame.minY == needed + 5)
    label.numberOfLines = 1
    root.layoutIfNeeded()
    #expect(label.frame.height == label.intrinsicContentSize.height)
    #expect(label.frame.width == 120)
  }
}
