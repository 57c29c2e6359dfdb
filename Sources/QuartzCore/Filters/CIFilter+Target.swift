/// Animated by key path: `filters.<name>.<input>` (B19).
extension CIFilter: NamedTarget {
  package final var targetName: String? { name }

  package final func makeShown() -> any NamedTarget {
    let shown = CIFilter(filterNamed: filterName)
    shown.takeValues(from: self)
    return shown
  }

  package final func takeValues(from original: any NamedTarget) {
    guard let original = original as? CIFilter, original.kind == kind else { return }
    (inputs, extras, name) = (original.inputs, original.extras, original.name)
    isEnabled = original.isEnabled
  }

  package final func storage(_ path: String, like sample: Any?) -> (any PropertyStorage)? {
    guard let place = place(of: path) else { return nil }
    switch inputs[place] {
    case .number: return NumberInput(place: place)
    case .color: return ColorInput(place: place)
    case .numbers: return ListInput(place: place)
    }
  }
}

private struct NumberInput: PropertyStorage {
  let place: Int
  func read(_ owner: AnyObject) -> Double {
    unsafeDowncast(owner, to: CIFilter.self).inputs[place].number
  }
  func write(_ value: Double, to owner: AnyObject) {
    unsafeDowncast(owner, to: CIFilter.self).inputs[place] = .number(value)
  }
}

private struct ColorInput: PropertyStorage {
  let place: Int
  func read(_ owner: AnyObject) -> ColorValue {
    guard case .color(let color) = unsafeDowncast(owner, to: CIFilter.self).inputs[place]
    else { return .none }
    return color
  }
  func write(_ value: ColorValue, to owner: AnyObject) {
    unsafeDowncast(owner, to: CIFilter.self).inputs[place] = .color(value)
  }
}

private struct ListInput: PropertyStorage {
  let place: Int
  func read(_ owner: AnyObject) -> ListValue<Double> {
    ListValue(unsafeDowncast(owner, to: CIFilter.self).inputs[place].numbers)
  }
  func write(_ value: ListValue<Double>, to owner: AnyObject) {
    unsafeDowncast(owner, to: CIFilter.self).inputs[place] = .numbers(value.elements ?? [])
  }
}
