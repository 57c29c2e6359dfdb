import LaminaKit
import UIKit

/// How views and view controllers are shown on a stage: in a window of their own, on a screen of
/// the canvas' size, scale and traits. Both are as before afterwards.
enum ViewHosts {
  static let view: StageHost<UIView> = { view, canvas, body in
    try MainActorCall.run(with: body) { body in
      let size = try Self.measured(canvas) { try Self.size(of: view, canvas) }
      try SnapshotScreen(size, canvas).run { stage, window in
        let position = ViewPosition(view)
        position.show(in: window, size: size)
        defer { position.restore() }
        window.adopt(canvas.traits)
        try body(stage)
      }
    }
  }

  static let controller: StageHost<UIViewController> = { controller, canvas, body in
    try MainActorCall.run(with: body) { body in
      let size =
        try canvas.size
        ?? Self.measured(canvas) {
          try Self.size(of: controller.view, canvas)
        }
      try SnapshotScreen(size, canvas).run { stage, window in
        window.rootViewController = controller
        defer { window.rootViewController = nil }
        window.adopt(canvas.traits)
        try body(stage)
      }
    }
  }

  /// Measures a view in the traits of the canvas, before there is a window with them.
  @MainActor private static func measured(
    _ canvas: SnapshotCanvas, _ measure: () throws -> CGSize
  ) throws -> CGSize {
    let screen = UIScreen.main
    let before = screen.traitOverrides
    let traits = UITraitCollection(traitsFrom: [before, canvas.traits].compactMap(\.self))
    screen.traitOverrides = traits
    defer { screen.traitOverrides = before }
    var result: Result<CGSize, any Error> = .success(.zero)
    UITraitCollection(traitsFrom: [screen.traitCollection]).performAsCurrent {
      result = Result { try measure() }
    }
    return try result.get()
  }

  /// The size of a view: that of the canvas, its own, or the one that fits its content.
  @MainActor private static func size(
    of view: UIView, _ canvas: SnapshotCanvas
  ) throws -> CGSize {
    let own = canvas.size ?? view.bounds.size
    if own.width > 0, own.height > 0 { return own }
    view.updateContentSizes()
    let fitting = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    if fitting.width > 0, fitting.height > 0 { return fitting }
    let content = view.intrinsicContentSize
    if content.width > 0, content.height > 0 { return content }
    throw SnapshotError.noSize
  }
}

/// A window with the safe area of a device.
@MainActor
final class SnapshotWindow: UIWindow {
  private var insets = UIEdgeInsets.zero

  override var safeAreaInsets: UIEdgeInsets { insets }

  convenience init(size: CGSize, safeArea: UIEdgeInsets) {
    self.init(frame: CGRect(origin: .zero, size: size))
    insets = safeArea
  }

  /// Passes traits to the views, and lays them out.
  func adopt(_ traits: UITraitCollection) {
    traitOverrides.preferredContentSizeCategory = traits.preferredContentSizeCategory
    traitOverrides.layoutDirection = traits.layoutDirection
    overrideUserInterfaceStyle = traits.userInterfaceStyle
    setNeedsLayoutBelow(self)
    layoutIfNeeded()
  }
}

/// Marks the views below one for layout, which may depend on traits and safe area.
@MainActor
private func setNeedsLayoutBelow(_ view: UIView) {
  for child in view.subviews {
    child.setNeedsLayout()
    setNeedsLayoutBelow(child)
  }
}

/// Where a view was, with the constraints that a change of its superview removes.
@MainActor
private struct ViewPosition {
  private let view: UIView
  private let superview: UIView?
  private let index: Int
  private let bounds: CGRect
  private let center: CGPoint
  private let translates: Bool
  private let constraints: [NSLayoutConstraint]

  init(_ view: UIView) {
    (self.view, superview) = (view, view.superview)
    index = view.superview?.subviews.firstIndex { $0 === view } ?? 0
    bounds = view.bounds
    center = view.center
    translates = view.translatesAutoresizingMaskIntoConstraints
    var found: [NSLayoutConstraint] = []
    var ancestor = view.superview
    while let current = ancestor {
      found += current.constraints.filter(\.isActive)
      ancestor = current.superview
    }
    constraints = found
  }

  func show(in window: UIWindow, size: CGSize) {
    view.translatesAutoresizingMaskIntoConstraints = true
    if view.bounds.size != size { view.bounds.size = size }
    view.center = CGPoint(x: size.width / 2, y: size.height / 2)
    window.addSubview(view)
  }

  func restore() {
    view.removeFromSuperview()
    view.translatesAutoresizingMaskIntoConstraints = translates
    if view.bounds != bounds { view.bounds = bounds }
    view.center = center
    guard let superview else { return }
    superview.insertSubview(view, at: index)
    NSLayoutConstraint.activate(constraints.filter { !$0.isActive })
  }
}
