extension CALayer {
  /// Sets a property as its public setter does.
  ///
  /// In two phases: the action is asked for while the old value can still be read, and runs when the
  /// new one is stored (A4). An equal value changes nothing (A8).
  final func change<Fields, Value>(_ field: Field<Fields, Value>, _ value: Value) {
    if field.isSame(field.read(self), value) { return }
    if state.isPresentation || !TransactionStack.disablesActions {
      return changeWithAction(field, value)
    }
    store(value, in: field)
  }

  /// Out of line: what programs set thousands of times a frame, they set without actions.
  @inline(never)
  private func changeWithAction<Fields, Value>(_ field: Field<Fields, Value>, _ value: Value) {
    if isSealed(field.key) { return }
    let action = wantedAction(forKey: field.key)
    store(value, in: field)
    action?.run(forKey: field.key, object: self, arguments: nil)
  }

  @inline(__always)
  private func store<Fields, Value>(_ value: Value, in field: Field<Fields, Value>) {
    field.write(value, to: self)
    if field.traits.isDisjoint(with: [.layout, .display]) {
      enlist(field.marks)
    } else {
      noteChange(field.traits, field.marks)
    }
    if state.isCustomClass != false { redrawIfNeeded(forKey: field.key) }
  }

  /// Whether the layer may not be written to: it presents another one (P3).
  final func isSealed(_ key: String) -> Bool {
    guard state.isPresentation else { return false }
    Diagnostics.report("CALayer.\(key)", "set on a presentation layer; ignored (P3)")
    return true
  }

  /// The action to run for a change, nil when actions are off (TR7).
  final func wantedAction(forKey key: String) -> (any CAAction)? {
    if state.isPresentation || TransactionStack.disablesActions { return nil }
    return action(forKey: key)
  }

  /// Asks for the action of an event without a value and runs it.
  final func fire(_ event: String) {
    wantedAction(forKey: event)?.run(forKey: event, object: self, arguments: nil)
  }

  final func noteChange(_ traits: PropertyTraits, _ marks: FieldMarks = .all) {
    if traits.contains(.layout) {
      markNeedsLayout()
      if values.needsDisplayOnBoundsChange { markNeedsDisplay() }
    }
    if traits.contains(.display) { markNeedsDisplay() }
    enlist(marks)
  }

  /// Custom properties may redraw; none of ours does, so base classes are not asked (B18).
  private func redrawIfNeeded(forKey key: String) {
    if isCustomClass, type(of: self).needsDisplay(forKey: key) { setNeedsDisplay() }
  }

  /// Whether a client subclassed the class: only then can class functions answer anything new.
  final var isCustomClass: Bool {
    if let known = state.isCustomClass { return known }
    let found = !LayerClass.isOurs(type(of: self))
    state.isCustomClass = found
    return found
  }

  /// Enlists a whole tree that joins a host: whatever it is like, it has to be published.
  final func enlistTree() {
    let stack = TransactionStack.current
    var pending = [self]
    while let layer = pending.popLast() {
      layer.state.linksChanged = true
      layer.state.changes = .all
      layer.startWaiting()
      if !layer.state.isChanged {
        layer.state.isChanged = true
        stack.enlist(layer)
      }
      pending += layer.links.children
      if let mask = layer.links.mask { pending.append(mask) }
    }
  }

  /// Puts the layer on the list of the current transaction.
  ///
  /// A layer outside every host is only marked: it is published with the tree that it joins.
  @inline(__always)
  final func enlist(_ marks: FieldMarks = .all) {
    state.changes.formUnion(marks)
    if !state.isChanged { enlistFirst() }
  }

  private func enlistFirst() {
    if state.isPresentation || owner == nil { return }
    state.isChanged = true
    TransactionStack.enlist(self)
  }
}
