/// Names that the builder has to know beside those of the property tables.
enum CAMLKeys {
  /// Attributes and elements that are structure, not properties.
  static let structure: Set<String> = ["id", "object", "type", "key", "class"]

  /// What only editors and hosts use; skipped without a word.
  static let editorOnly: Set<String> = [
    "locked", "nuggetId", "description", "debugDescription", "hash", "animationType", "delegate",
    "modules", "scriptComponents", "scriptObject", "final", "contentsFormat", "style", "userInfo",
    "preferredFrameRateRange", "allowsGroupBlending",
  ]

  /// Whether a name belongs to an editor.
  static func isEditorOnly(_ name: String) -> Bool {
    editorOnly.contains(name) || name.hasPrefix("caplay") || name.hasPrefix("CUI_")
      || name.hasPrefix("mica_")
  }

  /// The properties of animations that are written as attributes, with their types.
  static let animation: [String: CAMLType] = [
    "keyPath": .string, "beginTime": .real, "duration": .real, "timeOffset": .real,
    "speed": .real, "repeatCount": .real, "repeatDuration": .real, "autoreverses": .bool,
    "fillMode": .string, "removedOnCompletion": .bool, "additive": .bool, "cumulative": .bool,
    "calculationMode": .string, "rotationMode": .string, "timingFunction": .timingFunction,
    "path": .path, "mass": .real, "stiffness": .real, "damping": .real, "initialVelocity": .real,
    "allowsOverdamping": .bool, "subtype": .string, "startProgress": .real, "endProgress": .real,
    "fromValue": .any, "toValue": .any, "byValue": .any, "values": .array, "keyTimes": .array,
    "timingFunctions": .array, "tensionValues": .array, "continuityValues": .array,
    "biasValues": .array,
  ]

  /// Other spellings of keys of animations.
  static let animationAliases = ["velocity": "initialVelocity"]

  /// The class names of states in both spellings: `LKState` and `CAState` are the same.
  static func stateName(_ name: String) -> String {
    name.hasPrefix("LK") ? "CA" + name.dropFirst(2) : name
  }
}
