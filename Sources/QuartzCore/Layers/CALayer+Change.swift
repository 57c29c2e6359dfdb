extension CALayer {
  /// Sets a property and runs its action.
  ///
  /// The action is looked up before the new value is stored and runs afterwards (CA-A4). An equal
  /// value has no effect (CA-A8).
  final func change<Fields, Value>(_ field: Field<Fields, Value>, _ value: Value) {
    if field.isSame(field.read(self), value) { return }
    if state.isPresentation || !TransactionStack.disablesActions {
      return changeWithAction(field, value)
    }
    store(value, in: field)
  }

  /// Not inlined: properties set thousands of times per frame are set without actions.
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
      enlist(field.changes)
    } else {
      noteChange(field.traits, field.changes)
    }
    if state.isCustomClass != false { redrawIfNeeded(forKey: field.key) }
    noteObservableChange()
  }

  /// Whether the layer is read-only because it is a presentation layer (CA-P3).
  final func isSealed(_ key: String) -> Bool {
    guard state.isPresentation else { return false }
    Diagnostics.report("CALayer.\(key)", "set on a presentation layer; ignored (CA-P3)")
    return true
  }

  /// The action to run for a change; nil if actions are disabled (CA-TR7).
  final func wantedAction(forKey key: String) -> (any CAAction)? {
    if state.isPresentation || TransactionStack.disablesActions { return nil }
    return action(forKey: key)
  }

  /// Looks up and runs the action of an event that has no value.
  final func fire(_ event: String) {
    wantedAction(forKey: event)?.run(forKey: event, object: self, arguments: nil)
  }

  final func noteChange(_ traits: PropertyTraits, _ changes: LayerChanges = .values) {
    if traits.contains(.layout) {
      markNeedsLayout()
      if values.needsDisplayOnBoundsChange { markNeedsDisplay() }
    }
    if traits.contains(.display) { markNeedsDisplay() }
    enlist(changes)
  }

  /// Only custom classes override `needsDisplay(forKey:)`; built-in classes skip the call (CA-B18).
  private func redrawIfNeeded(forKey key: String) {
    if isCustomClass, type(of: self).needsDisplay(forKey: key) { setNeedsDisplay() }
  }

  /// Whether the layer's class is a client subclass, which can override class functions.
  final var isCustomClass: Bool {
    if let known = state.isCustomClass { return known }
    let found = !LayerClass.isOurs(type(of: self))
    state.isCustomClass = found
    return found
  }

  /// Enlists a whole tree that joins a host: all of it must be published.
  final func enlistTree() {
    let stack = TransactionStack.current
    var pending = [self]
    while let layer = pending.popLast() {
      layer.state.unpublished.formUnion([.links, .values])
      layer.startWaiting()
      if !layer.state.isEnlisted {
        layer.state.isEnlisted = true
        stack.enlist(layer)
      }
      pending += layer.links.children
      if let mask = layer.links.mask { pending.append(mask) }
    }
  }

  /// Adds the layer to the changed layers of the current transaction.
  ///
  /// A layer without a host is only marked: it is published with the tree that it joins.
  @inline(__always)
  final func enlist(_ changes: LayerChanges = .values) {
    state.unpublished.formUnion(changes)
    if !state.isEnlisted { enlistFirst() }
  }

  private func enlistFirst() {
    if state.isPresentation || owner == nil { return }
    state.isEnlisted = true
    TransactionStack.enlist(self)
  }
}
