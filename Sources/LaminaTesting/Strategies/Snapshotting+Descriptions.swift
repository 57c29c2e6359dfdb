public import UIKit

extension Snapshotting where Value == UIView, Format == String {
  /// The views as text: one line each, indented by level, without addresses.
  public static var recursiveDescription: Snapshotting { .recursiveDescription() }

  /// The views as text, laid out in a size and with traits.
  public static func recursiveDescription(
    size: CGSize? = nil, traits: UITraitCollection = UITraitCollection()
  ) -> Snapshotting {
    described(SnapshotCanvas(size: size, traits: traits), by: ViewHosts.view) { ViewText.lines($0) }
  }
}

extension Snapshotting where Value == UIViewController, Format == String {
  /// The controller and those in it as text: one line each with the class, whether it has appeared,
  /// and the class of its view.
  public static var hierarchy: Snapshotting {
    described(SnapshotCanvas(), by: ViewHosts.controller) { ControllerText.lines($0) }
  }

  /// The controller's views as text: one line each, indented by level, without addresses.
  public static var recursiveDescription: Snapshotting { .recursiveDescription() }

  /// The controller's views as text, laid out in a size and with traits.
  public static func recursiveDescription(
    size: CGSize? = nil, traits: UITraitCollection = UITraitCollection()
  ) -> Snapshotting {
    described(SnapshotCanvas(size: size, traits: traits), by: ViewHosts.controller) {
      ViewText.lines($0.view)
    }
  }

  /// The controller's views as text, on a device.
  public static func recursiveDescription(
    on config: ViewImageConfig, size: CGSize? = nil, traits: UITraitCollection = UITraitCollection()
  ) -> Snapshotting {
    let canvas = SnapshotCanvas(config, size: size, scale: nil, traits: traits, times: nil)
    return described(canvas, by: ViewHosts.controller) { ViewText.lines($0.view) }
  }
}

extension Snapshotting where Value: Sendable, Format == String {
  fileprivate static func described(
    _ canvas: SnapshotCanvas, by host: @escaping StageHost<Value>,
    lines: @escaping @MainActor @Sendable (Value) -> [String]
  ) -> Snapshotting {
    Snapshotting(pathExtension: "txt", diffing: .lines) { value in
      var text = ""
      try host(value, canvas) { _ in
        try MainActorCall.run(with: ()) {
          text = lines(value).joined(separator: "\n")
        }
      }
      return text + "\n"
    }
  }
}

/// View controllers as text.
@MainActor
private enum ControllerText {
  static func lines(_ controller: UIViewController, indent: String = "") -> [String] {
    let view = controller.viewIfLoaded
    let state = view?.window == nil ? "disappeared" : "appeared"
    let own =
      "\(indent)<\(name(controller))>, state: \(state), view: "
      + (view.map { "<\(name($0))>" } ?? "(view not loaded)")
    let inside = controller.children.flatMap { lines($0, indent: indent + "   | ") }
    let isPresenting = controller.presentedViewController?.presentingViewController === controller
    let above = isPresenting ? controller.presentedViewController : nil
    return [own] + inside + (above.map { lines($0, indent: indent + "   + ") } ?? [])
  }

  private static func name(_ object: NSObject) -> String { "\(type(of: object))" }
}

/// Views as text.
@MainActor
private enum ViewText {
  static func lines(_ view: UIView, indent: String = "") -> [String] {
    let own = indent + AddressText.removed(from: view.description)
    return [own] + view.subviews.flatMap { lines($0, indent: indent + "   | ") }
  }
}
