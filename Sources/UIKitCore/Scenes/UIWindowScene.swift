public import CoreGraphics
import Foundation

/// The scene that has the windows of the stage.
@preconcurrency @MainActor
open class UIWindowScene: UIScene {
  static let only = UIWindowScene(
    session: UISceneSession(), connectionOptions: UIScene.ConnectionOptions())

  /// The screen.
  open var screen: UIScreen { UIScreen.main }
  /// The visible windows, back to front.
  open var windows: [UIWindow] { UIScreen.main.windows }
  /// The key window.
  open var keyWindow: UIWindow? { windows.last(where: \.isKeyWindow) }
  /// The orientation: landscape for a screen that is wider than high.
  open var interfaceOrientation: UIInterfaceOrientation {
    screen.bounds.width > screen.bounds.height ? .landscapeRight : .portrait
  }
  /// The coordinates of the screen.
  open var coordinateSpace: any UICoordinateSpace { screen.coordinateSpace }
  /// The traits of the screen.
  open var traitCollection: UITraitCollection { screen.traitCollection }
  /// The status bar, which is hidden.
  open var statusBarManager: UIStatusBarManager? { UIStatusBarManager.only }
}

/// The status bar of a scene: a canvas has none.
@preconcurrency @MainActor
public final class UIStatusBarManager: NSObject {
  static let only = UIStatusBarManager()

  /// The style, default.
  public var statusBarStyle: UIStatusBarStyle { .default }
  /// Whether the bar is hidden: true.
  public var isStatusBarHidden: Bool { true }
  /// The frame, empty.
  public var statusBarFrame: CGRect { .zero }
}

extension UIWindow {
  /// Creates a hidden window of the scene's size.
  public convenience init(windowScene: UIWindowScene) {
    self.init(frame: windowScene.screen.bounds)
  }

  /// The scene of the window; there is one, and nil has no effect.
  public var windowScene: UIWindowScene? {
    get { UIWindowScene.only }
    set {}
  }

  /// Posted when a window became the key window.
  nonisolated public class var didBecomeKeyNotification: NSNotification.Name {
    NSNotification.Name("UIWindowDidBecomeKeyNotification")
  }
  /// Posted when a window is no longer the key window.
  nonisolated public class var didResignKeyNotification: NSNotification.Name {
    NSNotification.Name("UIWindowDidResignKeyNotification")
  }
  /// Posted when a window was shown.
  nonisolated public class var didBecomeVisibleNotification: NSNotification.Name {
    NSNotification.Name("UIWindowDidBecomeVisibleNotification")
  }
  /// Posted when a window was hidden.
  nonisolated public class var didBecomeHiddenNotification: NSNotification.Name {
    NSNotification.Name("UIWindowDidBecomeHiddenNotification")
  }

  package final func post(_ name: NSNotification.Name) {
    NotificationCenter.default.post(name: name, object: self)
  }
}
