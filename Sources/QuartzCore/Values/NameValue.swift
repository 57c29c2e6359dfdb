/// An extensible set of names as a property value; animates as a switch at the middle (CA-B17).
package protocol NameValue: LayerValue, RawRepresentable where RawValue == String {
  /// The values with a meaning, in the order of their declarations.
  static var all: [Self] { get }
}

extension NameValue {
  /// The names with a meaning.
  package static var names: [String] { all.map(\.rawValue) }

  package static func mix(_ a: Self, _ b: Self, _ fraction: Double) -> Self {
    fraction < 0.5 ? a : b
  }

  package init?(boxed: Any?) {
    guard let name = Self.name(boxed) else { return nil }
    self.init(rawValue: name)
  }

  /// The name in a box: a value of the type, or a string.
  static func name(_ boxed: Any?) -> String? {
    Boxed.single(boxed, Self.self)?.rawValue ?? Boxed.single(boxed, String.self)
  }

  package var boxed: Any? { rawValue }
}

extension Optional: LayerValue where Wrapped == String {
  package static func mix(_ a: String?, _ b: String?, _ fraction: Double) -> String? {
    fraction < 0.5 ? a : b
  }

  package init?(boxed: Any?) {
    guard let box = Boxed.unwrapped(boxed) else {
      self = String?.none
      return
    }
    guard let text = Boxed.single(box, String.self) else { return nil }
    self = .some(text)
  }

  package var boxed: Any? { self }
}

extension CAMediaTimingFillMode: NameValue {
  package static let all = [forwards, backwards, both, removed]
}
