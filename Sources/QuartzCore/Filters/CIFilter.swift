public import Foundation
package import LaminaScene

/// A filter of layers, by name: what Core Image's class is to Core Animation, without images (R15).
///
/// Key paths find it by `name`: `filters.<name>.inputRadius` can be set and animated. Inputs are kept
/// within what can be drawn; a filter of an unknown name draws nothing.
open class CIFilter: NSObject, NSCopying, NSSecureCoding {
  /// What it does, the name it was made with.
  package final let filterName: String
  /// Its place in the table, nil for a filter that does nothing.
  final let kind: Int?
  /// Values in the order of the table's inputs.
  final var inputs: [FilterValue]
  /// Values of keys that are no input.
  final var extras: [String: Any] = [:]

  /// The name in key paths; at first that of the filter.
  open var name: String
  /// Whether it is applied, true by default.
  open var isEnabled = true

  /// A filter with default inputs; nil for a name that no filter has.
  public convenience init?(name: String) {
    self.init(filterNamed: name)
    if kind == nil, !BlendMode.isKnown(filter: name) {
      Diagnostics.report("CIFilter", "there is no filter \(name)")
      return nil
    }
  }

  /// A filter with some of its inputs set; nil for a name that no filter has.
  public convenience init?(name: String, parameters: [String: Any]?) {
    self.init(name: name)
    for (key, value) in parameters ?? [:] { setValue(value, forKey: key) }
  }

  /// Restores a filter from an archive; nil, with an error on the coder, if that is damaged.
  public required init?(coder: NSCoder) {
    guard let name = Self.archivedName(in: coder) else { return nil }
    (filterName, self.name, kind) = (name, name, FilterKind.index(of: name))
    inputs = kind.map { FilterKind.all[$0].inputs.map(\.standard) } ?? []
    super.init()
    decode(from: coder)
  }

  /// A filter of any name; unknown ones are kept and draw nothing.
  package init(filterNamed filterName: String) {
    (self.filterName, name) = (filterName, filterName)
    kind = FilterKind.index(of: filterName)
    inputs = kind.map { FilterKind.all[$0].inputs.map(\.standard) } ?? []
    super.init()
  }

  /// The keys of its inputs.
  open var inputKeys: [String] { kind.map { FilterKind.all[$0].inputs.map(\.key) } ?? [] }

  /// Gives all inputs their default values.
  open func setDefaults() {
    inputs = kind.map { FilterKind.all[$0].inputs.map(\.standard) } ?? []
  }

  /// Sets an input, or anything under a key of the client's.
  open func setValue(_ value: Any?, forKey key: String) {
    switch key {
    case "name": name = value as? String ?? name
    case "enabled": isEnabled = Boxed.double(value) != 0
    default: set(value, input: key)
    }
  }

  /// The value of an input, or what the client stored.
  open func value(forKey key: String) -> Any? {
    switch key {
    case "name": name
    case "enabled": isEnabled
    default: place(of: key).map { inputs[$0].boxed } ?? extras[key]
    }
  }

  /// The same as `value(forKey:)`: inputs have no parts.
  open func value(forKeyPath keyPath: String) -> Any? { value(forKey: keyPath) }

  /// The same as `setValue(_:forKey:)`: inputs have no parts.
  open func setValue(_ value: Any?, forKeyPath keyPath: String) { setValue(value, forKey: keyPath) }

  /// Another filter with the same inputs.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = CIFilter(filterNamed: filterName)
    copy.takeValues(from: self)
    return copy
  }

  /// Filters can be archived securely.
  open class var supportsSecureCoding: Bool { true }
  /// Archives the inputs, the name, and what the client stored.
  open func encode(with coder: NSCoder) { encodeInputs(with: coder) }

  private func set(_ value: Any?, input key: String) {
    guard let place = place(of: key) else {
      extras[key] = Boxed.unwrapped(value)
      return
    }
    guard let kind else { return }
    if Boxed.unwrapped(value) == nil {
      inputs[place] = FilterKind.all[kind].inputs[place].standard
    } else if let read = inputs[place].read(value) {
      inputs[place] = read
    } else {
      Diagnostics.report("CIFilter.\(key)", "cannot be \(type(of: value)); ignored")
    }
  }

  final func place(of key: String) -> Int? {
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
