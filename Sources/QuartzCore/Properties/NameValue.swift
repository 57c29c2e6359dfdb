/// A value that is one of some names, open to unknown ones; switches half way (B17).
package protocol NameValue: LayerValue, RawRepresentable where RawValue == String {}

extension NameValue {
  package static func mix(_ a: Self, _ b: Self, _ fraction: Double) -> Self {
    fraction < 0.5 ? a : b
  }

  package init?(boxed: Any?) {
    switch Boxed.unwrapped(boxed) {
    case let name as Self: self = name
    case let name as String: self.init(rawValue: name)
    default: return nil
    }
  }

  package var boxed: Any? { rawValue }
}

extension Optional: LayerValue where Wrapped == String {
  package static func mix(_ a: String?, _ b: String?, _ fraction: Double) -> String? {
    fraction < 0.5 ? a : b
  }

  package init?(boxed: Any?) {
    switch Boxed.unwrapped(boxed) {
    case nil: self = String?.none
    case let text as String: self = .some(text)
    default: return nil
    }
  }

  package var boxed: Any? { self }
}

extension CAMediaTimingFillMode: NameValue {}
