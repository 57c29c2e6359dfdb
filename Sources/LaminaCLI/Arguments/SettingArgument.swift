import ArgumentParser

/// A value to replace: `name=value`.
struct SettingArgument: ExpressibleByArgument {
  let name: String
  let value: String
  /// Whether a document without the name ignores the setting.
  var isOptional = false

  init(_ name: String, _ value: String, isOptional: Bool = false) {
    self.name = name
    self.value = value
    self.isOptional = isOptional
  }

  init?(argument: String) {
    guard let sign = argument.firstIndex(of: "="), sign != argument.startIndex else { return nil }
    name = String(argument[..<sign])
    value = String(argument[argument.index(after: sign)...])
  }
}
