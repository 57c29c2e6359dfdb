import LaminaViewTestSupport
import Testing
import UIKit

/// Which views are laid out again when constraints change.
@MainActor @Suite("Constraints: requests for layout") struct ConstraintRequestTests {
  /// A view that counts the requests for its layout.
  final class Counting: UIView {
    var count = 0
    override func setNeedsLayout() {
      count += 1
      super.setNeedsLayout()
    }
  }

  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  private let middle = Counting(frame: CGRect(x: 0, y: 0, width: 100, height: 100))

  init() { root.addSubview(middle) }

  /// A view of 10 points that constraints lay out, at a distance from the left edge of `middle`.
  @discardableResult
  private func add(_ left: CGFloat) -> (view: UIView, left: NSLayoutConstraint) {
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    middle.addSubview(view)
    let constraint = view.leftAnchor.constraint(equalTo: middle.leftAnchor, constant: left)
    NSLayoutConstraint.activate([
      constraint, view.topAnchor.constraint(equalTo: middle.topAnchor),
      view.widthAnchor.constraint(equalToConstant: 10),
      view.heightAnchor.constraint(equalToConstant: 10),
    ])
    return (view, constraint)
  }

  @Test("many constraints request layout once for each view, not for each pair of them")
  func few() {
    for number in 0..<100 { add(CGFloat(number)) }
    #expect(middle.count <= 300)
    root.layoutIfNeeded()
    #expect(middle.subviews.map(\.frame.minX) == (0..<100).map { CGFloat($0) })
  }

  @Test("a change after a layout is laid out, also from a view below the root")
  func again() {
    let (view, left) = add(5)
    root.layoutIfNeeded()
    for constant: CGFloat in [20, 30] {
      left.constant = constant
      middle.layoutIfNeeded()
      #expect(view.frame.minX == constant)
    }
  }

  @Test("views that join the tree after its constraints changed are laid out")
  func joins() {
    add(5)
    let joining = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    let inner = UIView()
    joining.addSubview(inner)
    inner.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      inner.leftAnchor.constraint(equalTo: joining.leftAnchor, constant: 3),
      inner.rightAnchor.constraint(equalTo: joining.rightAnchor, constant: -3),
      inner.topAnchor.constraint(equalTo: joining.topAnchor, constant: 3),
      inner.bottomAnchor.constraint(equalTo: joining.bottomAnchor, constant: -3),
    ])
    root.addSubview(joining)
    root.layoutIfNeeded()
    #expect(inner.frame == CGRect(x: 3, y: 3, width: 44, height: 44))
    joining.removeFromSuperview()
    joining.bounds.size.width = 60
    joining.layoutIfNeeded()
    #expect(inner.frame.width == 54)
  }

  @Test("a view that constraints lay out only later on is laid out then")
  func translates() {
    add(5)
    let late = UIView()
    middle.addSubview(late)
    root.layoutIfNeeded()
    let other = add(6)
    late.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      late.leftAnchor.constraint(equalTo: other.view.rightAnchor),
      late.topAnchor.constraint(equalTo: middle.topAnchor),
      late.widthAnchor.constraint(equalToConstant: 9),
      late.heightAnchor.constraint(equalToConstant: 9),
    ])
    middle.layoutIfNeeded()
    #expect(late.frame == CGRect(x: 16, y: 0, width: 9, height: 9))
  }

  @Test("constraints that leave together leave the others active")
  func leave() {
    let all = (0..<4).map { add(CGFloat($0)) }
    NSLayoutConstraint.deactivate([all[0].left, all[2].left, all[2].left])
    #expect(all.map(\.left.isActive) == [false, true, false, true])
    #expect(middle.constraints.filter { $0.constant > 0 && $0.firstAttribute == .left }.count == 2)
  }
}
