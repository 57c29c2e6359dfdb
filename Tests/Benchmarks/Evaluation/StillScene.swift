import Foundation
import QuartzCore

/// Unchanging layers in groups of 250.
enum StillScene {
  static func root(count: Int) -> CALayer {
    let root = CALayer()
    root.bounds = CGRect(x: 0, y: 0, width: 1920, height: 1080)
    var group = root
    for index in 0..<count {
      let layer = CALayer()
      layer.frame = CGRect(x: index % 1900, y: index / 1900, width: 20, height: 20)
      layer.cornerRadius = 4
      if index % 250 == 0 {
        root.addSublayer(layer)
        group = layer
      } else {
        group.addSublayer(layer)
      }
    }
    return root
  }
}
