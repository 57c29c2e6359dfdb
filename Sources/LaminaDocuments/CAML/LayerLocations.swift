/// The lines and columns that the layers of a document come from.
struct LayerLocations {
  private var locations: [ObjectIdentifier: (line: Int32, column: Int32)] = [:]

  mutating func add(_ layer: ObjectIdentifier, _ location: SourceLocation) {
    locations[layer] = (Int32(clamping: location.line), Int32(clamping: location.column))
  }

  /// The location of a layer; the whole file for an unknown one.
  func location(of layer: ObjectIdentifier, in file: String) -> SourceLocation {
    guard let found = locations[layer] else { return SourceLocation(file: file) }
    return SourceLocation(file: file, line: Int(found.line), column: Int(found.column))
  }
}
