import LaminaViewTestSupport
import Testing

@testable import UIKit
@testable import UIKitCore

@MainActor @Suite("Guides, alignment, baselines, traits, interactions and accessibility")
struct ViewMemberTests {
  final class Padded: UIView {
    override var alignmentRectInsets: UIEdgeInsets {
      UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    }
    override var intrinsicContentSize: CGSize { CGSize(width: 50, height: 20) }
  }

  private func host(_ views: UIView...) -> UIView {
    let host = UIView(frame: CGRect(x: 0, y: 0, width: 1_000, height: 200))
    for view in views {
      view.translatesAutoresizingMaskIntoConstraints = false
      host.addSubview(view)
    }
    return host
  }

  @Test("constraints align the rectangle inside of the alignment insets")
  func alignment() {
    let view = Padded()
    let host = host(view)
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: host.leadingAnchor, constant: 10),
      view.topAnchor.constraint(equalTo: host.topAnchor, constant: 10),
    ])
    host.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 8, y: 9, width: 56, height: 24))
    #expect(view.alignmentRect(forFrame: view.frame) == CGRect(x: 10, y: 10, width: 50, height: 20))
    #expect(view.frame(forAlignmentRect: CGRect(x: 10, y: 10, width: 50, height: 20)) == view.frame)
    let wide = Padded()
    let other = self.host(wide)
    NSLayoutConstraint.activate([
      wide.widthAnchor.constraint(equalToConstant: 100),
      wide.centerXAnchor.constraint(equalTo: other.centerXAnchor),
      wide.bottomAnchor.constraint(equalTo: other.bottomAnchor),
    ])
    other.layoutIfNeeded()
    #expect(wide.frame.width == 106 && wide.frame.minX == 448 && wide.frame.maxY == 203)
  }

  final class Named: UIView {
    let label = UILabel(frame: CGRect(x: 0, y: 30, width: 100, height: 40))
    override var forFirstBaselineLayout: UIView { label }
    override init(frame: CGRect) {
      super.init(frame: frame)
      addSubview(label)
    }
    required init?(coder: NSCoder) { nil }
  }

  @Test("baselines are those of text, of labels and of views that name one")
  func baselines() {
    let large = UILabel()
    let small = UILabel()
    let named = Named()
    large.text = "Large"
    small.text = "Small"
    large.font = .systemFont(ofSize: 40)
    small.font = .systemFont(ofSize: 10)
    let host = host(large, small, named)
    NSLayoutConstraint.activate([
      large.topAnchor.constraint(equalTo: host.topAnchor, constant: 20),
      small.firstBaselineAnchor.constraint(equalTo: large.firstBaselineAnchor),
      named.firstBaselineAnchor.constraint(equalTo: large.lastBaselineAnchor),
      named.heightAnchor.constraint(equalToConstant: 90),
    ])
    host.layoutIfNeeded()
    func baseline(_ label: UILabel) -> CGFloat {
      label.frame.midY - label.font.lineHeight / 2 + label.font.ascender
    }
    #expect(abs(baseline(small) - baseline(large)) < 0.01)
    #expect(small.frame.minY > large.frame.minY + 20)
    let inner = named.frame.minY + baseline(named.label)
    #expect(abs(inner - baseline(large)) < 0.01)
  }

  @Test("the readable width is limited; the keyboard's guide is at the bottom")
  func guides() {
    let view = UIView()
    let bar = UIView()
    let host = host(view, bar)
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: host.readableContentGuide.leadingAnchor),
      view.trailingAnchor.constraint(equalTo: host.readableContentGuide.trailingAnchor),
      bar.bottomAnchor.constraint(equalTo: host.keyboardLayoutGuide.topAnchor),
      bar.heightAnchor.constraint(equalToConstant: 30),
    ])
    host.layoutIfNeeded()
    #expect(view.frame.width == 672 && view.frame.minX == 164)
    #expect(bar.frame.maxY == 200 && host.keyboardLayoutGuide === host.keyboardLayoutGuide)
  }

  @MainActor final class Watcher {
    var count = 0
    func changed(_ view: UIView) { count += 1 }
  }

  @Test("observers of traits are called for theirs, until they are removed")
  func traits() {
    let view = UIView()
    let watcher = Watcher()
    var styles: [UIUserInterfaceStyle] = []
    let registration = view.registerForTraitChanges([UITraitUserInterfaceStyle.self]) {
      (view: UIView, before: UITraitCollection) in
      styles.append(view.traitCollection.userInterfaceStyle)
    }
    view.registerForTraitChanges(
      [UITraitPreferredContentSizeCategory.self], target: watcher,
      action: Selector(Watcher.changed(_:)))
    view.overrideUserInterfaceStyle = .dark
    #expect(styles == [.dark] && watcher.count == 0)
    view.traitOverrides.preferredContentSizeCategory = .extraLarge
    #expect(styles == [.dark] && watcher.count == 1)
    view.unregisterForTraitChanges(registration)
    view.overrideUserInterfaceStyle = .light
    #expect(styles == [.dark])
  }

  @MainActor final class Interaction: UIInteraction {
    weak var view: UIView?
    var moves = 0
    func willMove(to view: UIView?) {}
    func didMove(to view: UIView?) {
      self.view = view
      moves += 1
    }
  }

  @Test("interactions move between views; motion effects are kept")
  func interactions() {
    let one = UIView()
    let two = UIView()
    let interaction = Interaction()
    one.addInteraction(interaction)
    two.addInteraction(interaction)
    #expect(one.interactions.isEmpty && two.interactions.count == 1 && interaction.view === two)
    #expect(interaction.moves == 3)
    let effect = UIInterpolatingMotionEffect(keyPath: "center.x", type: .tiltAlongHorizontalAxis)
    effect.minimumRelativeValue = -10
    effect.maximumRelativeValue = 30
    one.addMotionEffect(effect)
    let values = effect.keyPathsAndRelativeValues(
      forViewerOffset: UIOffset(horizontal: 0, vertical: 1))
    #expect((values?["center.x"] as? NSNumber)?.doubleValue == 10)
    one.removeMotionEffect(effect)
    #expect(one.motionEffects.isEmpty)
  }

  @Test("frames, elements and actions of accessibility")
  func accessibility() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    let view = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
    window.addSubview(view)
    #expect(view.accessibilityFrame == CGRect(x: 10, y: 20, width: 30, height: 40))
    #expect(view.accessibilityActivationPoint == CGPoint(x: 25, y: 40))
    let element = UIAccessibilityElement(accessibilityContainer: view)
    element.accessibilityFrameInContainerSpace = CGRect(x: 1, y: 2, width: 3, height: 4)
    #expect(element.accessibilityFrame == CGRect(x: 11, y: 22, width: 3, height: 4))
    view.accessibilityElements = [element]
    #expect(view.accessibilityElementCount() == 1)
    #expect(view.index(ofAccessibilityElement: element) == 0)
    #expect(view.accessibilityElement(at: 1) == nil)
    view.accessibilityFrame = .zero
    #expect(view.accessibilityFrame == .zero && !view.accessibilityActivate())
    let action = UIAccessibilityCustomAction(name: "Open") { $0.name == "Open" }
    view.accessibilityCustomActions = [action]
    #expect(action.actionHandler?(action) == true)
  }

  final class Commands: UIView {
    override var keyCommands: [UIKeyCommand]? {
      [UIKeyCommand(input: "s", modifierFlags: .command, action: Selector("save"))]
    }
    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
      action == Selector("save")
    }
  }

  @Test("actions and motion go along the responder chain")
  func responders() {
    let outer = Commands()
    let inner = UIView()
    outer.addSubview(inner)
    #expect(inner.target(forAction: Selector("save"), withSender: nil) as? UIView === outer)
    #expect(inner.target(forAction: Selector("open"), withSender: nil) == nil)
    #expect(outer.keyCommands?.first?.input == "s" && inner.inputView == nil)
    let field = UITextField(frame: .zero)
    field.inputAccessoryView = inner
    #expect((field as UIResponder).inputAccessoryView === inner)
  }
}
