package import QuartzCore
package import UIKit

/// A square window on its own host at time 0, with one committed view.
///
/// In a separate module, because tests of modules below UIKit are built without it.
@MainActor package final class HostedWindow {
  package let host: LayerHost
  package let window: UIWindow
  package let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  private let root = CALayer()

  package init(side: CGFloat = 400) {
    let box = CGRect(x: 0, y: 0, width: side, height: side)
    window = UIWindow(frame: box)
    root.frame = box
    host = LayerHost(layer: root, size: box.size)
    root.addSublayer(window.layer)
    window.layer.isHidden = false
    window.addSubview(view)
    host.settle()
  }

  package func advance(to time: Double) { host.advance(to: time) }

  /// The presented value of a view, by default the one in the window, at a time.
  package func shown(_ keyPath: String, at time: Double, of view: UIView? = nil) -> Any? {
    host.advance(to: time)
    return (view ?? self.view).layer.presentation()?.value(forKeyPath: keyPath)
  }

  /// The presented number of the view at a time.
  package func number(_ keyPath: String, at time: Double) -> Double {
    Boxed.double(shown(keyPath, at: time)) ?? .nan
  }

  /// Runs a block at a time.
  package func at(_ time: Double, _ block: @escaping @MainActor () -> Void) {
    host.schedule(at: time) { MainActor.assumeIsolated { block() } }
  }
}
