package import QuartzCore
package import UIKit

/// A square window on a host of its own at time 0, with one committed view in it.
///
/// In a module of its own: tests of what lies below UIKit are built without it.
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

  /// What is presented of a view, the one in the window unless another is named, at a time.
  package func shown(_ keyPath: String, at time: Double, of view: UIView? = nil) -> Any? {
    host.advance(to: time)
    return (view ?? self.view).layer.presentation()?.value(forKeyPath: keyPath)
  }

  /// A number of what is presented of the view at a time.
  package func number(_ keyPath: String, at time: Double) -> Double {
    Boxed.double(shown(keyPath, at: time)) ?? .nan
  }

  /// Does something at a time.
  package func at(_ time: Double, _ block: @escaping @MainActor () -> Void) {
    host.schedule(at: time) { MainActor.assumeIsolated { block() } }
  }
}
