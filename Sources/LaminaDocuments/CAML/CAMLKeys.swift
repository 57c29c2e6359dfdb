/// Names that the builder has to know beside those of the property tables.
enum CAMLKeys {
  /// Attributes and elements that are structure, not properties.
  static let structure: Set<String> = ["id", "object", "type", "key", "class"]

  /// What only editors and hosts use; skipped without a word.
  static let editorOnly: Set<String> = [
    "locked", "nuggetId", "description", "debugDescription", "hash", "animationType", "delegate",
    "modules", "scriptComponents", "scriptObject", "final", "contentsFormat", "style", "userInfo",
    "preferredFrameRateRange", "allowsGroupBlending",
    // Of animations that follow layers: only their place does.
    "targetsSuperlayer", "targetsSuperLayer", "appliesScale", "appliesRotation",
  ]

  /// Properties that no public class declares, with their types.
  static let undeclared: [String: CAMLType] = ["contentsMultiplyColor": .color]

  /// What only Apple's own particles understand; theirs lie flat and face the viewer.
  static let particles: Set<String> = [
    "particleType", "rotation", "rotationRange", "orientationLongitude", "orientationLatitude",
    "orientationRange", "contentsFrameCount", "contentsFrameMode", "contentsFramesPerSecond",
    "mass", "massRange", "spinBias", "spinBiasRange",
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
    "allowsOverdamping": .bool, "type": .string, "subtype": .string, "startProgress": .real,
    "endProgress": .real,
    "fromValue": .any, "toValue": .any, "byValue": .any, "values": .array, "keyTimes": .array,
    "timingFunctions": .array, "tensionValues": .array, "continuityValues": .array,
    "biasValues": .array, "sourcePoints": .array, "usesNormalizedCoordinates": .bool,
    "appliesX": .bool, "appliesY": .bool,
  ]

  /// Other spellings of keys of animations.
  static let animationAliases = ["velocity": "initialVelocity"]

  /// The class names of states in both spellings: `LKState` and `CAState` are the same.
  static func stateName(_ name: String) -> String {
    name.hasPrefix("LK") ? "CA" + name.dropFirst(2) : name
  }
}
