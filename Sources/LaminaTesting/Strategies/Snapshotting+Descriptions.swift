public import UIKit

extension Snapshotting where Value == UIView, Format == String {
  /// The views as text: one line each, indented by level, without addresses.
  public static var recursiveDescription: Snapshotting { .recursiveDescription() }

  /// The views as text, laid out in a size and with traits.
  public static func recursiveDescription(
    size: CGSize? = nil, traits: UITraitCollection = UITraitCollection()
  ) -> Snapshotting {
    described(SnapshotCanvas(size: size, traits: traits), by: ViewHosts.view) { $0 }
  }
}

extension Snapshotting where Value == UIViewController, Format == String {
  /// The controller's views as text: one line each, indented by level, without addresses.
  public static var recursiveDescription: Snapshotting { .recursiveDescription() }

  /// The controller's views as text, laid out in a size and with traits.
  public static func recursiveDescription(
    size: CGSize? = nil, traits: UITraitCollection = UITraitCollection()
  ) -> Snapshotting {
    described(SnapshotCanvas(size: size, traits: traits), by: ViewHosts.controller) { $0.view }
  }

  /// The controller's views as text, on a device.
  public static func recursiveDescription(
    on config: ViewImageConfig, size: CGSize? = nil, traits: UITraitCollection = UITraitCollection()
  ) -> Snapshotting {
    let canvas = SnapshotCanvas(config, size: size, scale: nil, traits: traits, times: nil)
    return described(canvas, by: ViewHosts.controller) { $0.view }
  }
}

extension Snapshotting where Value: Sendable, Format == String {
  fileprivate static func described(
    _ canvas: SnapshotCanvas, by host: @escaping StageHost<Value>,
    view: @escaping @MainActor @Sendable (Value) -> UIView
  ) -> Snapshotting {
    Snapshotting(pathExtension: "txt", diffing: .lines) { value in
      var text = ""
      try host(value, canvas) { _ in
        try MainActorCall.run(with: ()) {
          text = ViewText.lines(view(value)).joined(separator: "\n")
        }
      }
      return text + "\n"
    }
  }
}

/// Views as text.
@MainActor
private enum ViewText {
  static func lines(_ view: UIView, indent: String = "") -> [String] {
    let own = indent + AddressText.removed(from: view.description)
    return [own] + view.subviews.flatMap { lines($0, indent: indent + "   | ") }
  }
}
