import CoreGraphics
import Foundation
import LaminaKit
import QuartzCore

extension GrowthCase {
  /// Trees of layers.
  @MainActor static let layers = [
    GrowthCase("layers: side by side") { count in
      try draw { stage in for number in 0..<count { stage.layer.addSublayer(layer(number)) } }
    },
    GrowthCase("layers: ten in each") { count in
      try draw { stage in
        var parents = [stage.layer]
        for number in 1..<max(2, count) {
          let child = layer(number)
          parents[(number - 1) / 10].addSublayer(child)
          parents.append(child)
        }
      }
    },
    GrowthCase("layers: a chain from the top", to: 20_000) { count in
      let stage = stage()
      var parent = stage.layer
      for number in 0..<count {
        let child = layer(number)
        parent.addSublayer(child)
        parent = child
      }
    },
    GrowthCase("layers: a chain from the bottom", to: 20_000) { count in
      let stage = stage()
      var child = layer(0)
      for number in 1..<max(2, count) {
        let parent = layer(number)
        parent.addSublayer(child)
        child = parent
      }
      stage.layer.addSublayer(child)
    },
    GrowthCase("layers: inserted at the front") { count in
      try draw { stage in
        for number in 0..<count { stage.layer.insertSublayer(layer(number), at: 0) }
      }
    },
    GrowthCase("layers: inserted above the first") { count in
      try evaluate { stage in
        let first = layer(0)
        stage.layer.addSublayer(first)
        for number in 1..<max(2, count) { stage.layer.insertSublayer(layer(number), above: first) }
      }
    },
    GrowthCase("layers: inserted below the last") { count in
      try evaluate { stage in
        let last = layer(0)
        stage.layer.addSublayer(last)
        for number in 1..<max(2, count) { stage.layer.insertSublayer(layer(number), below: last) }
      }
    },
    GrowthCase("layers: set as a list") { count in
      try evaluate { stage in stage.layer.sublayers = (0..<count).map(layer) }
    },
    GrowthCase("layers: added to a layer by itself") { count in
      let parent = CALayer()
      for number in 0..<count { parent.addSublayer(layer(number)) }
    },
    GrowthCase("layers: depths out of order") { count in
      try draw { stage in
        for number in 0..<count {
          let child = layer(number)
          child.zPosition = CGFloat(number * 7_919 % 1_000)
          stage.layer.addSublayer(child)
        }
      }
    },
    GrowthCase("masks", to: 8_000) { count in
      try draw { stage in
        for number in 0..<count {
          let child = layer(number)
          child.mask = layer(number + 1)
          stage.layer.addSublayer(child)
        }
      }
    },
    GrowthCase("groups with opacity", to: 8_000) { count in
      try draw { stage in
        for number in 0..<count {
          let child = layer(number)
          child.addSublayer(layer(number + 1))
          child.opacity = 0.5
          stage.layer.addSublayer(child)
        }
      }
    },
  ]

  /// What is done with many layers.
  @MainActor static let layerTasks = [
    GrowthCase("layers: removed, first to last") { count in
      try removed(count) { $0 }
    },
    GrowthCase("layers: removed, last to first") { count in
      try removed(count) { $0.reversed() }
    },
    GrowthCase("layers: replaced") { count in
      try evaluate { stage in
        let children = (0..<count).map(layer)
        stage.layer.sublayers = children
        for child in children { stage.layer.replaceSublayer(child, with: layer(1)) }
      }
    },
    GrowthCase("layers: moved between two parents") { count in
      try evaluate { stage in
        let other = CALayer()
        stage.layer.addSublayer(other)
        let children = (0..<count).map(layer)
        for child in children { stage.layer.addSublayer(child) }
        for child in children { other.addSublayer(child) }
      }
    },
    GrowthCase("layers: brought to the front by depth") { count in
      try evaluate { stage in
        let children = (0..<count).map(layer)
        stage.layer.sublayers = children
        for (number, child) in children.enumerated() { child.zPosition = CGFloat(number) }
      }
    },
    GrowthCase("layers: read as presentation") { count in
      let stage = stage()
      let children = (0..<count).map(layer)
      stage.layer.sublayers = children
      try stage.evaluate(at: 0)
      for child in children { _ = child.presentation()?.position }
    },
    GrowthCase("layers: changed in each of ten frames") { count in
      let stage = stage()
      let children = (0..<count / 10 + 1).map(layer)
      stage.layer.sublayers = children
      for frame in 0..<10 {
        for child in children { child.position.x += 1 }
        try stage.evaluate(at: Double(frame) / 60)
      }
    },
    GrowthCase("layers: laid out") { count in
      let manager = CAConstraintLayoutManager()
      try evaluate { stage in
        for number in 0..<count {
          let parent = layer(number)
          parent.layoutManager = manager
          parent.setNeedsLayout()
          stage.layer.addSublayer(parent)
        }
      }
    },
    GrowthCase("constraints of one layer", to: 40_000) { count in
      let layer = CALayer()
      for number in 0..<count {
        layer.addConstraint(
          CAConstraint(
            attribute: .minX, relativeTo: "superlayer", attribute: .minX, offset: CGFloat(number)))
      }
    },
    GrowthCase("constraints: a chain of siblings", to: 40_000) { count in
      try evaluate { stage in
        stage.layer.layoutManager = CAConstraintLayoutManager()
        for number in 0..<count {
          let child = layer(number)
          child.name = "l\(number)"
          child.addConstraint(
            CAConstraint(
              attribute: .minX, relativeTo: number == 0 ? "superlayer" : "l\(number - 1)",
              attribute: .minX, offset: 1))
          stage.layer.addSublayer(child)
        }
      }
    },
    GrowthCase("hit tests of ten points") { count in
      let stage = stage()
      for number in 0..<count { stage.layer.addSublayer(layer(number)) }
      for number in 0..<10 { _ = stage.layer.hitTest(CGPoint(x: number, y: 63)) }
    },
  ]

  @MainActor private static func removed(_ count: Int, _ order: ([CALayer]) -> [CALayer]) throws {
    let stage = stage()
    let children = (0..<count).map(layer)
    stage.layer.sublayers = children
    try stage.evaluate(at: 0)
    for child in order(children) { child.removeFromSuperlayer() }
    try stage.evaluate(at: 0.1)
  }
}
