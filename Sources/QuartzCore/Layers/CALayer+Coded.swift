// Key-value coding through the property table (M8, M12, B19, GE17).

extension CALayer {
  final func coded(_ key: String) -> Any? {
    if let row = index[key] {
      func boxed(_ row: some Property) -> Any? { row.read(self).boxed }
      return boxed(row)
    }
    if let value = rare?.extras[key] { return value }
    if let objects = codedObject(key) { return objects }
    return styled(key) ?? (isCustomClass ? type(of: self).defaultValue(forKey: key) : nil)
  }

  /// Objects that are no layer values: the delegate, the actions.
  private func codedObject(_ key: String) -> Any? {
    switch key {
    case "delegate": delegate
    case "actions": actions
    case "style": style
    case "superlayer": superlayer
    case "layoutManager": layoutManager
    case "constraints": constraints
    default: nil
    }
  }

  final func setCoded(_ value: Any?, _ key: String) {
    if let row = index[key] {
      setRow(row, value)
    } else if !setCodedObject(value, key) {
      setExtra(value, key)
    }
  }

  private func setRow(_ row: some Property, _ value: Any?) {
    let object = Boxed.unwrapped(value)
    if let typed = object == nil ? row.emptyValue : type(of: row).value(boxed: object) {
      row.change(self, to: typed)
    } else {
      Diagnostics.report("CALayer.\(row.key)", "cannot be set to \(type(of: object)); ignored")
    }
  }

  private func setCodedObject(_ value: Any?, _ key: String) -> Bool {
    switch key {
    case "delegate": delegate = value as? any CALayerDelegate
    case "actions": actions = value as? [String: any CAAction]
    case "style": style = value as? [AnyHashable: Any]
    case "layoutManager": layoutManager = value as? any CALayoutManager
    case "constraints": constraints = value as? [CAConstraint]
    case "superlayer": Diagnostics.report("CALayer.superlayer", "cannot be set; ignored")
    default: return false
    }
    return true
  }

  /// Stores a value of a key that is no property; custom properties may have actions (M8, B18).
  private func setExtra(_ value: Any?, _ key: String) {
    if isSealed(key) { return }
    let action = wantedAction(forKey: key)
    madeRare.extras[key] = Boxed.unwrapped(value)
    if isCustomClass, type(of: self).needsDisplay(forKey: key) { setNeedsDisplay() }
    action?.run(forKey: key, object: self, arguments: nil)
  }

  final func coded(path: String) -> Any? {
    guard let dot = path.firstIndex(of: ".") else { return value(forKey: path) }
    let key = String(path[..<dot])
    let rest = path[path.index(after: dot)...]
    if let child = namedObject(key, rest) { return child.object.value(forKeyPath: child.path) }
    guard let part = index[key].flatMap({ Self.part(of: $0, rest) }) else {
      return extraPart(key, rest)
    }
    func boxed(_ part: some PropertyStorage) -> Any? { part.read(self).boxed }
    return boxed(part)
  }

  final func setCoded(_ value: Any?, path: String) {
    guard let dot = path.firstIndex(of: ".") else { return setValue(value, forKey: path) }
    let key = String(path[..<dot])
    let rest = path[path.index(after: dot)...]
    if let child = namedObject(key, rest) {
      return child.object.setValue(value, forKeyPath: child.path)
    }
    guard let row = index[key], setPart(of: row, rest, value) else {
      return Diagnostics.report("CALayer", "no value \(type(of: value)) at \(path); ignored")
    }
  }

  private static func part(of row: any Property, _ rest: Substring) -> (any PropertyStorage)? {
    func open(_ row: some Property) -> (any PropertyStorage)? { row.part(rest) }
    return open(row)
  }

  private func setPart(of row: some Property, _ rest: Substring, _ value: Any?) -> Bool {
    guard let part = type(of: row).valuePart(String(rest)) else { return false }
    func write<Part: ValuePart>(_ part: Part, _ whole: inout Part.Whole) -> Bool {
      guard let piece = Part.Part(boxed: Boxed.unwrapped(value) ?? 0) else { return false }
      part.write(piece, into: &whole)
      return true
    }
    var whole = row.read(self)
    guard write(part, &whole) else { return false }
    row.change(self, to: whole)
    return true
  }

  /// Parts of values that clients keep under keys of their own: `myPoint.x`.
  private func extraPart(_ key: String, _ rest: Substring) -> Any? {
    func read<Whole: LayerValue>(_ whole: Whole) -> Any? {
      func piece<Part: ValuePart<Whole>>(_ part: Part) -> Any? { part.read(whole).boxed }
      return Whole.part(String(rest)).flatMap { piece($0) }
    }
    guard let object = value(forKey: key) else { return nil }
    if let layer = object as? CALayer { return layer.value(forKeyPath: String(rest)) }
    return (object as? any LayerValue).flatMap { read($0) }
  }

  /// `sublayers.<name>.<path>`: the sublayer of that name, and the rest of the path (B19).
  private func namedObject(_ key: String, _ rest: Substring) -> (object: CALayer, path: String)? {
    if key == "mask", let mask { return (mask, String(rest)) }
    if key == "superlayer", let superlayer { return (superlayer, String(rest)) }
    guard key == "sublayers", let dot = rest.firstIndex(of: ".") else { return nil }
    let name = rest[..<dot]
    guard let layer = sublayers?.first(where: { $0.name.map { $0 == name } ?? false }) else {
      return nil
    }
    return (layer, String(rest[rest.index(after: dot)...]))
  }
}

extension Property {
  static func value(boxed: Any?) -> Value? { Value(boxed: boxed) }
  static func valuePart(_ path: String) -> (any ValuePart<Value>)? { Value.part(path) }

  /// What `nil` means for the row: no object, or a number of 0 (M12).
  var emptyValue: Value? { Value(boxed: nil) ?? Value(boxed: 0) ?? standard }
}
