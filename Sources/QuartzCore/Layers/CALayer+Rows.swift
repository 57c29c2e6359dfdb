extension CALayer {
  /// Rows of computed properties and of properties that hold layers.
  static let computedRows: [any Property] = [
    ComputedProperty<CALayer, CGRect>(
      "frame", .derived, standard: .zero, get: { $0.frame }, set: { $0.frame = $1 }),
    ComputedProperty<CALayer, ObjectValue>(
      "sublayers", [.fades, .derived], standard: ObjectValue(nil),
      get: { ObjectValue($0.sublayers) },
      set: { layer, value in
        if let list = value.object as? [CALayer] {
          layer.sublayers = list
        } else if value.object == nil {
          layer.sublayers = nil
        } else {
          Diagnostics.report("CALayer.sublayers", "not a list of layers; ignored")
        }
      }),
    ComputedProperty<CALayer, ObjectValue>(
      "mask", [.fades, .derived], standard: ObjectValue(nil), get: { ObjectValue($0.mask) },
      set: { layer, value in
        if value.object == nil || value.object is CALayer {
          layer.mask = value.object as? CALayer
        } else {
          Diagnostics.report("CALayer.mask", "not a layer; ignored")
        }
      }),
  ]

  /// The class's property table.
  package final var index: PropertyIndex { type(of: self).index }

  /// The class's property table.
  package class var index: PropertyIndex { PropertyIndex.of(self) { properties } }

  /// The default of a row: nil if it is zero, but the number 0 for four Booleans (CA-M12).
  static func nonZeroDefault(_ row: any Property) -> Any? {
    row.nonZeroStandard ?? (Self.zeroDefaults.contains(row.key) ? NSNumber(value: 0) : nil)
  }

  private static let zeroDefaults: Set = ["hidden", "opaque", "geometryFlipped", "masksToBounds"]

  /// Whether the value of a key differs from the class's default.
  final func differsFromDefault(_ key: String) -> Bool {
    guard let row = index[key] else { return rare?.extras[key] != nil }
    if let isDefault = isClassDefault(row) { return !isDefault && !row.traits.contains(.derived) }
    return row.differsFromStandard(in: self)
  }
}
