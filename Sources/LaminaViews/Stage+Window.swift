public import LaminaKit
import QuartzCore
public import UIKit

extension Stage {
  /// The window for views or a root view controller: as large as the canvas, in front of the
  /// sublayers that `layer` has when it is created.
  ///
  /// Creating it makes the canvas the only screen: `UIScreen.main` has its size and scale, and
  /// windows created later appear on it. View animations, animators, display links and completions
  /// use the stage's clock.
  @preconcurrency @MainActor public var window: UIWindow {
    if let window = hostedWindow as? UIWindow { return window }
    UIScreen.main.show(on: layer, size: size, scale: scale)
    let window = UIWindow(frame: CGRect(origin: .zero, size: size))
    hostedWindow = window
    window.makeKeyAndVisible()
    return window
  }
}
