extension CALayer {
  /// The value of a key in the style or in a style that it refers to.
  final func styled(_ key: String) -> Any? {
    var style = rare?.style
    for _ in 0..<Limit.elementDepth.standard {
      guard let current = style else { return nil }
      if let value = current[key] { return value }
      style = current["style"] as? [AnyHashable: Any]
    }
    return nil
  }

  /// The action of an event in the style's `actions` or in a style that it refers to (CA-A1).
  final func styledAction(_ key: String) -> (any CAAction)? {
    var style = rare?.style
    for _ in 0..<Limit.elementDepth.standard {
      guard let current = style else { return nil }
      if let action = (current["actions"] as? [String: Any])?[key] as? any CAAction {
        return action
      }
      style = current["style"] as? [AnyHashable: Any]
    }
    return nil
  }

  /// Sets properties that have their default values to the style's values, without actions.
  final func applyStyle() {
    for row in index.rows where !row.traits.contains(.derived) {
      guard let value = styled(row.key), !differsFromDefault(row.key) else { continue }
      func store(_ row: some Property) {
        if let typed = type(of: row).value(boxed: value) { row.write(typed, to: self) }
      }
      store(row)
    }
    enlist()
    noteObservableChange()
  }
}
