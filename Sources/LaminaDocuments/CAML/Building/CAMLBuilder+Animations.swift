import CoreGraphics
import Foundation
import QuartzCore

extension CAMLBuilder {
  /// Adds the animations of an `animations` element. Keys are element names or `key` attributes.
  func addAnimations(of list: XMLNode, to layer: CALayer) throws(DocumentError) {
    try countAnimations(list.children.count, of: layer, at: list.location)
    var names = KeyNames()
    for node in list.children where !CAMLKeys.isEditorOnly(node.name) {
      if (node["type"] ?? node.name) == "CAMatchMoveAnimation" {
        followers.append((layer, node, names.unique(key(of: node))))
        continue
      }
      guard let animation = try animation(node, for: layer) else { continue }
      layer.add(animation, forKey: names.unique(key(of: node)))
    }
  }

  /// Adds animations that follow other layers, after all layers have been built.
  func addFollowers() throws(DocumentError) {
    for (layer, node, key) in followers {
      guard let animation = try animation(node, for: layer) else { continue }
      layer.add(animation, forKey: key)
    }
    followers = []
  }

  /// Resolves and sets the source layer of a match-move animation.
  private func setSource(
    _ written: XMLNode, of animation: CAMatchMoveAnimation
  ) {
    guard let node = resolved(written), let layer = layers[ObjectIdentifier(node)] else {
      warn("the source layer of an animation is missing; it has no effect", at: written.location)
      return
    }
    animation.sourceLayer = layer
  }

  private func key(of node: XMLNode) -> String {
    node["key"] ?? (Self.animationType(node.name) == nil ? node.name : "animation")
  }

  /// The animation class with this name.
  private static func animationType(_ name: String) -> CAAnimation.Type? {
    switch name {
    case "CABasicAnimation": CABasicAnimation.self
    case "CAKeyframeAnimation": CAKeyframeAnimation.self
    case "CASpringAnimation": CASpringAnimation.self
    case "CAAnimationGroup": CAAnimationGroup.self
    case "CATransition": CATransition.self
    case "CAMatchMoveAnimation": CAMatchMoveAnimation.self
    default: nil
    }
  }

  /// The animation described by an element; nil, with a warning, if it cannot be used.
  ///
  /// `keyPath` applies if the element has none of its own.
  func animation(
    _ written: XMLNode, for layer: CALayer, keyPath: String? = nil, depth: Int = 1
  ) throws(DocumentError) -> CAAnimation? {
    guard let node = resolved(written) else { return nil }
    try visit(written, depth: depth)
    let name = node["type"] ?? node.name
    guard let type = Self.animationType(name) else {
      warn("the animation class \(name) is unknown; it is skipped", at: node.location)
      return nil
    }
    // Core Animation replaces a duration of 0 by the default; in documents it means no animation.
    if let text = node["duration"], CAMLNumbers.number(text) == 0 { return nil }
    guard let animation = newObject(type) else { return nil }
    if let property = animation as? CAPropertyAnimation {
      guard let path = node["keyPath"] ?? keyPath, self.type(of: path, on: layer) != nil else {
        let missing = node["keyPath"] ?? keyPath ?? ""
        warn(
          "the key path '\(missing)' cannot be animated; the animation is skipped",
          at: node.location)
        return nil
      }
      property.keyPath = path
    }
    try fill(animation, from: node)
    if let group = animation as? CAAnimationGroup {
      group.animations = try members(of: node, for: layer, depth: depth)
    }
    if let frames = animation as? CAKeyframeAnimation { match(frames, node) }
    return animation
  }

  private func fill(_ animation: CAAnimation, from node: XMLNode) throws(DocumentError) {
    try spendText(of: node)
    for attribute in node.attributes where !isSkipped(attribute.name) {
      guard let (key, type) = property(attribute.name, of: animation, node) else { continue }
      if let value = try value(attribute.value, type, at: node.location) {
        animation.setValue(value, forKey: key)
      }
    }
    for child in node.children
    where !CAMLKeys.isEditorOnly(child.name) && child.name != "animations" {
      if child.name == "sourceLayer", let move = animation as? CAMatchMoveAnimation {
        setSource(child, of: move)
        continue
      }
      guard let (key, type) = property(child.name, of: animation, child) else { continue }
      // An empty list equals no list.
      let isEmpty = type == .array && resolved(child)?.children.isEmpty != false
      if !isEmpty, let value = try value(of: child, type) {
        if key == "path" { try spendMotion(along: value, written: child) }
        animation.setValue(Self.unboxedNumbers(value, key), forKey: key)
      }
    }
  }

  /// Counts the bytes of a referenced path: each animation along it measures it for itself.
  private func spendMotion(along value: Any, written: XMLNode) throws(DocumentError) {
    guard written["object"] != nil, let path = Boxed.object(value, CGPath.self) else { return }
    try spend(.referencedText, 16 * path.elements.points.count, at: written.location)
  }

  private func property(
    _ name: String, of animation: CAAnimation, _ node: XMLNode
  ) -> (key: String, type: CAMLType)? {
    let key = CAMLKeys.animationAliases[name] ?? name
    let owner = Swift.type(of: animation)
    let isKnown = owner.keys.contains { $0.key == key }
    if isKnown, let type = CAMLKeys.animation[key] { return (key, type) }
    warn("\(owner) has no property '\(name)'; it is skipped", at: node.location)
    return nil
  }

  /// Converts or removes elements of the wrong type in lists with a declared element type.
  private static func unboxedNumbers(_ value: Any, _ key: String) -> Any {
    guard let list = value as? [Any] else { return value }
    switch key {
    case "keyTimes", "tensionValues", "continuityValues", "biasValues":
      return list.compactMap { Boxed.double($0).map { NSNumber(value: $0) } }
    case "sourcePoints": return list.compactMap { $0 as? CGPoint }
    case "timingFunctions":
      return list.compactMap { Boxed.object($0, CAMediaTimingFunction.self) }
    default: return list
    }
  }

  private func members(
    of node: XMLNode, for layer: CALayer, depth: Int
  ) throws(DocumentError) -> [CAAnimation] {
    var members: [CAAnimation] = []
    for child in node.child("animations")?.children ?? [] {
      if let member = try animation(child, for: layer, depth: depth + 1) { members.append(member) }
    }
    return members
  }

  /// Truncates key times and values to the shorter of the two lists.
  private func match(_ frames: CAKeyframeAnimation, _ node: XMLNode) {
    guard let times = frames.keyTimes, let values = frames.values else { return }
    let isDiscrete = frames.calculationMode == .discrete
    if times.count == values.count || isDiscrete && times.count == values.count + 1 { return }
    let count = "\(times.count) key times for \(values.count) values"
    warn("\(count); the longer list is truncated", at: node.location)
    let shorter = min(times.count, values.count)
    frames.keyTimes = Array(times.prefix(shorter))
    frames.values = Array(values.prefix(shorter))
  }
}

/// Generates unique animation keys for a layer.
private struct KeyNames {
  private var used: Set<String> = []
  private var counts: [String: Int] = [:]

  mutating func unique(_ name: String) -> String {
    var candidate = name
    while !used.insert(candidate).inserted {
      let count = counts[name, default: 1] + 1
      counts[name] = count
      candidate = "\(name)-\(count)"
    }
    return candidate
  }
}
