import Foundation
import LaminaTestSupport
import Testing
import UIKit

@testable import LaminaTesting

@MainActor
@Suite("Snapshots with traits")
struct TraitStrategyTests {
  private func picture<Value>(
    _ value: Value, _ traits: [UITraitCollection],
    _ make: (UITraitCollection) -> Snapshotting<Value, UIImage>, named name: String? = nil
  ) throws -> CGImage {
    let strategy = make(UITraitCollection(traitsFrom: traits))
    let image = try strategy.snapshot(value).value(within: 5)
    if let name, let folder = ProcessInfo.processInfo.environment["LAMINA_PICTURES"] {
      let file = URL(fileURLWithPath: folder).appendingPathComponent("\(name).png")
      try image.pngData()?.write(to: file)
    }
    return try #require(image.cgImage)
  }

  private static let largest = UITraitCollection(
    preferredContentSizeCategory: .accessibilityExtraExtraExtraLarge)
  private static let mirrored = UITraitCollection(layoutDirection: .rightToLeft)

  @Test("a label that adjusts its font is measured and drawn in the category")
  func contentSize() throws {
    let label = UILabel()
    label.text = "Text"
    label.font = .preferredFont(forTextStyle: .body)
    label.adjustsFontForContentSizeCategory = true
    let plain = try picture(label, []) { .image(scale: 1, traits: $0) }
    let large = try picture(label, [Self.largest]) { .image(scale: 1, traits: $0) }
    #expect(large.height > plain.height * 2 && large.width > plain.width * 2)
    #expect(label.font.pointSize == 17)
  }

  private final class FontController: UIViewController {
    let label = UILabel()
    override func viewDidLoad() {
      super.viewDidLoad()
      label.font = .preferredFont(forTextStyle: .body)
    }
  }

  @Test("a controller loads its view in the traits")
  func loading() throws {
    for strategy in [
      Snapshotting<UIViewController, UIImage>.image(scale: 1, traits: Self.largest),
      .image(on: .iPhone13, scale: 1, traits: Self.largest),
    ] {
      let controller = FontController()
      _ = try strategy.snapshot(controller).value(within: 5)
      #expect(controller.label.font.pointSize == 53)
    }
  }

  /// A form: rows with a label and a control, a button, and a text.
  private final class FormController: UIViewController {
    override func viewDidLoad() {
      super.viewDidLoad()
      view.backgroundColor = .systemBackground
      let column = UIStackView(arrangedSubviews: [
        label("Settings", .title1), row("Alerts", UISwitch()), row("Volume", slider()),
        segments(), button(), label("The text that explains the choice above.", .footnote),
      ])
      column.axis = .vertical
      column.spacing = 12
      column.alignment = .leading
      column.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(column)
      NSLayoutConstraint.activate([
        column.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 16),
        column.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -40),
        column.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 12),
      ])
    }

    private func label(_ text: String, _ style: UIFont.TextStyle) -> UILabel {
      let label = UILabel()
      label.text = text
      label.font = .preferredFont(forTextStyle: style)
      label.numberOfLines = 0
      label.adjustsFontForContentSizeCategory = true
      return label
    }
    private func row(_ title: String, _ control: UIControl) -> UIStackView {
      let row = UIStackView(arrangedSubviews: [label(title, .body), control])
      row.spacing = 10
      return row
    }
    private func slider() -> UISlider {
      let slider = UISlider()
      slider.value = 0.3
      slider.widthAnchor.constraint(equalToConstant: 120).isActive = true
      return slider
    }
    private func segments() -> UISegmentedControl {
      let segments = UISegmentedControl(items: ["Day", "Week", "Month"])
      segments.selectedSegmentIndex = 0
      return segments
    }
    private func button() -> UIButton {
      let button = UIButton(type: .system)
      button.setTitle("Continue", for: .normal)
      button.titleLabel?.font = .preferredFont(forTextStyle: .headline)
      button.titleLabel?.adjustsFontForContentSizeCategory = true
      return button
    }
  }

  /// The number of pixels of the left half that differ from the background.
  private func inkAtLeft(_ image: CGImage) -> Int {
    (0..<image.height * image.width).count {
      $0 % image.width < 60 && image.pixels[4 * $0..<4 * $0 + 3] != image.pixels[0..<3]
    }
  }

  @Test("a screen from right to left, in the largest text, and dark")
  func screens() throws {
    func screen(_ traits: [UITraitCollection], _ name: String) throws -> CGImage {
      try picture(
        FormController() as UIViewController, traits,
        { .image(on: .iPhoneSe, scale: 1, traits: $0) },
        named: "form-\(name)")
    }
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    let plain = try screen([], "plain")
    let mirrored = try screen([Self.mirrored], "mirrored")
    let both = try screen([Self.mirrored, Self.largest, dark], "mirrored-largest-dark")
    let large = try screen([Self.largest], "largest")
    #expect(inkAtLeft(plain) > 10 * max(1, inkAtLeft(mirrored)))
    #expect(inkAtLeft(large) > inkAtLeft(plain) && Array(both.pixels[0..<3]) == [0, 0, 0])
    #expect(try screen([], "again").pixels == plain.pixels)
  }
}
