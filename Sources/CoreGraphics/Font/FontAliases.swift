import Synchronization

/// Families that the user names for others: they are drawn without a warning.
package enum FontAliases {
  private static let families = Mutex<[String: String]>([:])

  /// Uses a family for another one, without regard to case.
  package static func add(_ family: String, for name: String) {
    families.withLock { $0[name.lowercased()] = family }
    FontDirectories.invalidate()
  }

  /// The family for a name, or for "Family-Style"; nil if there is none.
  package static func family(for name: String) -> String? {
    let stem = name.prefix { $0 != "-" }.lowercased()
    return families.withLock { $0[name.lowercased()] ?? $0[stem] }
  }

  /// The family of a PostScript name without its style: `TimesNewRomanPSMT` is of Times New Roman.
  package static func plain(_ stem: String) -> String {
    let ending = ["PSMT", "PS", "MT"].first { stem.hasSuffix($0) && stem.count > $0.count } ?? ""
    guard !ending.isEmpty || !stem.contains(" ") else { return stem }
    var plain = ""
    for character in stem.dropLast(ending.count) {
      if character.isUppercase, plain.last?.isLowercase == true { plain.append(" ") }
      plain.append(character)
    }
    return plain
  }
}
