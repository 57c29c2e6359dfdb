import CoreGraphics
import Foundation
import QuartzCore

extension CAMLBuilder {
  /// Adds the animations of an `animations` element: keys are element names or `key` attributes.
  func addAnimations(of list: XMLNode, to layer: CALayer) throws(DocumentError) {
    try check(.animationsPerLayer, list.children.count, at: list.place)
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

  /// Adds the animations that follow layers, once all layers are there.
  func addFollowers() throws(DocumentError) {
    for (layer, node, key) in followers {
      guard let animation = try animation(node, for: layer) else { continue }
      layer.add(animation, forKey: key)
    }
    followers = []
  }

  /// Sets the layer that an animation follows.
  private func setSource(
    _ written: XMLNode, of animation: CAMatchMoveAnimation
  ) {
    guard let node = resolved(written), let layer = layers[ObjectIdentifier(node)] else {
      warn("an animation follows no layer; it has no effect", at: written.place)
      return
    }
    animation.sourceLayer = layer
  }

  private func key(of node: XMLNode) -> String {
    node["key"] ?? (Self.animationType(node.name) == nil ? node.name : "animation")
  }

  /// The classes of animations by name.
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

  /// The animation that an element describes; nil, with a warning, when nothing can come of it.
  ///
  /// `keyPath` is what it animates when it does not say so itself.
  func animation(
    _ written: XMLNode, for layer: CALayer, keyPath: String? = nil, depth: Int = 1
  ) throws(DocumentError) -> CAAnimation? {
    guard let node = resolved(written) else { return nil }
    try visit(written, depth: depth)
    let name = node["type"] ?? node.name
    guard let type = Self.animationType(name) else {
      warn("the animation class \(name) is unknown; it is skipped", at: node.place)
      return nil
    }
    // Core Animation would give a duration of 0 the default one; documents mean a jump.
    if let text = node["duration"], CAMLNumbers.number(text) == 0 { return nil }
    guard let animation = newObject(type) else { return nil }
    if let property = animation as? CAPropertyAnimation {
      guard let path = node["keyPath"] ?? keyPath, self.type(of: path, on: layer) != nil else {
        let missing = node["keyPath"] ?? keyPath ?? ""
        warn("nothing can be animated at '\(missing)'; the animation is skipped", at: node.place)
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
    for attribute in node.attributes where !isSkipped(attribute.name) {
      guard let (key, type) = property(attribute.name, of: animation, node) else { continue }
      if let value = try value(attribute.value, type, at: node.place) {
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
      // An empty list is the same as none.
      let isEmpty = type == .array && resolved(child)?.children.isEmpty != false
      if !isEmpty, let value = try value(of: child, type) {
        animation.setValue(Self.unboxedNumbers(value, key), forKey: key)
      }
    }
  }

  private func property(
    _ name: String, of animation: CAAnimation, _ node: XMLNode
  ) -> (key: String, type: CAMLType)? {
    let key = CAMLKeys.animationAliases[name] ?? name
    let owner = Swift.type(of: animation)
    let isKnown = owner.keys.contains { $0.key == key }
    if isKnown, let type = CAMLKeys.animation[key] { return (key, type) }
    warn("\(owner) has no property '\(name)'; it is skipped", at: node.place)
    return nil
  }

  /// Lists that animations declare as numbers or curves hold nothing else.
  private static func unboxedNumbers(_ value: Any, _ key: String) -> Any {
    guard let list = value as? [Any] else { return value }
    switch key {
    case "keyTimes", "tensionValues", "continuityValues", "biasValues":
      return list.compactMap { Boxed.double($0).map { NSNumber(value: $0) } }
    case "sourcePoints": return list.compactMap { $0 as? CGPoint }
    case "timingFunctions":
      return list.compactMap { $0 as? CAMediaTimingFunction }
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

  /// Key times that are not as many as the values are cut to the shorter list, or the values are.
  private func match(_ frames: CAKeyframeAnimation, _ node: XMLNode) {
    guard let times = frames.keyTimes, let values = frames.values else { return }
    let isDiscrete = frames.calculationMode == .discrete
    if times.count == values.count || isDiscrete && times.count == values.count + 1 { return }
    let count = "\(times.count) key times for \(values.count) values"
    warn("\(count); the shorter list counts", at: node.place)
    let shorter = min(times.count, values.count)
    frames.keyTimes = Array(times.prefix(shorter))
    frames.values = Array(values.prefix(shorter))
  }
}

/// Gives each of a layer's animations a key of its own.
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
