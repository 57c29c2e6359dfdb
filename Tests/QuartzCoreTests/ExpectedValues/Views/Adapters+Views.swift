import Foundation
import LaminaViewTestSupport

@testable import QuartzCore
@testable import UIKit
@testable import UIKitCore

extension Adapter {
  static let views: [Adapter] = [
    Adapter("V3", "raw", run: optionBits),
    Adapter("V6", "A B interruptAt d1 d2 times", run: interrupted),
    Adapter("V7", "new fractions", run: addedTransform),
    Adapter("V9", "keyframes times overallCurve", run: viewKeyframes),
    Adapter("V12", "dampingRatio duration initialSpringVelocity", run: fittedSpring),
    Adapter("V13", "dampingRatio duration velocity from to times", run: springMove),
    Adapter("EX19", "", run: actions),
    Adapter("EX32", "", run: viewInTransaction),
    Adapter("EX34", "optionsRaw duration times", run: rawOptions),
  ]

  /// Names of flags by bit.
  private static let flags: [(bit: UInt, name: String)] = [
    (0, "layoutSubviews"), (1, "allowUserInteraction"), (2, "beginFromCurrentState"),
    (3, "repeat"), (4, "autoreverse"), (5, "overrideInheritedDuration"),
    (6, "overrideInheritedCurve"), (7, "allowAnimatedContent"), (8, "showHideTransitionViews"),
    (9, "overrideInheritedOptions"),
  ]

  private static let transitions: [(options: UIView.AnimationOptions, name: String)] = [
    (.transitionFlipFromLeft, "flipFromLeft"), (.transitionFlipFromRight, "flipFromRight"),
    (.transitionCurlUp, "curlUp"), (.transitionCurlDown, "curlDown"),
    (.transitionCrossDissolve, "crossDissolve"), (.transitionFlipFromTop, "flipFromTop"),
    (.transitionFlipFromBottom, "flipFromBottom"),
  ]

  @Sendable private static func optionBits(_ example: ExpectedCase) throws -> JSON {
    .list(
      try example.inputs["raw"].numbers().map { number in
        let options = UIView.AnimationOptions(rawValue: UInt(number))
        let names = flags.filter { options.rawValue >> $0.bit & 1 == 1 }.map(\.name)
        let transition = transitions.first { $0.options.transition == options.transition }
        return .record([
          "flags": JSON(names), "curve": .string("\(options.curve)"),
          "transition": .string(transition?.name ?? "none"),
        ])
      })
  }

  @MainActor private static func interrupted(_ example: ExpectedCase) throws -> JSON {
    let inputs = example.inputs
    let fixture = HostedWindow.fixture
    let a = try inputs["A"].number()
    let b = try inputs["B"].number()
    fixture.set { fixture.view.center.x = a }
    UIView.animate(withDuration: try inputs["d1"].number()) { fixture.view.center.x = b }
    fixture.host.settle()
    let duration = try inputs["d2"].number()
    fixture.host.schedule(at: try inputs["interruptAt"].number()) {
      MainActor.assumeIsolated {
        UIView.animate(withDuration: duration) { fixture.view.center.x = a }
      }
    }
    return JSON(try inputs["times"].inOrder { fixture.number("position.x", at: $0) })
  }

  @MainActor private static func addedTransform(_ example: ExpectedCase) throws -> JSON {
    let inputs = example.inputs
    let fixture = HostedWindow.fixture
    let new = CATransform3D(entries: try inputs["new"].numbers(16))
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      fixture.view.transform3D = new
    }
    return try inputs["fractions"].atTimes { fixture.json("transform", at: $0) }
  }

  @MainActor private static func viewKeyframes(_ example: ExpectedCase) throws -> JSON {
    let inputs = example.inputs
    let fixture = HostedWindow.fixture
    fixture.set { fixture.view.center.x = 0 }
    let frames = try inputs["keyframes"].list().map { try $0.numbers(3) }
    let bits = try UIView.AnimationOptions(curve: inputs["overallCurve"]).rawValue
    UIView.animateKeyframes(
      withDuration: 1, delay: 0, options: UIView.KeyframeAnimationOptions(rawValue: bits)
    ) {
      for frame in frames {
        UIView.addKeyframe(withRelativeStartTime: frame[0], relativeDuration: frame[1]) {
          fixture.view.center.x = frame[2]
        }
      }
    }
    return JSON(try inputs["times"].inOrder { fixture.number("position.x", at: $0) })
  }

  @MainActor private static func fittedSpring(_ example: ExpectedCase) throws -> JSON {
    let inputs = example.inputs
    let fixture = HostedWindow.fixture
    UIView.animate(
      withDuration: try inputs["duration"].number(), delay: 0,
      usingSpringWithDamping: try inputs["dampingRatio"].number(),
      initialSpringVelocity: try inputs["initialSpringVelocity"].number()
    ) { fixture.view.center.x = 400 }
    let spring = fixture.view.layer.animation(forKey: "position") as? CASpringAnimation
    return .record([
      "stiffness": JSON(Double(spring?.stiffness ?? .nan)),
      "damping": JSON(Double(spring?.damping ?? .nan)),
    ])
  }

  @MainActor private static func springMove(_ example: ExpectedCase) throws -> JSON {
    let inputs = example.inputs
    let fixture = HostedWindow.fixture
    let from = try inputs["from"].number()
    let to = try inputs["to"].number()
    fixture.set { fixture.view.center.x = from }
    UIView.animate(
      withDuration: try inputs["duration"].number(), delay: 0,
      usingSpringWithDamping: try inputs["dampingRatio"].number(),
      initialSpringVelocity: try inputs["velocity"].number()
    ) { fixture.view.center.x = to }
    return JSON(try inputs["times"].inOrder { fixture.number("position.x", at: $0) })
  }

  @MainActor private static func actions(_ example: ExpectedCase) throws -> JSON {
    let fixture = HostedWindow.fixture
    func name() -> JSON {
      switch fixture.view.action(for: fixture.view.layer, forKey: "backgroundColor") {
      case nil: .string("nil")
      case is NSNull: .string("NSNull")
      case is CABasicAnimation: .string("CABasicAnimation")
      case let other?: .string("\(type(of: other))")
      }
    }
    var found = ["outside an animation block": name()]
    UIView.animate(withDuration: 1) { found["inside UIView.animate"] = name() }
    return .record(found)
  }

  @MainActor private static func viewInTransaction(_ example: ExpectedCase) throws -> JSON {
    let fixture = HostedWindow.fixture
    func change() {
      fixture.view.backgroundColor = .red
      fixture.view.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
    }
    if !example.expected["animatedKeyPaths"].isNull {
      UIView.animate(withDuration: 1, animations: change)
      return try animated(fixture.view.layer, example.expected["animatedKeyPaths"].texts())
    }
    CATransaction.begin()
    CATransaction.setAnimationDuration(3)
    change()
    CATransaction.commit()
    let (layer, shown) = (fixture.view.layer, fixture.view.layer.presentation())
    let isEqual = shown?.frame == layer.frame && shown?.backgroundColor == layer.backgroundColor
    return .record([
      "animationKeys": JSON(layer.animationKeys() ?? []),
      "presentation equals model after commit": .bool(isEqual),
    ])
  }

  /// The animated key paths, by the names of a list whose entries may be several: `bounds|frame`.
  @MainActor private static func animated(_ layer: CALayer, _ names: [String]) throws -> JSON {
    let animations = (layer.animationKeys() ?? []).compactMap {
      layer.animation(forKey: $0) as? CAPropertyAnimation
    }
    var found: Set<String> = []
    for path in animations.compactMap(\.keyPath) {
      found.insert(names.first { $0.split(separator: "|").contains { $0 == path } } ?? path)
    }
    let durations = Set(animations.map(\.duration))
    let curves = Set(animations.map { $0.timingFunction?.name.map { "\($0)" } ?? "none" })
    guard let duration = durations.first, let curve = curves.first, durations.count == 1,
      curves.count == 1
    else { throw UnknownShape("animations that differ: \(durations) \(curves)") }
    return .record([
      "animatedKeyPaths": JSON(found.sorted()), "duration": .number(duration),
      "timing": .string(curve),
    ])
  }

  @MainActor private static func rawOptions(_ example: ExpectedCase) throws -> JSON {
    let inputs = example.inputs
    let fixture = HostedWindow.fixture
    let raw = UInt(try inputs["optionsRaw"].number())
    UIView.animate(
      withDuration: try inputs["duration"].number(), delay: 0,
      options: UIView.AnimationOptions(rawValue: raw)
    ) { fixture.view.center.x += 100 }
    return JSON(try inputs["times"].inOrder { fixture.number("position.x", at: $0) - 50 })
  }
}
