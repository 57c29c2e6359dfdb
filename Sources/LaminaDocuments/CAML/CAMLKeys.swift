/// Names that are not in the property tables.
enum CAMLKeys {
  /// Attributes and elements that are structure rather than properties.
  static let structure: Set<String> = ["id", "object", "type", "key", "class"]

  /// Names for editors and hosts; skipped without a warning.
  static let editorOnly: Set<String> = [
    "locked", "nuggetId", "description", "debugDescription", "hash", "animationType", "delegate",
    "modules", "scriptComponents", "scriptObject", "final", "contentsFormat", "style", "userInfo",
    "preferredFrameRateRange", "allowsGroupBlending",
    // Options of match-move animations: only position is followed.
    "targetsSuperlayer", "targetsSuperLayer", "appliesScale", "appliesRotation",
  ]

  /// Properties that no public class declares, with their types.
  static let undeclared: [String: CAMLType] = ["contentsMultiplyColor": .color]

  /// Properties of Apple's 3D particles, which are not supported; particles here are flat and face
  /// the viewer.
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

  /// Types of animation properties.
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

  /// Alternative names of animation properties.
  static let animationAliases = ["velocity": "initialVelocity"]

  /// A state class name with the prefix `CA`: `LKState` equals `CAState`.
  static func stateName(_ name: String) -> String {
    name.hasPrefix("LK") ? "CA" + name.dropFirst(2) : name
  }
}
