public import Foundation
package import LaminaScene

/// A filter of a layer, identified by name (CA-R15).
///
/// Differs from Apple: it has no image inputs and no output image. Key paths such as
/// `filters.<name>.inputRadius` can be set and animated. Inputs are clamped to their valid range;
/// filters with unknown names have no effect.
open class CIFilter: NSObject, NSCopying, NSSecureCoding {
  /// The name that selects the filter operation.
  package final let filterName: String
  /// The index in the filter table; nil if the filter has no effect.
  final let kind: Int?
  /// The input values, in the order of the filter table.
  final var inputs: [FilterValue]
  /// Values stored under keys that name no input.
  final var extras: [String: Any] = [:]

  /// The name in key paths; the filter's name by default.
  open var name: String
  /// Whether the filter is applied; true by default.
  open var isEnabled = true

  /// Creates a filter with default inputs; nil if the name is unknown.
  public convenience init?(name: String) {
    self.init(filterNamed: name)
    if kind == nil, !BlendMode.isKnown(filter: name) {
      Diagnostics.report("CIFilter", "there is no filter \(name)")
      return nil
    }
  }

  /// Creates a filter with some inputs set; nil if the name is unknown.
  public convenience init?(name: String, parameters: [String: Any]?) {
    self.init(name: name)
    for (key, value) in parameters ?? [:] { setValue(value, forKey: key) }
  }

  /// Creates a filter from an archive; nil, with an error on the coder, if the archive is invalid.
  public required init?(coder: NSCoder) {
    guard let name = Self.archivedName(in: coder) else { return nil }
    (filterName, self.name, kind) = (name, name, FilterKind.index(of: name))
    inputs = kind.map { FilterKind.all[$0].inputs.map(\.standard) } ?? []
    super.init()
    decode(from: coder)
  }

  /// Creates a filter with any name; unknown names are preserved and have no effect.
  package init(filterNamed filterName: String) {
    (self.filterName, name) = (filterName, filterName)
    kind = FilterKind.index(of: filterName)
    inputs = kind.map { FilterKind.all[$0].inputs.map(\.standard) } ?? []
    super.init()
  }

  /// The keys of the inputs.
  open var inputKeys: [String] { kind.map { FilterKind.all[$0].inputs.map(\.key) } ?? [] }

  /// Sets all inputs to their default values.
  open func setDefaults() {
    inputs = kind.map { FilterKind.all[$0].inputs.map(\.standard) } ?? []
  }

  /// Sets an input; values of other keys are stored.
  open func setValue(_ value: Any?, forKey key: String) {
    switch key {
    case "name": name = value as? String ?? name
    case "enabled": isEnabled = Boxed.double(value) != 0
    default: set(value, input: key)
    }
  }

  /// Returns the value of an input or of another key.
  open func value(forKey key: String) -> Any? {
    switch key {
    case "name": name
    case "enabled": isEnabled
    default: Boxed.bridged(inputIndex(of: key).map { inputs[$0].boxed } ?? extras[key])
    }
  }

  /// Returns `value(forKey:)`: inputs have no components.
  open func value(forKeyPath keyPath: String) -> Any? { value(forKey: keyPath) }

  /// Calls `setValue(_:forKey:)`: inputs have no components.
  open func setValue(_ value: Any?, forKeyPath keyPath: String) { setValue(value, forKey: keyPath) }

  /// Returns a copy of the filter.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = CIFilter(filterNamed: filterName)
    copy.copyValues(from: self)
    return copy
  }

  /// Whether the class supports secure coding: always true.
  open class var supportsSecureCoding: Bool { true }
  /// Encodes the inputs, the name and the stored values.
  open func encode(with coder: NSCoder) { encodeInputs(with: coder) }

  private func set(_ value: Any?, input key: String) {
    guard let index = inputIndex(of: key) else {
      extras[key] = Boxed.unwrapped(value)
      return
    }
    guard let kind else { return }
    if Boxed.unwrapped(value) == nil {
      inputs[index] = FilterKind.all[kind].inputs[index].standard
    } else if let read = inputs[index].read(value) {
      inputs[index] = read
    } else {
      Diagnostics.report("CIFilter.\(key)", "cannot be \(type(of: value)); ignored")
    }
  }

  final func inputIndex(of key: String) -> Int? {
    kind.flatMap { FilterKind.all[$0].inputs.firstIndex { $0.key == key } }
  }
}

extension CIFilter: NamedFilter {
  package final var rendered: Filter? {
    guard let kind else { return nil }
    let row = FilterKind.all[kind]
    return row.make(zip(row.inputs, inputs).map { $0.bounded($1) })
  }
}
