import Foundation
import LaminaViewTestSupport

@testable import QuartzCore
@testable import UIKit
@testable import UIKitCore

extension Adapter {
  static let animatorStates: [Adapter] = [
    Adapter("PA2", "calls", run: calls),
    Adapter("PA16", "first second fraction", run: twoScales),
    Adapter("PA16", "times", run: twoColors),
    Adapter("EX33", "fractions", run: slider),
  ]

  /// What a call is for an animator, and the rule that may refuse it.
  @MainActor private static func step(
    _ text: String, _ fixture: AnimatorTestHost
  ) throws -> (call: AnimatorCall?, perform: () throws -> Void) {
    let animator = fixture.animator
    func value(_ name: String) -> String? {
      guard text.hasPrefix(name) else { return nil }
      return String(text.dropFirst(name.count)).trimmingCharacters(in: ["(", ")"])
    }
    if let flag = value("stop") { return (.stop, { animator.stopAnimation(flag == "true") }) }
    if let position = value("finish") {
      let position = try UIViewAnimatingPosition(position)
      return (.finish, { animator.finishAnimation(at: position) })
    }
    if let number = value("fraction=").flatMap(Double.init) {
      return (.setFraction, { animator.fractionComplete = number })
    }
    if let flag = value("pausesOnCompletion=") {
      return (nil, { animator.pausesOnCompletion = flag == "true" })
    }
    switch text {
    case "start": return (.start, animator.startAnimation)
    case "startAfterDelay":
      return (.startAfterDelay, { animator.startAnimation(afterDelay: 0.5) })
    case "pause": return (.pause, animator.pauseAnimation)
    case "continue":
      return (
        .resume, { animator.continueAnimation(withTimingParameters: nil, durationFactor: 0) }
      )
    case "reverse": return (nil, { animator.isReversed.toggle() })
    case "addAnimations": return (.add, { animator.addAnimations {} })
    case "run to end": return (nil, fixture.runToEnd)
    default: throw UnknownShape("call \(text)")
    }
  }

  @MainActor private static func calls(_ example: ExpectedCase) throws -> JSON {
    let fixture = AnimatorTestHost(linear: 1)
    defer { fixture.close() }
    var completion: UIViewAnimatingPosition?
    fixture.animator.addCompletion { completion = $0 }
    var rows: [JSON] = []
    for text in try example.inputs["calls"].texts() {
      let (call, perform) = try step(text, fixture)
      let refusal = call?.errorMessage(in: fixture.animator.timeline.status)
      completion = nil
      if refusal == nil { try perform() }
      let state = refusal == nil ? "\(fixture.animator.state)" : "error"
      let row = [text, state, fixture.animator.isRunning ? "running" : "idle"]
      rows.append(JSON(row + (completion.map { ["completion \($0)"] } ?? [])))
      if refusal != nil { break }
    }
    return .list(rows)
  }

  @MainActor private static func twoScales(_ example: ExpectedCase) throws -> JSON {
    let inputs = example.inputs
    let fixture = HostedWindow.fixture
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear)
    for key in ["first", "second"] {
      let scale = try inputs[key].number()
      animator.addAnimations {
        fixture.view.transform = CGAffineTransform(scaleX: scale, y: scale)
      }
    }
    defer { animator.stopAnimation(true) }
    func scale(at fraction: Double) -> JSON {
      animator.fractionComplete = fraction
      return fixture.json("transform.scale.x", at: 0)
    }
    return .record([
      "startScale": scale(at: 0), "scale": scale(at: try inputs["fraction"].number()),
      "endScale": scale(at: 1),
    ])
  }

  @MainActor private static func twoColors(_ example: ExpectedCase) throws -> JSON {
    let fixture = HostedWindow.fixture
    fixture.set { fixture.view.backgroundColor = .blue }
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
      fixture.view.backgroundColor = .red
    }
    animator.addAnimations { fixture.view.backgroundColor = .yellow }
    animator.startAnimation()
    return try example.inputs["times"].atTimes { fixture.json("backgroundColor", at: $0) }
  }

  @MainActor private static func slider(_ example: ExpectedCase) throws -> JSON {
    let fixture = HostedWindow.fixture
    let red = UIView(frame: CGRect(x: 20, y: 100, width: 100, height: 100))
    let blue = UIView(frame: CGRect(x: 250, y: 100, width: 80, height: 80))
    fixture.set {
      for view in [red, blue] { fixture.window.addSubview(view) }
      red.backgroundColor = .red
      blue.backgroundColor = .blue
    }
    let animator = UIViewPropertyAnimator(duration: 2, curve: .linear) {
      for view in [red, blue] {
        view.frame = CGRect(x: 162.5, y: 500, width: 50, height: 50)
        view.transform = CGAffineTransform(rotationAngle: .pi)
      }
      red.backgroundColor = .blue
      blue.backgroundColor = .red
    }
    defer { animator.stopAnimation(true) }
    return .list(
      try example.inputs["fractions"].numbers().map { fraction in
        animator.fractionComplete = fraction
        var row: [String: JSON] = [:]
        for (name, view) in [("red", red), ("blue", blue)] {
          row["\(name)Center"] = fixture.json("position", at: 0, of: view)
          row["\(name)Size"] = fixture.json("bounds.size", at: 0, of: view)
          row["\(name)Color"] = fixture.json("backgroundColor", at: 0, of: view)
        }
        let matrix = red.layer.presentation()?.transform
        row["m11m12"] = JSON([matrix?.m11 ?? .nan, matrix?.m12 ?? .nan])
        return .record(row)
      })
  }
}
