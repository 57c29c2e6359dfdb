import Foundation

@testable import QuartzCore

extension Adapter {
  static let events: [Adapter] = [
    Adapter("TR5 TR9 TR10 TR11 M3 M6 T20", "steps") { example in
      let script = EventScript()
      defer { script.close() }
      for step in try example.inputs["steps"].texts() { try script.run(step) }
      return JSON(script.log.events)
    },
    Adapter("A9", "steps") { example in
      let script = TreeScript()
      for step in try example.inputs["steps"].texts() { try script.run(step) }
      return JSON(script.events)
    },
  ]
}

/// Runs steps such as `add A 0.1s` and notes what delegates and blocks hear.
final class EventScript {
  let log = EventLog()
  private let fixture = LayerTestHost()
  private lazy var layer = fixture.layer
  /// How many transactions are open.
  private var depth = 0

  /// Commits what a script leaves open, so that the next one on this thread starts without it.
  func close() {
    while depth > 0 { commit() }
    fixture.host.settle()
  }

  private func commit() {
    depth -= 1
    CATransaction.commit()
  }

  func run(_ step: String) throws {
    let words = step.split(separator: " ").map(String.init)
    switch (words.first ?? "", words.count) {
    case ("begin", 1):
      depth += 1
      CATransaction.begin()
    case ("commit", 1): commit()
    case ("flush", 1):
      CATransaction.flush()
      fixture.host.settle()
    case ("run", 1): fixture.host.settle()
    case ("run", 4) where step == "run to end": pass(1000)
    case ("run", 3) where step == "run to end": pass(1000)
    case ("advance", 2): pass(try seconds(words[1]))
    case ("advance", 3) where words[1] == "to": fixture.host.advance(to: try seconds(words[2]))
    case ("setAnimationDuration", 2): CATransaction.setAnimationDuration(try seconds(words[1]))
    case ("setDisableActions", 2): CATransaction.setDisableActions(words[1] == "true")
    case ("completionBlock", 2) where words[1] == "nil": CATransaction.setCompletionBlock(nil)
    case ("removeAllAnimations", 1): layer.removeAllAnimations()
    case ("mark", _): log.note(words.dropFirst().joined(separator: " "))
    case ("completionBlock", 2):
      let log = log
      let name = words[1]
      CATransaction.setCompletionBlock { log.note("block \(name)") }
    case ("add", 2...): try add(words[1], Array(words.dropFirst(2)))
    case ("removeAnimation", 2): layer.removeAnimation(forKey: words[1])
    case ("layer.removeFromSuperlayer", 1): layer.removeFromSuperlayer()
    case ("layer", _) where step == "layer not in any hosted tree": layer = CALayer()
    default: throw UnknownShape("step \(step)")
    }
  }

  private func pass(_ seconds: Double) { fixture.host.advance(to: fixture.host.now + seconds) }

  private func seconds(_ text: String) throws -> Double {
    guard text.hasSuffix("s"), let number = Double(text.dropLast()) else {
      throw UnknownShape(text)
    }
    return number
  }

  /// `add A 0.1s forwards key k repeatCount=2 beginTime now+1`, in any order; timing by its names.
  private func add(_ name: String, _ options: [String]) throws {
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.fromValue = 0
    animation.toValue = 1
    animation.delegate = log.delegate(name)
    var key: String? = name
    var rest = options[...]
    while let option = rest.popFirst() {
      switch option {
      case "forwards", "backwards", "both", "removed":
        animation.fillMode = CAMediaTimingFillMode(rawValue: option)
      case "key":
        let word = rest.popFirst() ?? name
        key = word == "nil" ? nil : word
      case "forever": animation.repeatCount = .infinity
      case _ where Self.timingKeys.contains(option):
        try set("\(option)=\(rest.popFirst() ?? "")", of: animation)
      default: try set(option, of: animation)
      }
    }
    layer.add(animation, forKey: key)
  }

  private static let timingKeys = Set(CAAnimation.timingKeys.split(separator: " ").map(String.init))

  private func set(_ option: String, of animation: CAAnimation) throws {
    let parts = option.split(separator: "=").map(String.init)
    guard parts.count == 2 else {
      animation.duration = try seconds(option)
      return
    }
    let value: JSON
    switch parts[1] {
    case "true", "false": value = .bool(parts[1] == "true")
    case "infinity", "inf": value = .string("infinity")
    default:
      let start = parts[1].hasPrefix("now") ? CACurrentMediaTime() : 0
      let rest = parts[1].hasPrefix("now") ? parts[1].dropFirst(3) : parts[1][...]
      let text = rest.hasSuffix("s") ? rest.dropLast() : rest
      let offset = rest.isEmpty ? 0 : Double(text)
      value = offset.map { .number(start + $0) } ?? .string(parts[1])
    }
    try animation.apply(.record([parts[0]: value]))
  }
}

/// Runs steps such as `P.addSublayer(C)` and notes the events that layers are asked about.
final class TreeScript {
  private(set) var events: [String] = []
  private var layers: [String: CALayer] = [:]
  private lazy var listener = Listener { [unowned self] in events.append($0) }
  private let fixture = LayerTestHost()

  private final class Listener: NSObject, CALayerDelegate {
    let note: (String) -> Void
    init(_ note: @escaping (String) -> Void) { self.note = note }

    func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
      note("\(layer.name ?? "").\(event)")
      return NSNull()
    }
  }

  private func layer(_ name: String) -> CALayer {
    if let known = layers[name] { return known }
    let layer = CALayer()
    layer.name = name
    layer.delegate = listener
    layers[name] = layer
    return layer
  }

  /// A layer that a script speaks of first is in the tree already, in its order of appearance.
  private func prepared(_ name: String, in superlayer: CALayer) -> CALayer {
    if layers[name] != nil { return layer(name) }
    let made = layer(name)
    superlayer.addSublayer(made)
    CATransaction.flush()
    fixture.host.settle()
    events = []
    return made
  }

  func run(_ step: String) throws {
    if step == "flush" {
      CATransaction.flush()
      return fixture.host.settle()
    }
    let words = step.split { " .(),:=".contains($0) }.map(String.init)
    guard words.count >= 2 else { throw UnknownShape("step \(step)") }
    let subject = prepared(words[0], in: fixture.layer)
    switch (words[1], words.count) {
    case ("in", _) where step.hasSuffix("in tree, committed"): break
    case ("addSublayer", 3): subject.addSublayer(layer(words[2]))
    case ("removeFromSuperlayer", 2): subject.removeFromSuperlayer()
    case ("replaceSublayer", 5) where words[3] == "with":
      subject.replaceSublayer(prepared(words[2], in: subject), with: layer(words[4]))
    case ("sublayers", 3) where words[2] == "nil": subject.sublayers = nil
    case ("sublayers", 3...):
      let names = words.dropFirst(2).map { $0.filter { !"[]".contains($0) } }
      subject.sublayers = names.filter { !$0.isEmpty }.map { layer($0) }
    case ("insertSublayer", 5) where words[3] == "at":
      subject.insertSublayer(layer(words[2]), at: UInt32(words[4]) ?? 0)
    case ("insertSublayer", 5) where words[3] == "above":
      subject.insertSublayer(layer(words[2]), above: layer(words[4]))
    case ("insertSublayer", 5) where words[3] == "below":
      subject.insertSublayer(layer(words[2]), below: layer(words[4]))
    case ("setNeedsLayout", 2): subject.setNeedsLayout()
    case ("layoutIfNeeded", 2): subject.layoutIfNeeded()
    case ("mask", 3): subject.mask = words[2] == "nil" ? nil : layer(words[2])
    default: throw UnknownShape("step \(step)")
    }
  }
}
