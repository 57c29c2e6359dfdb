/// Values by control state; states without one use the normal state's.
package struct StateTable<Value> {
  private var values: [UInt: Value] = [:]

  package init() {}

  package subscript(state: UIControl.State) -> Value? {
    get { values[state.rawValue] }
    set { values[state.rawValue] = newValue }
  }

  /// The value for a state, for its first component that has one, or for the normal state.
  package func shown(_ state: UIControl.State) -> Value? {
    if let value = self[state] { return value }
    for part in [UIControl.State.disabled, .selected, .highlighted] where state.contains(part) {
      if let value = self[part] { return value }
    }
    return self[.normal]
  }
}
