extension KeyPathSplit {
  /// The layer named by the first component of a path, and the rest of the path (CA-B19).
  static func named(
    _ path: String, in layers: [CALayer]?
  ) -> (object: any KeyedObject, path: String)? {
    guard let layers, let (name, rest) = first(of: path) else { return nil }
    return layers.first { $0.name == name }.map { ($0, rest) }
  }
}
