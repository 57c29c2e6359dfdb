import ArgumentParser

/// A value to replace: `name=value`.
struct SettingArgument: ExpressibleByArgument {
  let name: String
  let value: String

  init?(argument: String) {
    guard let sign = argument.firstIndex(of: "="), sign != argument.startIndex else { return nil }
    name = String(argument[..<sign])
    value = String(argument[argument.index(after: sign)...])
  }
}
