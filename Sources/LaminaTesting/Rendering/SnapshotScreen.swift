import LaminaKit
import UIKit

/// The screen of a snapshot, in place of the one before.
@MainActor
struct SnapshotScreen {
  private let size: CGSize
  private let canvas: SnapshotCanvas

  init(_ size: CGSize, _ canvas: SnapshotCanvas) { (self.size, self.canvas) = (size, canvas) }

  /// Runs `body` with a stage and its window.
  func run(_ body: (Stage, SnapshotWindow) throws -> Void) throws {
    let before = SavedScreen()
    let stage = Stage(size: size, scale: canvas.scale)
    try stage.checkSize()
    let screen = UIScreen.main
    screen.show(on: stage.layer, size: size, scale: canvas.scale)
    screen.traitOverrides = canvas.traits.ofScreen
    let window = SnapshotWindow(size: size, safeArea: canvas.safeArea)
    window.makeKeyAndVisible()
    defer {
      window.isHidden = true
      before.restore()
    }
    var result: Result<Void, any Error> = .success(())
    let traits = UITraitCollection(traitsFrom: [screen.traitCollection, canvas.traits])
    traits.performAsCurrent { result = Result { try body(stage, window) } }
    try result.get()
  }
}

/// The state of the screen, to be restored.
@MainActor
private struct SavedScreen {
  private let screen = UIScreen.main
  private let canvas: CALayer?
  private let (size, scale): (CGSize, CGFloat)
  private let windows: [UIWindow]
  private let key: UIWindow?
  private let traits: UITraitCollection?

  init() {
    canvas = screen.canvas
    size = screen.bounds.size
    scale = screen.scale
    windows = screen.windows
    traits = screen.traitOverrides
    key = windows.first(where: \.isKeyWindow)
  }

  func restore() {
    screen.show(on: canvas ?? CALayer(), size: size, scale: scale)
    screen.canvas = canvas
    screen.windows = windows
    screen.traitOverrides = traits
    key?.makeKey()
  }
}

extension UITraitCollection {
  /// The traits of the screen. Style, content size and layout direction are those of the window, so
  /// that views notice their change.
  fileprivate var ofScreen: UITraitCollection {
    UITraitCollection(traitsFrom: [
      UITraitCollection(horizontalSizeClass: horizontalSizeClass),
      UITraitCollection(verticalSizeClass: verticalSizeClass),
      UITraitCollection(userInterfaceIdiom: userInterfaceIdiom),
    ])
  }
}
