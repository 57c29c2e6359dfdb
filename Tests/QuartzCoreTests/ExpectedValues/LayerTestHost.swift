import Foundation

@testable import QuartzCore

/// A host at time 0 with one committed layer in it, for adapters to animate.
final class LayerTestHost {
  let root = CALayer()
  let host: LayerHost
  let layer: CALayer

  init(_ layer: CALayer = CALayer()) {
    self.layer = layer
    root.frame = CGRect(x: 0, y: 0, width: 1000, height: 1000)
    host = LayerHost(layer: root, size: CGSize(width: 1000, height: 1000))
    root.addSublayer(layer)
    host.settle()
  }

  /// Changes something without actions, and commits.
  func set(_ change: () -> Void) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    change()
    CATransaction.commit()
    host.settle()
  }

  /// The same for changes that may not be known.
  func setThrowing(_ change: () throws -> Void) throws {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    defer {
      CATransaction.commit()
      host.settle()
    }
    try change()
  }

  /// Lets time pass, then reads what is presented.
  func shown(_ keyPath: String, at time: Double) -> Any? {
    host.advance(to: time)
    return layer.presentation()?.value(forKeyPath: keyPath)
  }

  func number(_ keyPath: String, at time: Double) -> Double {
    Boxed.double(shown(keyPath, at: time)) ?? .nan
  }

  func json(_ keyPath: String, at time: Double) -> JSON {
    JSON(presented: shown(keyPath, at: time))
  }
}

extension JSON {
  /// A value as key-value coding gives it.
  init(presented value: Any?) {
    switch Boxed.unwrapped(value) {
    case nil: self = .null
    case let point as CGPoint: self.init(point)
    case let size as CGSize: self.init(size)
    case let rect as CGRect: self.init(rect)
    case let text as String: self = .string(text)
    case let list as [Any]: self = .list(list.map { JSON(presented: $0) })
    case let plane as CGAffineTransform:
      self.init([plane.a, plane.b, plane.c, plane.d, plane.tx, plane.ty])
    case let color as CGColor:
      let c = color.rgba.components
      self.init([Double(c.x), Double(c.y), Double(c.z), Double(c.w)])
    case let transform as CATransform3D: self.init(transform.entries)
    case let number?: self = Boxed.double(number).map { .number($0) } ?? .null
    }
  }
}

extension CATransform3D {
  /// m11 to m44.
  var entries: [Double] { (0..<4).flatMap { row in (0..<4).map { matrix[row][$0] } } }

  init(entries m: [Double]) {
    self.init(
      m11: m[0], m12: m[1], m13: m[2], m14: m[3], m21: m[4], m22: m[5], m23: m[6], m24: m[7],
      m31: m[8], m32: m[9], m33: m[10], m34: m[11], m41: m[12], m42: m[13], m43: m[14], m44: m[15])
  }
}

extension CAAnimation {
  /// The properties that `apply(_:except:)` knows, for lists of keys.
  static let timingKeys =
    "duration beginTime speed timeOffset repeatCount repeatDuration autoreverses fillMode"
    + " timingFunction removedOnCompletion isRemovedOnCompletion additive cumulative"

  /// Sets timing properties as a case spells them; an unknown one is an error.
  func apply(_ settings: JSON, except ignored: Set<String> = []) throws {
    let known = ignored.union(Self.timingKeys.split(separator: " ").map(String.init))
    let settings = try settings.renamed(to: known).record()
    for (key, value) in settings where !ignored.contains(key) && !value.isNull {
      switch key {
      case "duration": duration = try value.number()
      case "beginTime": beginTime = try value.number()
      case "speed": speed = Float(try value.number())
      case "timeOffset": timeOffset = try value.number()
      case "repeatCount": repeatCount = Float(try value.number())
      case "repeatDuration": repeatDuration = try value.number()
      case "autoreverses": autoreverses = try value.flag()
      case "fillMode": fillMode = CAMediaTimingFillMode(rawValue: try value.text())
      case "timingFunction": timingFunction = try curve(value)
      case "removedOnCompletion", "isRemovedOnCompletion": isRemovedOnCompletion = try value.flag()
      case "additive": (self as? CAPropertyAnimation)?.isAdditive = try value.flag()
      case "cumulative": (self as? CAPropertyAnimation)?.isCumulative = try value.flag()
      default: throw UnknownShape("no timing property \(key)")
      }
    }
  }
}

/// A curve by name or control points; null is none.
func curve(_ json: JSON) throws -> CAMediaTimingFunction? {
  switch json {
  case .null: return nil
  case .string(let name):
    guard let curve = CAMediaTimingFunction.named(name) else { throw UnknownShape("curve \(name)") }
    return curve
  default:
    let n = try json.numbers(4).map { Float($0) }
    return CAMediaTimingFunction(controlPoints: n[0], n[1], n[2], n[3])
  }
}
