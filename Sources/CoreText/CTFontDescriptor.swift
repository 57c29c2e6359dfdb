/// The attributes that select a font: its name and size.
public final class CTFontDescriptor {
  let attributes: NSDictionary

  init(_ attributes: NSDictionary) { self.attributes = attributes }

  var name: String? {
    let keys = [kCTFontNameAttribute, kCTFontDisplayNameAttribute, kCTFontFamilyNameAttribute]
    return keys.lazy.compactMap { self.attributes.object(forKey: $0) as? String }.first
  }

  var size: CGFloat? {
    let value = attributes.object(forKey: kCTFontSizeAttribute)
    return (value as? NSNumber).map { CGFloat($0.doubleValue) } ?? value as? CGFloat
  }
}

/// Returns a descriptor of attributes, of which the name, the family and the size are used.
public func CTFontDescriptorCreateWithAttributes(_ attributes: CFDictionary) -> CTFontDescriptor {
  CTFontDescriptor(attributes)
}

/// Returns a descriptor of a PostScript name and a size.
public func CTFontDescriptorCreateWithNameAndSize(
  _ name: CFString, _ size: CGFloat
) -> CTFontDescriptor {
  CTFontDescriptor([
    kCTFontNameAttribute: name, kCTFontSizeAttribute: NSNumber(value: Double(size)),
  ])
}

/// Returns an attribute of a descriptor; nil if it has none.
public func CTFontDescriptorCopyAttribute(
  _ descriptor: CTFontDescriptor, _ attribute: CFString
) -> CFTypeRef? {
  descriptor.attributes.object(forKey: attribute).map { $0 as AnyObject }
}

/// The PostScript name, a string.
public var kCTFontNameAttribute: CFString { "NSFontNameAttribute" as NSString }
/// The full name, a string.
public var kCTFontDisplayNameAttribute: CFString { "NSFontVisibleNameAttribute" as NSString }
/// The family name, a string.
public var kCTFontFamilyNameAttribute: CFString { "NSFontFamilyAttribute" as NSString }
/// The size in points, a number.
public var kCTFontSizeAttribute: CFString { "NSFontSizeAttribute" as NSString }
