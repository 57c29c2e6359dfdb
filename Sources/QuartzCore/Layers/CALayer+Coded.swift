// Key-value coding through the property table (CA-M8, CA-M12, CA-B19, CA-GE17).

extension CALayer {
  final func coded(_ key: String) -> Any? {
    if let row = index[key] { return row.boxed(in: self) }
    if let value = rare?.extras[key] { return value }
    if let objects = codedObject(key) { return objects }
    return styled(key) ?? (isCustomClass ? type(of: self).defaultValue(forKey: key) : nil)
  }

  /// Objects that are not layer values, such as the delegate and the actions.
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
      if !row.set(self, boxed: value), !row.set(self, boxed: Boxed.number(in: value)) {
        Diagnostics.report("CALayer.\(key)", "cannot be set to \(type(of: value)); ignored")
      }
    } else if !setCodedObject(value, key) {
      setExtra(value, key)
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

  /// Stores the value of an undeclared key; custom properties can have actions (CA-M8, CA-B18).
  private func setExtra(_ value: Any?, _ key: String) {
    if isSealed(key) { return }
    let action = wantedAction(forKey: key)
    ensureRare.extras[key] = Boxed.unwrapped(value)
    if isCustomClass, type(of: self).needsDisplay(forKey: key) { setNeedsDisplay() }
    enlist()
    noteObservableChange()
    action?.run(forKey: key, object: self, arguments: nil)
  }

  /// Sets a value of an object in the layer, such as a filter input or a key of an emitter cell.
  private func setInside(_ object: any KeyedObject, _ value: Any?, path: String, rest: String) {
    if isSealed(path) { return }
    let action = wantedAction(forKey: path)
    object.setValue(value, forKeyPath: rest)
    enlist()
    noteObservableChange()
    action?.run(forKey: path, object: self, arguments: nil)
  }

  final func coded(path: String) -> Any? {
    guard let (key, rest) = KeyPathSplit.first(of: path) else { return value(forKey: path) }
    if let child = child(key, rest) { return child.object.value(forKeyPath: child.path) }
    func read(_ part: some PropertyStorage) -> Any? { part.read(self).boxed }
    if let row = index[key] { return row.part(Substring(rest)).flatMap { read($0) } }
    return extraPart(key, rest)
  }

  final func setCoded(_ value: Any?, path: String) {
    guard let (key, rest) = KeyPathSplit.first(of: path) else {
      return setValue(value, forKey: path)
    }
    if let child = child(key, rest) {
      return child.object is CALayer
        ? child.object.setValue(value, forKeyPath: child.path)
        : setInside(child.object, value, path: path, rest: child.path)
    }
    if let row = index[key],
      row.set(self, part: rest, boxed: value)
        || row.set(self, part: rest, boxed: Boxed.number(in: value))
    {
      return
    }
    Diagnostics.report("CALayer", "no \(type(of: value)) at \(path); ignored")
  }

  /// Components of values under undeclared keys, such as `myPoint.x`.
  private func extraPart(_ key: String, _ rest: String) -> Any? {
    func read<Whole: LayerValue>(_ whole: Whole) -> Any? {
      func component<Part: ValuePart<Whole>>(_ part: Part) -> Any? { part.read(whole).boxed }
      return Whole.part(rest).flatMap { component($0) }
    }
    guard let object = value(forKey: key) else { return nil }
    if let layer = object as? CALayer { return layer.value(forKeyPath: rest) }
    return (object as? any LayerValue).flatMap { read($0) }
  }

  /// The object on a path and the rest of the path: `sublayers.<name>.<path>` (CA-B19).
  private func child(_ key: String, _ rest: String) -> (object: any KeyedObject, path: String)? {
    switch key {
    case "sublayers": KeyPathSplit.named(rest, in: sublayers)
    case "emitterCells", "filters", "backgroundFilters":
      KeyPathSplit.named(rest, in: value(forKey: key)).map { ($0.object, $0.path) }
    case "mask": mask.map { ($0, rest) }
    case "superlayer": superlayer.map { ($0, rest) }
    default: nil
    }
  }
}
