import Foundation
import QuartzCore

/// The states and transitions of one layer of a document, and its current state.
final class StateMachine {
  /// A property of a layer that states and transitions refer to.
  struct Target: Hashable {
    let layer: CALayer
    let keyPath: String

    static func == (a: Target, b: Target) -> Bool {
      a.layer === b.layer && a.keyPath == b.keyPath
    }
    func hash(into hasher: inout Hasher) {
      hasher.combine(ObjectIdentifier(layer))
      hasher.combine(keyPath)
    }
  }

  /// A value that a state sets.
  struct Change {
    var target: Target
    var value: Any?
    /// Whether values of the property have values between them.
    var interpolates = false
  }

  /// An animation that runs while a state is shown.
  struct Addition {
    var layer: CALayer
    var key: String
    var animation: CAAnimation
  }

  /// A sublayer that a state adds or removes.
  struct Visitor {
    var parent: CALayer
    var layer: CALayer
  }

  struct State {
    var name: String
    var basedOn: String?
    var changes: [Change] = []
    var additions: [Addition] = []
    var arrivals: [Visitor] = []
    var departures: [Visitor] = []
  }

  /// An animation of a transition, for one property.
  struct Element {
    var target: Target
    var animation: CAAnimation
  }

  struct Transition {
    var from: String
    var to: String
    var elements: [Element] = []
  }

  let states: [State]
  let transitions: [Transition]
  private let byName: [String: Int]

  /// The current state; nil for the scene as written.
  var current: String?
  /// Values of the scene as written, for all properties that a state has changed so far.
  var base: [Target: Any?] = [:]
  /// Animations added by the last transition and by the current state.
  var running: [(layer: CALayer, key: String)] = []
  /// Sublayers that the current state removed, with their former positions.
  var away: [(parent: CALayer, layer: CALayer, index: Int)] = []

  init(states: [State], transitions: [Transition]) {
    self.states = states
    self.transitions = transitions
    byName = Dictionary(states.indices.map { (states[$0].name, $0) }, uniquingKeysWith: { $1 })
  }

  func has(_ name: String) -> Bool { byName[name] != nil }

  /// The inheritance chain of a state, base state first; a circular chain ends at the repetition.
  func chain(_ name: String?) -> [State] {
    var chain: [State] = []
    var seen: Set<Int> = []
    var next = name
    while let name = next, let index = byName[name], seen.insert(index).inserted {
      chain.append(states[index])
      next = states[index].basedOn
    }
    return chain.reversed()
  }

  /// The values that a state sets, in order of first occurrence; the last value of a property is
  /// used.
  func overrides(_ name: String?) -> [Change] {
    var changes: [Change] = []
    var indices: [Target: Int] = [:]
    for change in chain(name).flatMap(\.changes) {
      if let index = indices[change.target] {
        changes[index].value = change.value
      } else {
        indices[change.target] = changes.count
        changes.append(change)
      }
    }
    return changes
  }

  /// The transition animations from one state to another.
  ///
  /// Those of the exact transition; else those of any transition to the new state, plus, for
  /// properties that neither they nor the new state set, those of any transition from the old
  /// state; else those of the transition from any state to any (`*` to `*`). A transition without
  /// animations gets default ones, so that its states do not replace one another in one frame.
  func elements(from old: String?, to new: String?) -> [Element] {
    let from = old ?? ""
    let to = new ?? ""
    if let exact = transitions.last(where: { $0.from == from && $0.to == to }) {
      return exact.elements.isEmpty ? defaultElements(from: old, to: new) : exact.elements
    }
    let arriving = transitions.last { $0.from == "*" && $0.to == to }?.elements ?? []
    let leaving = transitions.last { $0.from == from && $0.to == "*" }?.elements ?? []
    let taken = Set(arriving.map(\.target) + overrides(new).map(\.target))
    let elements = arriving + leaving.filter { !taken.contains($0.target) }
    if !elements.isEmpty { return elements }
    let any = transitions.last { $0.from == "*" && $0.to == "*" }?.elements ?? []
    return any.isEmpty ? defaultElements(from: old, to: new) : any
  }

  /// The animations of a change of state that the document does not animate: the default animation
  /// of every property that either state sets and that has values in between.
  private func defaultElements(from old: String?, to new: String?) -> [Element] {
    guard old != new else { return [] }
    var seen: Set<Target> = []
    return (overrides(old) + overrides(new)).compactMap { change in
      guard change.interpolates, seen.insert(change.target).inserted else { return nil }
      let animation = CABasicAnimation(keyPath: change.target.keyPath)
      animation.duration = 0.25
      animation.timingFunction = CAMediaTimingFunction(name: .default)
      return Element(target: change.target, animation: animation)
    }
  }

  /// The duration of an animated transition, in seconds.
  func duration(from old: String?, to new: String?) -> CFTimeInterval {
    elements(from: old, to: new).map { Self.end(of: $0.animation) }.max() ?? 0
  }

  /// The end of a transition's animation, in seconds after the change of state.
  static func end(of animation: CAAnimation) -> CFTimeInterval {
    let length = AnimationLength(animation)
    return max(0, animation.beginTime) + (length.total ?? length.cycle)
  }
}
