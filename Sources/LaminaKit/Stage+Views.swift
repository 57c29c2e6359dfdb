import QuartzCore
public import UIKit

extension Stage {
  /// The window for views, or for a root view controller: as large as the canvas, in front of the
  /// layers that `layer` has when it is first asked for.
  ///
  /// With it the canvas becomes the one screen: `UIScreen.main` has its size and scale, and windows
  /// made from then on show on it. View animations, animators, display links and completions follow
  /// the stage's clock.
  @MainActor public var window: UIWindow {
    if let window = hostedWindow as? UIWindow { return window }
    UIScreen.main.show(on: layer, size: size, scale: scale)
    let window = UIWindow(frame: CGRect(origin: .zero, size: size))
    hostedWindow = window
    window.makeKeyAndVisible()
    return window
  }
}
