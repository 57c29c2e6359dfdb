import Foundation
import LaminaComparison
import LaminaTestSupport
import Testing
import UIKit

@testable import LaminaTesting

@MainActor
@Suite("Snapshots of views")
struct ViewStrategyTests {
  private func picture<Value>(
    _ value: Value, _ strategy: Snapshotting<Value, UIImage>
  ) throws -> CGImage {
    try #require(try strategy.snapshot(value).value(within: 5).cgImage)
  }

  private func color(_ image: CGImage, _ x: Int, _ y: Int) -> [UInt8] {
    let index = 4 * (y * image.width + x)
    return Array(image.pixels[index..<index + 4])
  }

  private func red(_ width: Int, _ height: Int) -> UIView {
    let view = UIView(frame: CGRect(x: 7, y: 9, width: width, height: height))
    view.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    return view
  }

  @Test("the size is that of the view, of the strategy, or the one that fits")
  func sizes() throws {
    let own = try picture(red(20, 10), .image)
    #expect((own.width, own.height) == (40, 20))
    #expect(color(own, 0, 0) == [255, 0, 0, 255] && color(own, 39, 19) == [255, 0, 0, 255])
    let given = try picture(red(20, 10), .image(size: CGSize(width: 30, height: 5), scale: 1))
    #expect((given.width, given.height) == (30, 5))
    let three = try picture(red(20, 10), .image(traits: UITraitCollection(displayScale: 3)))
    #expect((three.width, three.height) == (60, 30))
    let label = UILabel()
    label.text = "fits"
    let fitting = try picture(label, .image(scale: 1))
    #expect(fitting.width > 10 && fitting.height > 10)
    #expect(throws: SnapshotError.self) { try picture(UIView(), .image) }
  }

  @Test("the view, its superview, constraints and the screen are as before")
  func restoring() throws {
    let screen = UIScreen.main
    let bounds = screen.bounds
    let scale = screen.scale
    let windows = screen.windows
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let one = UIView()
    let view = red(20, 10)
    let two = UIView()
    for child in [one, view, two] { parent.addSubview(child) }
    view.translatesAutoresizingMaskIntoConstraints = false
    let constraint = view.leadingAnchor.constraint(equalTo: parent.leadingAnchor, constant: 5)
    constraint.isActive = true
    let frame = view.frame
    _ = try picture(view, .image(size: CGSize(width: 50, height: 50), scale: 3))
    #expect(view.superview === parent && parent.subviews == [one, view, two])
    #expect(view.frame == frame && constraint.isActive)
    #expect(!view.translatesAutoresizingMaskIntoConstraints)
    #expect(screen.bounds == bounds && screen.scale == scale && screen.windows == windows)
    #expect(screen.traitOverrides == nil)
  }

  private final class StyledView: UIView {
    var changes = 0
    var sizeClass = UIUserInterfaceSizeClass.unspecified
    override func traitCollectionDidChange(_ previous: UITraitCollection?) {
      super.traitCollectionDidChange(previous)
      changes += 1
    }
    override func layoutSubviews() {
      super.layoutSubviews()
      sizeClass = traitCollection.horizontalSizeClass
    }
  }

  @Test("traits reach the views: dark mode and size classes")
  func traits() throws {
    let view = StyledView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.backgroundColor = .systemBackground
    #expect(color(try picture(view, .image), 3, 3) == [255, 255, 255, 255])
    let dark = UITraitCollection(traitsFrom: [
      UITraitCollection(userInterfaceStyle: .dark),
      UITraitCollection(horizontalSizeClass: .regular),
    ])
    #expect(color(try picture(view, .image(traits: dark)), 3, 3) == [0, 0, 0, 255])
    #expect(view.changes > 0 && view.sizeClass == .regular)
    #expect(color(try picture(view, .image), 3, 3) == [255, 255, 255, 255])
  }

  private final class InsetController: UIViewController {
    var insets = UIEdgeInsets.zero
    var size = CGSize.zero
    var appeared = 0
    override func viewDidLayoutSubviews() {
      super.viewDidLayoutSubviews()
      insets = view.safeAreaInsets
      size = view.bounds.size
    }
    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      appeared += 1
    }
  }

  @Test("view controllers have the size and safe area of a device, and appear")
  func devices() throws {
    let controller = InsetController()
    let image = try picture(controller, .image(on: .iPhone13, scale: 1))
    #expect((image.width, image.height) == (390, 844))
    #expect(controller.insets == UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0))
    #expect(controller.appeared == 1)
    let wide = try picture(controller, .image(on: .iPhone13(.landscape), scale: 1))
    #expect((wide.width, wide.height) == (844, 390))
    #expect(controller.insets == UIEdgeInsets(top: 0, left: 47, bottom: 21, right: 47))
    let pad = try picture(controller, .image(on: .iPadPro11, scale: 1))
    #expect((pad.width, pad.height) == (1194, 834))
  }

  @Test("a film strip shows the frames at their times, in the order of the strategy")
  func frames() throws {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    let dot = red(10, 20)
    dot.frame.origin = .zero
    view.addSubview(dot)
    let move = CABasicAnimation(keyPath: "position.x")
    move.fromValue = 5
    move.toValue = 15
    move.duration = 1
    move.fillMode = .forwards
    move.isRemovedOnCompletion = false
    dot.layer.add(move, forKey: nil)
    let strip = try picture(view, .frames(at: [0, 1, 0.5], scale: 1))
    #expect((strip.width, strip.height) == (3 * 28 + 8, 20 + 18 + 16))
    let isRed = [UInt8](arrayLiteral: 255, 0, 0, 255)
    #expect(color(strip, 8 + 2, 20) == isRed && color(strip, 8 + 17, 20) != isRed)
    #expect(color(strip, 36 + 2, 20) != isRed && color(strip, 36 + 17, 20) == isRed)
    #expect(color(strip, 64 + 2, 20) != isRed && color(strip, 64 + 10, 20) == isRed)
    #expect(FilmStrip.text(0.25) == "0.25" && FilmStrip.text(2) == "2")
    #expect(throws: SnapshotError.self) { try picture(view, .frames(at: [])) }
    #expect(throws: SnapshotError.self) { try picture(view, .frames(at: [0, .nan])) }
  }

  private func hints(_ strategy: Snapshotting<UIView, UIImage>, _ view: UIView) throws -> [String] {
    let hints = SnapshotHints()
    _ = try SnapshotHints.$current.withValue(hints) { try picture(view, strategy) }
    return hints.texts
  }

  @Test("a view whose animation has ended outside of a window gets a hint")
  func animationHints() throws {
    func animated() -> UIView {
      let view = red(10, 10)
      let fade = CABasicAnimation(keyPath: "opacity")
      fade.fromValue = 1
      fade.toValue = 0
      fade.duration = 1
      view.layer.add(fade, forKey: nil)
      return view
    }
    #expect(try hints(.frames(at: [0, 0.5]), animated()) == [])
    #expect(try hints(.image, animated()).first?.contains("pass at:") == true)
    #expect(try hints(.image, red(10, 10)) == [])
    let ended = animated()
    CATransaction.flush()
    #expect(try hints(.frames(at: [0, 0.5]), ended).first?.contains("Outside of a window") == true)
    let changed = red(10, 10)
    UIView.animate(withDuration: 1) { changed.alpha = 0.5 }
    #expect(try hints(.image(at: 0.5), changed).first?.contains("UIView.animate") == true)
  }

  @Test("views as text, without addresses")
  func descriptions() throws {
    let view = red(20, 10)
    let label = UILabel(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
    label.text = "Hello"
    view.addSubview(label)
    let text = try Snapshotting<UIView, String>.recursiveDescription.snapshot(view).value(within: 1)
    let lines = text.split(separator: "\n")
    #expect(lines.count == 2 && lines[0].hasPrefix("<UIView; frame = (0 0; 20 10)"))
    #expect(lines[1].hasPrefix("   | <UILabel; frame = (1 2; 3 4); text = 'Hello'"))
    #expect(!text.contains("0x"))
    let tree = try Snapshotting<UIView, String>.layerTree.snapshot(view).value(within: 1)
    let list = try Snapshotting<UIView, String>.displayList.snapshot(view).value(within: 1)
    #expect(tree.contains("20") && list.contains("item 0"))
  }

  @Test("outside of the main actor a view is refused")
  func threads() async throws {
    let view = red(10, 10)
    let message = await Task.detached {
      let strategy = Snapshotting<UIView, UIImage>.image
      do {
        _ = try strategy.snapshot(view).value(within: 1)
        return ""
      } catch { return "\(error)" }
    }.value
    #expect(message.contains("mark the test @MainActor"))
  }
}
