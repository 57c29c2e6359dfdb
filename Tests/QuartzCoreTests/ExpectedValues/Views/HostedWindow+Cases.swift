import Foundation
import LaminaViewTestSupport

@testable import QuartzCore
@testable import UIKit
@testable import UIKitCore

extension HostedWindow {
  /// A window as large as the cases want it.
  static var fixture: HostedWindow { HostedWindow(side: 1_000) }

  /// Changes something outside of animations, and commits.
  func set(_ change: () -> Void) {
    change()
    host.settle()
  }

  func json(_ keyPath: String, at time: Double, of view: UIView? = nil) -> JSON {
    JSON(presented: shown(keyPath, at: time, of: view))
  }

  /// The position of the presented view between two points, 0 to 1.
  func progress(from start: Double = 50, over distance: Double = 100, at time: Double) -> Double {
    (number("position.x", at: time) - start) / distance
  }
}

extension JSON {
  /// What is found at the times of a list: time passes in its order, whatever the list's is.
  @MainActor func inOrder(_ style: (Double) -> Double) throws -> [Double] {
    let times = try numbers()
    var found = times
    for index in times.indices.sorted(by: { times[$0] < times[$1] }) {
      found[index] = style(times[index])
    }
    return found
  }
}

extension UICubicTimingParameters {
  /// A curve as a case names it.
  convenience init(_ json: JSON) throws {
    guard let function = try QuartzCoreTests.curve(json) else { throw UnknownShape("no curve") }
    var (one, two): ([Float], [Float]) = ([0, 0], [0, 0])
    function.getControlPoint(at: 1, values: &one)
    function.getControlPoint(at: 2, values: &two)
    self.init(
      controlPoint1: CGPoint(x: Double(one[0]), y: Double(one[1])),
      controlPoint2: CGPoint(x: Double(two[0]), y: Double(two[1])))
  }
}

extension UIView.AnimationOptions {
  /// The bits of a curve that a case names.
  init(curve json: JSON) throws {
    switch try json.text() {
    case "easeInOut", "easeInEaseOut": self = .curveEaseInOut
    case "easeIn": self = .curveEaseIn
    case "easeOut": self = .curveEaseOut
    case "linear": self = .curveLinear
    default: throw UnknownShape("no curve bits for \(json)")
    }
  }
}
