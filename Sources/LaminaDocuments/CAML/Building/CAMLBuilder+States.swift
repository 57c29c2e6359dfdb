import Foundation
import QuartzCore

extension CAMLBuilder {
  /// The state machines of all layers with states. Called after all layers are built.
  func stateMachines() throws(DocumentError) -> [StateMachine] {
    var machines: [StateMachine] = []
    for owner in stateOwners {
      var states: [StateMachine.State] = []
      for node in owner.child("states")?.children ?? [] {
        if let state = try state(node) { states.append(state) }
      }
      var transitions: [StateMachine.Transition] = []
      for node in owner.child("stateTransitions")?.children ?? [] {
        if let transition = try transition(node) { transitions.append(transition) }
      }
      machines.append(StateMachine(states: states, transitions: transitions))
    }
    return machines
  }

  private func state(_ node: XMLNode) throws(DocumentError) -> StateMachine.State? {
    guard CAMLKeys.stateName(node.name) == "CAState", let name = node["name"] else {
      warn("<\(node.name)> is not a named state; it is skipped", at: node.location)
      return nil
    }
    var state = StateMachine.State(name: name, basedOn: node["basedOn"])
    for written in node.child("elements")?.children ?? [] {
      guard let element = resolved(written) else { continue }
      switch CAMLKeys.stateName(element.name) {
      case "CAStateSetValue":
        if let change = try change(element) { state.changes.append(change) }
      case "CAStateAddAnimation":
        state.additions += try additions(element, state: name)
      case "CAStateAddElement":
        state.arrivals += try arrivals(element)
      case "CAStateRemoveElement":
        state.departures += try departures(element)
      default:
        warn("<\(element.name)> in a state is not supported; it is skipped", at: element.location)
      }
    }
    return state
  }

  /// The layer and key path that an element of a state or transition refers to.
  private func target(
    _ node: XMLNode, _ keyPath: String?
  ) -> (target: StateMachine.Target, type: CAMLType)? {
    let id = node["targetId"] ?? ""
    guard let layer = self.node(id).flatMap({ layers[ObjectIdentifier($0)] }) else {
      warn("a state refers to the missing layer '\(id)'; its value is skipped", at: node.location)
      return nil
    }
    guard let keyPath, let type = type(of: keyPath, on: layer) else {
      let kind = Swift.type(of: layer)
      warn("\(kind) has no property '\(keyPath ?? "")' to set; it is skipped", at: node.location)
      return nil
    }
    return (StateMachine.Target(layer: layer, keyPath: keyPath), type)
  }

  private func change(_ node: XMLNode) throws(DocumentError) -> StateMachine.Change? {
    guard let (target, type) = target(node, node["keyPath"]) else { return nil }
    guard let written = node.child("value") else {
      warn("a state sets '\(target.keyPath)' without a value; it is skipped", at: node.location)
      return nil
    }
    guard let value = try value(of: written, type) else { return nil }
    return StateMachine.Change(
      target: target, value: Boxed.unwrapped(value), interpolates: type.interpolates)
  }

  private func additions(
    _ node: XMLNode, state: String
  ) throws(DocumentError) -> [StateMachine.Addition] {
    guard let layer = self.node(node["targetId"] ?? "").flatMap({ layers[ObjectIdentifier($0)] })
    else {
      warn("a state refers to the missing layer '\(node["targetId"] ?? "")'", at: node.location)
      return []
    }
    var additions: [StateMachine.Addition] = []
    let written = node.child("animations")?.children ?? node.children
    for child in written {
      guard let animation = try animation(child, for: layer, keyPath: node["keyPath"]) else {
        continue
      }
      let key = "state.\(state).\(node.location.line).\(additions.count)"
      additions.append(StateMachine.Addition(layer: layer, key: key, animation: animation))
    }
    return additions
  }

  /// The sublayers that an element adds.
  private func arrivals(_ node: XMLNode) throws(DocumentError) -> [StateMachine.Visitor] {
    guard let parent = parent(node) else { return [] }
    var visitors: [StateMachine.Visitor] = []
    for child in node.children where !CAMLKeys.isEditorOnly(child.name) {
      guard let layer = try layer(child, depth: 1), !layer.contains(parent) else { continue }
      visitors.append(StateMachine.Visitor(parent: parent, layer: layer))
    }
    return visitors
  }

  /// The sublayers that an element removes: references as children, or one `objectId`.
  private func departures(_ node: XMLNode) throws(DocumentError) -> [StateMachine.Visitor] {
    guard let parent = parent(node) else { return [] }
    let written =
      node.children.compactMap { resolved($0) }
      + [node["objectId"].flatMap(self.node)].compactMap { $0 }
    return written.compactMap { layers[ObjectIdentifier($0)] }
      .map { StateMachine.Visitor(parent: parent, layer: $0) }
  }

  /// The layer whose sublayers an element changes.
  private func parent(_ node: XMLNode) -> CALayer? {
    let id = node["targetId"] ?? ""
    guard node["keyPath"] ?? "sublayers" == "sublayers" else {
      warn("a state can only add and remove sublayers; it is skipped", at: node.location)
      return nil
    }
    guard let layer = self.node(id).flatMap({ layers[ObjectIdentifier($0)] }) else {
      warn(
        "a state refers to the missing layer '\(id)'; its sublayers are skipped", at: node.location)
      return nil
    }
    return layer
  }

  private func transition(_ node: XMLNode) throws(DocumentError) -> StateMachine.Transition? {
    guard CAMLKeys.stateName(node.name) == "CAStateTransition" else {
      warn("<\(node.name)> is not a transition; it is skipped", at: node.location)
      return nil
    }
    var transition = StateMachine.Transition(
      from: node["fromState"] ?? "*", to: node["toState"] ?? "*")
    for written in node.child("elements")?.children ?? [] {
      guard let element = resolved(written) else { continue }
      if let built = try transitionElement(element) { transition.elements.append(built) }
    }
    return transition
  }

  private func transitionElement(
    _ node: XMLNode
  ) throws(DocumentError) -> StateMachine.Element? {
    guard CAMLKeys.stateName(node.name) == "CAStateTransitionElement" else {
      warn("<\(node.name)> in a transition is not supported; it is skipped", at: node.location)
      return nil
    }
    guard let written = node.child("animation") ?? node.children.first else { return nil }
    let keyPath = node["key"] ?? node["keyPath"] ?? written["keyPath"]
    guard let (target, _) = target(node, keyPath) else { return nil }
    guard let animation = try animation(written, for: target.layer, keyPath: keyPath) else {
      return nil
    }
    return StateMachine.Element(target: target, animation: animation)
  }
}

extension CALayer {
  /// Whether `other` is this layer or a descendant of it.
  fileprivate func contains(_ other: CALayer) -> Bool {
    var layer: CALayer? = other
    while let next = layer {
      if next === self { return true }
      layer = next.superlayer
    }
    return false
  }
}
