extension CAEmitterCell {
  package static var index: PropertyIndex {
    PropertyIndex.of(CAEmitterCell.self) { CellValues.rows }
  }

  static func nonZeroDefault(_ row: any Property) -> Any? { row.nonZeroStandard }

  final func differsFromDefault(_ key: String) -> Bool {
    Self.index[key]?.differsFromStandard(in: self) ?? (extras[key] != nil)
  }

  final func coded(_ key: String) -> Any? {
    Self.index[key]?.boxed(in: self) ?? extras[key] ?? style?[key]
      ?? type(of: self).defaultValue(forKey: key)
  }

  final func setCoded(_ value: Any?, _ key: String) {
    guard let row = Self.index[key] else {
      extras[key] = Boxed.unwrapped(value)
      return
    }
    if !row.set(self, boxed: value), !row.set(self, boxed: Boxed.number(in: value)) {
      Diagnostics.report("CAEmitterCell.\(key)", "cannot be set to \(type(of: value)); ignored")
    }
  }

  final func coded(path: String) -> Any? {
    guard let (key, rest) = KeyPathSplit.first(of: path) else { return value(forKey: path) }
    if let found = KeyPathSplit.named(
      rest, in: key == "emitterCells" ? values.emitterCells.object : nil)
    {
      return found.object.value(forKeyPath: found.path)
    }
    guard let row = Self.index[key] else { return nil }
    func read(_ part: some PropertyStorage) -> Any? { part.read(self).boxed }
    return row.part(Substring(rest)).flatMap { read($0) }
  }

  final func setCoded(_ value: Any?, path: String) {
    guard let (key, rest) = KeyPathSplit.first(of: path) else {
      return setValue(value, forKey: path)
    }
    if let found = KeyPathSplit.named(
      rest, in: key == "emitterCells" ? values.emitterCells.object : nil)
    {
      return found.object.setValue(value, forKeyPath: found.path)
    }
    if Self.index[key]?.set(self, part: rest, boxed: value) != true {
      Diagnostics.report("CAEmitterCell", "no \(type(of: value)) at \(path); ignored")
    }
  }
}
