/// Sublayers by name, for lists in which each refers to others.
struct NamedSiblings {
  /// The first two layers of each name: one of them is not the layer that asks.
  private var layers: [String: [CALayer]] = [:]

  init(_ sublayers: [CALayer]) {
    for layer in sublayers {
      guard let name = layer.name else { continue }
      if layers[name, default: []].count < 2 { layers[name, default: []].append(layer) }
    }
  }

  /// The first layer of a name other than `layer`.
  func first(named name: String, except layer: CALayer) -> CALayer? {
    layers[name]?.first { $0 !== layer }
  }
}
