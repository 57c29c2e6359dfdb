import LaminaKit
import LaminaViews
import Testing
import UIKit

@MainActor @Suite("Layout from right to left")
struct LayoutDirectionTests {
  private func parent(_ direction: UITraitEnvironmentLayoutDirection = .rightToLeft) -> UIView {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    view.traitOverrides.layoutDirection = direction
    return view
  }

  private func laidOut<Child: UIView>(_ child: Child, in parent: UIView) -> Child {
    child.frame = parent.bounds
    parent.addSubview(child)
    child.layoutIfNeeded()
    return child
  }

  @Test("semantic attributes precede the traits")
  func semantics() {
    let outer = parent()
    let inner = UIView()
    outer.addSubview(inner)
    #expect(inner.effectiveUserInterfaceLayoutDirection == .rightToLeft)
    inner.semanticContentAttribute = .playback
    #expect(inner.effectiveUserInterfaceLayoutDirection == .leftToRight)
    inner.semanticContentAttribute = .forceRightToLeft
    inner.removeFromSuperview()
    #expect(inner.effectiveUserInterfaceLayoutDirection == .rightToLeft)
    #expect(UIView.userInterfaceLayoutDirection(for: .unspecified) == .leftToRight)
    #expect(
      UIView.userInterfaceLayoutDirection(for: .spatial, relativeTo: .rightToLeft) == .leftToRight)
  }

  @Test("leading and trailing constraints are mirrored, left and right ones are not")
  func constraints() {
    let outer = parent()
    let leading = UIView()
    let trailing = UIView()
    let left = UIView()
    let inset = UIView()
    let guide = UILayoutGuide()
    outer.addLayoutGuide(guide)
    for view in [leading, trailing, left, inset] {
      view.translatesAutoresizingMaskIntoConstraints = false
      outer.addSubview(view)
      view.widthAnchor.constraint(equalToConstant: 30).isActive = true
    }
    outer.directionalLayoutMargins = NSDirectionalEdgeInsets(
      top: 0, leading: 12, bottom: 0, trailing: 4)
    #expect(outer.layoutMargins.right == 12 && outer.directionalLayoutMargins.leading == 12)
    NSLayoutConstraint.activate([
      leading.leadingAnchor.constraint(equalTo: outer.leadingAnchor, constant: 10),
      trailing.leadingAnchor.constraint(equalTo: leading.trailingAnchor, constant: 20),
      trailing.trailingAnchor.constraint(lessThanOrEqualTo: outer.trailingAnchor, constant: -5),
      left.leftAnchor.constraint(equalTo: outer.leftAnchor, constant: 7),
      inset.leadingAnchor.constraint(equalTo: outer.layoutMarginsGuide.leadingAnchor),
      guide.leadingAnchor.constraint(equalTo: outer.centerXAnchor, constant: 1),
      guide.widthAnchor.constraint(equalToConstant: 9),
    ])
    outer.layoutIfNeeded()
    #expect(leading.frame.minX == 160 && trailing.frame.minX == 110 && left.frame.minX == 7)
    #expect(inset.frame.maxX == 188 && guide.layoutFrame.maxX == 99)
    outer.traitOverrides.layoutDirection = .unspecified
    outer.layoutIfNeeded()
    #expect(leading.frame.minX == 10 && trailing.frame.minX == 60 && left.frame.minX == 7)
    #expect(guide.layoutFrame.minX == 101)
    outer.semanticContentAttribute = .forceRightToLeft
    outer.layoutIfNeeded()
    #expect(leading.frame.minX == 160)
  }

  @Test("a visual format from leading to trailing is mirrored")
  func formats() {
    let outer = parent()
    let one = UIView()
    let two = UIView()
    for view in [one, two] {
      view.translatesAutoresizingMaskIntoConstraints = false
      outer.addSubview(view)
    }
    let views: [String: Any] = ["one": one, "two": two]
    NSLayoutConstraint.activate(
      NSLayoutConstraint.constraints(
        withVisualFormat: "H:|-10-[one(20)]-5-[two(30)]", options: [], metrics: nil, views: views))
    outer.layoutIfNeeded()
    #expect(one.frame.minX == 170 && two.frame.minX == 135)
  }

  @Test("rows and leading columns of stacks are mirrored")
  func stacks() {
    func views() -> [UIView] {
      [40, 60].map { width in
        let view = UIView()
        view.translatesAutoresizingMaskIntoConstraints = false
        view.widthAnchor.constraint(equalToConstant: width).isActive = true
        view.heightAnchor.constraint(equalToConstant: 10).isActive = true
        return view
      }
    }
    let row = UIStackView(arrangedSubviews: views())
    row.spacing = 8
    row.distribution = .equalSpacing
    _ = laidOut(row, in: parent())
    #expect(row.arrangedSubviews.map(\.frame.minX) == [160, 0])
    let column = UIStackView(arrangedSubviews: views())
    column.axis = .vertical
    column.alignment = .leading
    _ = laidOut(column, in: parent())
    #expect(column.arrangedSubviews.map(\.frame.minX) == [160, 140])
  }

  /// The middle of the dark pixels of a view that draws black on white, 0 to 1 across its width.
  private func inkCenter(_ view: UIView) throws -> Double {
    let stage = Stage(size: view.bounds.size, scale: 1)
    stage.window.backgroundColor = .white
    stage.window.addSubview(view)
    let image = try stage.image(at: 0)
    var sum = 0.0
    var count = 0.0
    for index in 0..<image.width * image.height where image.pixels[4 * index] < 128 {
      sum += Double(index % image.width)
      count += 1
    }
    return sum / max(count, 1) / Double(image.width)
  }

  @Test("natural alignment follows the direction, left and right alignment do not")
  func alignment() throws {
    func label(_ alignment: NSTextAlignment, _ attribute: UISemanticContentAttribute) -> UILabel {
      let label = UILabel(frame: CGRect(x: 0, y: 0, width: 200, height: 30))
      label.text = "text"
      label.textAlignment = alignment
      label.semanticContentAttribute = attribute
      return label
    }
    #expect(try inkCenter(label(.natural, .unspecified)) < 0.3)
    #expect(try inkCenter(label(.natural, .forceRightToLeft)) > 0.7)
    #expect(try inkCenter(label(.left, .forceRightToLeft)) < 0.3)
    #expect(try inkCenter(label(.right, .forceLeftToRight)) > 0.7)
  }

  private func isNear(_ value: CGFloat?, _ expected: CGFloat) -> Bool {
    abs((value ?? .infinity) - expected) < 1e-9
  }

  @Test("buttons, sliders, switches, progress, segments and fields are mirrored")
  func controls() throws {
    let outer = parent()
    let slider = laidOut(UISlider(), in: outer)
    slider.value = 0.25
    let track = slider.trackRect(forBounds: slider.bounds)
    let thumb = slider.thumbRect(forBounds: slider.bounds, trackRect: track, value: 0)
    #expect(thumb.maxX == 200)
    let segments = laidOut(UISegmentedControl(items: ["a", "b"]), in: outer)
    #expect(
      segments.subviews.contains { $0.frame == CGRect(x: 100, y: 0, width: 100, height: 100) })
    let field = UITextField()
    field.leftView = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    field.leftViewMode = .always
    _ = laidOut(field, in: outer)
    #expect(field.leftView?.frame.minX == 180)
    #expect(field.textRect(forBounds: field.bounds) == CGRect(x: 0, y: 0, width: 180, height: 100))
    let button = UIButton(type: .custom)
    button.setTitle("title", for: .normal)
    let picture = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10)).image { _ in }
    button.setImage(picture, for: .normal)
    button.contentHorizontalAlignment = .leading
    #expect(button.effectiveContentHorizontalAlignment == .left)
    _ = laidOut(button, in: outer)
    #expect(button.effectiveContentHorizontalAlignment == .right)
    #expect(isNear(button.imageView?.frame.maxX, 200))
    #expect(isNear(button.titleLabel?.frame.maxX, 190))
  }

  @Test("cells and bars are mirrored, and laid out twice they stay the same")
  func containers() throws {
    let outer = parent()
    let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
    cell.textLabel?.text = "title"
    cell.detailTextLabel?.text = "detail"
    cell.accessoryType = .disclosureIndicator
    _ = laidOut(cell, in: outer)
    let frames = [cell.textLabel?.frame, cell.detailTextLabel?.frame]
    #expect(cell.contentView.frame.maxX == 200 && cell.contentView.frame.minX > 0)
    #expect(isNear(cell.textLabel?.frame.maxX, cell.contentView.bounds.maxX - 16))
    #expect(cell.detailTextLabel?.frame.minX == 8)
    cell.setNeedsLayout()
    cell.layoutIfNeeded()
    #expect(frames == [cell.textLabel?.frame, cell.detailTextLabel?.frame])
    let navigation = UINavigationController(rootViewController: UIViewController())
    navigation.pushViewController(UIViewController(), animated: false)
    navigation.viewControllers[0].title = "First"
    navigation.traitOverrides.layoutDirection = .rightToLeft
    navigation.view.frame = CGRect(x: 0, y: 0, width: 390, height: 844)
    navigation.view.layoutIfNeeded()
    let back = try #require(
      navigation.navigationBar.descendants.first { "\($0)".contains("BackButton") })
    #expect(back.convert(back.bounds, to: navigation.navigationBar).midX > 195)
  }
}

extension UIView {
  fileprivate var descendants: [UIView] { subviews.flatMap { [$0] + $0.descendants } }
}
