import Foundation
import QuartzCore

/// The states of one layer of a document, the way between them, and the state it is in.
final class StateMachine {
  /// A property of a layer, as states and transitions name it.
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

  /// One value that a state sets.
  struct Change {
    var target: Target
    var value: Any?
  }

  /// One animation that runs while a state is shown.
  struct Addition {
    var layer: CALayer
    var key: String
    var animation: CAAnimation
  }

  /// One sublayer that is there, or away, while a state is shown.
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

  /// One animation of a transition, for the change of one property.
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

  /// The state shown, nil for the scene as written.
  var current: String?
  /// The values of the scene as written, of every property that a state has changed so far.
  var base: [Target: Any?] = [:]
  /// What the last change of state added to layers, and what the state shown adds.
  var running: [(layer: CALayer, key: String)] = []
  /// Sublayers that the state shown took away, and where they were.
  var away: [(parent: CALayer, layer: CALayer, index: Int)] = []

  init(states: [State], transitions: [Transition]) {
    (self.states, self.transitions) = (states, transitions)
    byName = Dictionary(states.indices.map { (states[$0].name, $0) }, uniquingKeysWith: { $1 })
  }

  func has(_ name: String) -> Bool { byName[name] != nil }

  /// A state after those that it is based on; a chain that comes back to itself ends there.
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

  /// What a state sets, in the order in which properties are first met; the last value counts.
  func overrides(_ name: String?) -> [Change] {
    var changes: [Change] = []
    var places: [Target: Int] = [:]
    for change in chain(name).flatMap(\.changes) {
      if let place = places[change.target] {
        changes[place].value = change.value
      } else {
        places[change.target] = changes.count
        changes.append(change)
      }
    }
    return changes
  }

  /// The animations of the change from one state to another.
  ///
  /// Those of exactly that change; else of any change to the new state, and, for properties that
  /// neither they nor the new state name, of any change from the old one; else of any change at all.
  func elements(from old: String?, to new: String?) -> [Element] {
    let (from, to) = (old ?? "", new ?? "")
    if let exact = transitions.last(where: { $0.from == from && $0.to == to }) {
      return exact.elements
    }
    let arriving = transitions.last { $0.from == "*" && $0.to == to }?.elements ?? []
    let leaving = transitions.last { $0.from == from && $0.to == "*" }?.elements ?? []
    let taken = Set(arriving.map(\.target) + overrides(new).map(\.target))
    let elements = arriving + leaving.filter { !taken.contains($0.target) }
    if !elements.isEmpty { return elements }
    return transitions.last { $0.from == "*" && $0.to == "*" }?.elements ?? []
  }
}
