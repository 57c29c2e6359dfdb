/// Animation by the key path `filters.<name>.<input>` (CA-B19).
extension CIFilter: NamedTarget {
  package final var targetName: String? { name }

  package final func makePresentationCopy() -> any NamedTarget {
    let shown = CIFilter(filterNamed: filterName)
    shown.copyValues(from: self)
    return shown
  }

  package final func copyValues(from original: any NamedTarget) {
    guard let original = original as? CIFilter, original.kind == kind else { return }
    inputs = original.inputs
    extras = original.extras
    name = original.name
    isEnabled = original.isEnabled
  }

  package final func storage(_ path: String, like sample: Any?) -> (any PropertyStorage)? {
    guard let index = inputIndex(of: path) else { return nil }
    switch inputs[index] {
    case .number: return NumberInput(index: index)
    case .color: return ColorInput(index: index)
    case .numbers: return ListInput(index: index)
    }
  }
}

private struct NumberInput: PropertyStorage {
  let index: Int
  func read(_ owner: AnyObject) -> Double {
    unsafeDowncast(owner, to: CIFilter.self).inputs[index].number
  }
  func write(_ value: Double, to owner: AnyObject) {
    unsafeDowncast(owner, to: CIFilter.self).inputs[index] = .number(value)
  }
}

private struct ColorInput: PropertyStorage {
  let index: Int
  func read(_ owner: AnyObject) -> ColorValue {
    guard case .color(let color) = unsafeDowncast(owner, to: CIFilter.self).inputs[index]
    else { return .none }
    return color
  }
  func write(_ value: ColorValue, to owner: AnyObject) {
    unsafeDowncast(owner, to: CIFilter.self).inputs[index] = .color(value)
  }
}

private struct ListInput: PropertyStorage {
  let index: Int
  func read(_ owner: AnyObject) -> ListValue<Double> {
    ListValue(unsafeDowncast(owner, to: CIFilter.self).inputs[index].numbers)
  }
  func write(_ value: ListValue<Double>, to owner: AnyObject) {
    unsafeDowncast(owner, to: CIFilter.self).inputs[index] = .numbers(value.elements ?? [])
  }
}
