/// The targets that `Package.swift` declares in its list, and their dependencies.
struct Manifest {
  /// The dependencies of each target, by its name.
  private let dependencies: [String: [String]]

  init(_ text: String) {
    let kinds = [".target(", ".executableTarget(", ".systemLibrary(", "layer(", "cLibrary("]
    var declarations: [String] = []
    for line in text.split(separator: "\n") where !line.drop(while: \.isWhitespace).hasPrefix("//")
    {
      // Targets of the list are indented by four columns, and what belongs to them by more.
      if kinds.contains(where: { line.hasPrefix("    " + $0) }) {
        declarations.append(String(line))
      } else if let last = declarations.indices.last, line.hasPrefix("     ") {
        declarations[last] += "\n" + line
      }
    }
    let rows = declarations.compactMap { declaration -> (String, [String])? in
      guard let name = Self.strings(in: declaration[...]).first else { return nil }
      let list = declaration.firstMatch(of: /(?:on|dependencies):\s*\[([^\]]*)\]/)
      return (name, list.map { Self.strings(in: $0.output.1) } ?? [])
    }
    dependencies = Dictionary(rows) { first, _ in first }
  }

  private static func strings(in text: Substring) -> [String] {
    text.matches(of: /"([^"]+)"/).map { String($0.output.1) }
  }

  /// A target and all targets that it is linked with; empty if it is not declared.
  func closure(of target: String) -> Set<String> {
    var closure: Set<String> = []
    var open = [target]
    while let next = open.popLast() {
      guard let below = dependencies[next], closure.insert(next).inserted else { continue }
      open += below
    }
    return closure
  }
}
