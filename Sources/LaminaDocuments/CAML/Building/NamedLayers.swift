import QuartzCore

/// The layers of a scene by their ids and names, in document order.
struct NamedLayers {
  private var byID: [String: CALayer] = [:]
  private var byName: [String: [CALayer]] = [:]
  /// All ids and names, in document order and without duplicates.
  private(set) var names: [String] = []

  mutating func add(_ layer: CALayer, id: String?) {
    if let id, !id.isEmpty {
      note(id)
      byID[id] = layer
    }
    if let name = layer.name, !name.isEmpty {
      note(name)
      byName[name, default: []].append(layer)
    }
  }

  private mutating func note(_ name: String) {
    if byID[name] == nil, byName[name] == nil { names.append(name) }
  }

  /// The layer with this id, else all layers with this name.
  subscript(_ name: String) -> [CALayer] {
    if let layer = byID[name] { return [layer] }
    return byName[name] ?? []
  }

  /// The layers that `LAYER` or `LAYER.KEYPATH` refers to, and the key path; nil if there are none.
  /// Names of layers may contain dots: the longest one that fits is used.
  func target(_ text: String) -> (layers: [CALayer], keyPath: String?)? {
    if !self[text].isEmpty { return (self[text], nil) }
    var end = text.endIndex
    while let dot = text[..<end].lastIndex(of: ".") {
      let layers = self[String(text[..<dot])]
      if !layers.isEmpty { return (layers, String(text[text.index(after: dot)...])) }
      end = dot
    }
    return nil
  }
}
