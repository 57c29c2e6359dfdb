/// An option set as a property value; animates as a switch at the middle (CA-B17).
///
/// A wrapper, since `OptionSet` and `LayerValue` define `subtracting` differently.
package struct MaskValue<Mask: OptionSet & SendableMetatype>: LayerValue, Equatable
where Mask.RawValue: FixedWidthInteger & Sendable {
  package var mask: Mask
  package init(_ mask: Mask) { self.mask = mask }

  package static func mix(_ a: Self, _ b: Self, _ fraction: Double) -> Self {
    fraction < 0.5 ? a : b
  }

  package init?(boxed: Any?) {
    if let mask = Boxed.unwrapped(boxed) as? Mask {
      self.mask = mask
    } else if let bits = Boxed.double(boxed) {
      mask = Mask(rawValue: clamped(bits, to: Mask.RawValue.self))
    } else {
      return nil
    }
  }

  package var boxed: Any? { NSNumber(value: UInt64(truncatingIfNeeded: mask.rawValue)) }
}
