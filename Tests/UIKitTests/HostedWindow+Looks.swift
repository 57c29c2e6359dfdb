import Foundation
import QuartzCore
import UIKit

/// A window on a host of its own at time 0, with one committed view in it.
@MainActor final class HostedWindow {
  let host: LayerHost
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
  let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  private let root = CALayer()

  init() {
    root.frame = CGRect(x: 0, y: 0, width: 400, height: 400)
    host = LayerHost(layer: root, size: CGSize(width: 400, height: 400))
    root.addSublayer(window.layer)
    window.layer.isHidden = false
    window.addSubview(view)
    host.settle()
  }

  func advance(to time: Double) { host.advance(to: time) }

  /// Where the middle of the view is seen.
  func x(at time: Double) -> Double {
    host.advance(to: time)
    return Double(view.layer.presentation()?.position.x ?? .nan)
  }

  /// How opaque the view is seen.
  func alpha(at time: Double) -> Double {
    host.advance(to: time)
    return Double(view.layer.presentation()?.opacity ?? .nan)
  }

  /// Does something at a time.
  func at(_ time: Double, _ block: @escaping @MainActor () -> Void) {
    host.schedule(at: time) { MainActor.assumeIsolated { block() } }
  }
}

/// Numbers that are the same but for rounding.
func isNear(_ a: Double, _ b: Double, within tolerance: Double = 1e-3) -> Bool {
  abs(a - b) <= tolerance
}
