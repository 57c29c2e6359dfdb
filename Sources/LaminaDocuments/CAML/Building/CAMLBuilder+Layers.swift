import CoreGraphics
import QuartzCore

extension CAMLBuilder {
  /// The layer described or referenced by an element, with its contents.
  ///
  /// An object that is referenced twice is one layer, in the position of the last reference. Nil,
  /// with a warning, if the element is not a layer or the layer would contain itself.
  func layer(_ written: XMLNode, depth: Int) throws(DocumentError) -> CALayer? {
    guard let node = resolved(written) else { return nil }
    let identity = ObjectIdentifier(node)
    if enclosing.contains(identity) {
      warn("a layer cannot contain itself; the reference is skipped", at: written.location)
      return nil
    }
    if let built = layers[identity] {
      try checkTime(at: written.location)
      return built
    }
    guard let type = layerType(node), let layer = newObject(type) else { return nil }
    try spend(.layers, at: node.location)
    try check(.layerDepth, depth, at: node.location)
    layers[identity] = layer
    locations.add(ObjectIdentifier(layer), node.location)
    let enclosingName = layerName
    layerName = node["name"]
    defer { layerName = enclosingName }
    if LayerClass.named(node.name) == nil, node["type"].flatMap(LayerClass.named) == nil {
      substitutes.insert(ObjectIdentifier(layer))
    }
    enclosing.insert(identity)
    try fill(layer, from: node, depth: depth)
    enclosing.remove(identity)
    return layer
  }

  /// The class of a layer; unknown layer classes become `CALayer`, so that their sublayers are
  /// shown.
  private func layerType(_ node: XMLNode) -> CALayer.Type? {
    let name = LayerClass.named(node.name) == nil ? node["type"] ?? node.name : node.name
    if let known = LayerClass.named(name) { return known }
    if name.hasSuffix("Layer") {
      warn("the layer class \(name) is unknown; it becomes a plain layer", at: node.location)
      return CALayer.self
    }
    warn("<\(node.name)> is not a layer; it is skipped", at: node.location)
    return nil
  }

  private func fill(_ layer: CALayer, from node: XMLNode, depth: Int) throws(DocumentError) {
    // In document order: components of a value may be set before or after the whole value.
    for attribute in node.attributes where !isSkipped(attribute.name) {
      try set(attribute.name, to: attribute.value, on: layer, node)
    }
    // Animations last: their key paths may refer to filters, cells and sublayers.
    for child in node.children
    where !CAMLKeys.isEditorOnly(child.name) && child.name != "animations" {
      try fill(layer, fromProperty: child, depth: depth)
    }
    for child in node.children where child.name == "animations" {
      try addAnimations(of: child, to: layer)
    }
    if node.child("states") != nil { stateOwners.append(node) }
  }

  func isSkipped(_ name: String) -> Bool {
    CAMLKeys.structure.contains(name) || CAMLKeys.isEditorOnly(name)
  }

  private func fill(
    _ layer: CALayer, fromProperty node: XMLNode, depth: Int
  ) throws(DocumentError) {
    switch node.name {
    case "sublayers":
      try addSublayers(node, to: layer, depth: depth)
    case "mask":
      let isItself = node["type"] != nil || node["object"] != nil
      let written = isItself ? node : node.children.first ?? node
      if let mask = try self.layer(written, depth: depth + 1) { layer.mask = mask }
    case "states", "stateTransitions": break
    default: if try !setObjects(node, on: layer) { try setElement(node, on: layer) }
    }
  }

  /// Adds the layers of a list, each once, in the position of its last reference.
  private func addSublayers(
    _ list: XMLNode, to layer: CALayer, depth: Int
  ) throws(DocumentError) {
    var last: [ObjectIdentifier: Int] = [:]
    for (index, child) in list.children.enumerated() {
      if let node = resolved(child, warns: false) { last[ObjectIdentifier(node)] = index }
    }
    for (index, child) in list.children.enumerated() {
      guard let sublayer = try self.layer(child, depth: depth + 1),
        let node = resolved(child), last[ObjectIdentifier(node)] == index
      else { continue }
      layer.addSublayer(sublayer)
    }
  }

  private func set(
    _ keyPath: String, to text: String, on layer: CALayer, _ node: XMLNode
  ) throws(DocumentError) {
    guard let type = type(of: keyPath, on: layer, node) else { return }
    if let value = try value(text, type, at: node.location) {
      layer.setValue(value, forKeyPath: keyPath)
    }
  }

  private func setElement(_ node: XMLNode, on layer: CALayer) throws(DocumentError) {
    let key = node["key"] ?? node.name
    guard let type = type(of: key, on: layer, node) else { return }
    if let value = try value(of: node, type) { layer.setValue(value, forKeyPath: key) }
  }

  /// The declared type of a key path; nil, with a warning, if the layer's class does not have it.
  private func type(of keyPath: String, on layer: CALayer, _ node: XMLNode) -> CAMLType? {
    if let type = type(of: keyPath, on: layer) { return type }
    if layer is CAEmitterLayer, CAMLKeys.particles.contains(keyPath) { return nil }
    if substitutes.contains(ObjectIdentifier(layer)) { return nil }
    warn("\(Swift.type(of: layer)) has no property '\(keyPath)'; it is skipped", at: node.location)
    return nil
  }

  /// The declared type of a key path, which may refer into filters and emitter cells.
  func type(of keyPath: String, on layer: CALayer) -> CAMLType? {
    if let type = CAMLKeys.undeclared[keyPath] { return type }
    if let type = CAMLType(of: keyPath, in: Swift.type(of: layer).index) { return type }
    let lists = ["filters.", "backgroundFilters.", "emitterCells."]
    guard lists.contains(where: keyPath.hasPrefix) else { return nil }
    return CAMLType(like: layer.value(forKeyPath: keyPath))
  }
}
