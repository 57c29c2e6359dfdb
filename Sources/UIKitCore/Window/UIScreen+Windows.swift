import QuartzCore

extension UIScreen {
  /// Adds or removes a window; within a level, the window shown last is in front.
  package func update(_ window: UIWindow) {
    windows.removeAll { $0 === window }
    if window.isHidden {
      if window.layer.superlayer === canvas { window.layer.removeFromSuperlayer() }
      return
    }
    let level = window.windowLevel.rawValue
    let index = windows.firstIndex { $0.windowLevel.rawValue > level } ?? windows.count
    windows.insert(window, at: index)
    layOutWindows()
  }

  /// Adds the layers of windows to the canvas, in their order.
  func layOutWindows() {
    guard let canvas else { return }
    for window in windows {
      canvas.addSublayer(window.layer)
      for view in window.subtree { view.followScreen(self) }
    }
  }
}
