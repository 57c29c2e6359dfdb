/// Splits key paths at their dots.
enum KeyPathSplit {
  /// The first key and the rest of the path; nil for a path without a dot.
  static func first(of path: String) -> (key: String, rest: String)? {
    guard let dot = path.firstIndex(of: ".") else { return nil }
    return (String(path[..<dot]), String(path[path.index(after: dot)...]))
  }

  /// The object named by the first component of a path, and the rest of the path (CA-B19).
  static func named(_ path: String, in list: Any?) -> (object: any NamedTarget, path: String)? {
    guard let (name, rest) = first(of: path), let found = target(name, in: list) else { return nil }
    return (found, rest)
  }

  /// The first object of a list with the given name.
  static func target(_ name: String, in list: Any?) -> (any NamedTarget)? {
    guard let list = list as? [Any] else { return nil }
    for object in list {
      if let target = object as? any NamedTarget, target.targetName == name { return target }
    }
    return nil
  }
}
