/// The attributes that select a font: its name, family, style, traits and size.
public final class CTFontDescriptor {
  let attributes: NSDictionary

  init(_ attributes: NSDictionary) { self.attributes = attributes }

  var name: String? {
    let keys = [kCTFontNameAttribute, kCTFontDisplayNameAttribute, kCTFontFamilyNameAttribute]
    return keys.lazy.compactMap { self.attributes.object(forKey: $0) as? String }.first
  }

  /// The symbolic traits and the weight, -1...1, that the traits dictionary asks for.
  var traits: (symbolic: CTFontSymbolicTraits?, weight: Double?) {
    let traits = attributes.object(forKey: kCTFontTraitsAttribute) as? NSDictionary
    let bits = traits?.object(forKey: kCTFontSymbolicTrait) as? NSNumber
    let weight = traits?.object(forKey: kCTFontWeightTrait) as? NSNumber
    return (bits.map { CTFontSymbolicTraits(rawValue: $0.uint32Value) }, weight?.doubleValue)
  }

  var size: CGFloat? {
    let value = attributes.object(forKey: kCTFontSizeAttribute)
    return (value as? NSNumber).map { CGFloat($0.doubleValue) } ?? value as? CGFloat
  }
}

/// Returns a descriptor of attributes; the name, the family, the size and the traits are used.
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

/// Returns a descriptor with some attributes replaced.
public func CTFontDescriptorCreateCopyWithAttributes(
  _ original: CTFontDescriptor, _ attributes: CFDictionary
) -> CTFontDescriptor {
  let all = original.attributes.mutableCopy() as? NSMutableDictionary ?? NSMutableDictionary()
  attributes.enumerateKeysAndObjects { key, value, _ in
    if let key = key as? NSString { all.setObject(value, forKey: key) }
  }
  return CTFontDescriptor(all)
}

/// Returns the attributes of a descriptor.
public func CTFontDescriptorCopyAttributes(_ descriptor: CTFontDescriptor) -> CFDictionary {
  descriptor.attributes
}

/// The traits, a dictionary.
public var kCTFontTraitsAttribute: CFString { "NSCTFontTraitsAttribute" as NSString }
/// The symbolic traits in a dictionary of traits, a number.
public var kCTFontSymbolicTrait: CFString { "NSCTFontSymbolicTrait" as NSString }
/// The weight in a dictionary of traits, a number from -1 to 1; 0 is regular.
public var kCTFontWeightTrait: CFString { "NSCTFontWeightTrait" as NSString }
/// The slant in a dictionary of traits, a number; 0 is upright.
public var kCTFontSlantTrait: CFString { "NSCTFontSlantTrait" as NSString }
/// The name of the style, a string.
public var kCTFontStyleNameAttribute: CFString { "NSFontFaceAttribute" as NSString }
/// The PostScript name, a string.
public var kCTFontNameAttribute: CFString { "NSFontNameAttribute" as NSString }
/// The full name, a string.
public var kCTFontDisplayNameAttribute: CFString { "NSFontVisibleNameAttribute" as NSString }
/// The family name, a string.
public var kCTFontFamilyNameAttribute: CFString { "NSFontFamilyAttribute" as NSString }
/// The size in points, a number.
public var kCTFontSizeAttribute: CFString { "NSFontSizeAttribute" as NSString }
