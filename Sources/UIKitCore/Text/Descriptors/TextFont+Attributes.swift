import CoreGraphics
internal import LaminaText

extension TextFont {
  /// The font with attributes of a descriptor applied; invalid ones are left out.
  func with(_ attributes: [UIFontDescriptor.AttributeName: Any]) -> TextFont {
    var font = self
    if let size = number(attributes[.size]), size > 0 { font = TextFont(font.choice, size: size) }
    if let name = attributes[.name] as? String ?? attributes[.visibleName] as? String {
      font.choice = TextFont(named: name, size: font.size, for: "UIFontDescriptor").choice
    }
    if let style = attributes[.textStyle] {
      let name = style as? UIFont.TextStyle ?? UIFont.TextStyle(rawValue: style as? String ?? "")
      font = UIFont.preferredFont(forTextStyle: name).font
    }
    if let family = attributes[.family] as? String {
      font.choice.family = TextFont(named: family, size: font.size, for: nil).choice.family
    }
    if let face = attributes[.face] as? String {
      font.choice =
        TextFont(named: "\(font.familyName) \(face)", size: font.size, for: "UIFontDescriptor")
        .choice
    }
    if let traits = attributes[.traits] as? [UIFontDescriptor.TraitKey: Any] {
      font = font.with(traits)
    }
    return font
  }

  private func with(_ traits: [UIFontDescriptor.TraitKey: Any]) -> TextFont {
    var font = self
    let bits =
      traits[.symbolic] as? UInt32 ?? number(traits[.symbolic]).map { clamped($0, to: UInt32.self) }
    if let bits { font = font.with(TextFontTraits(rawValue: bits), in: .all) }
    let weight = (traits[.weight] as? UIFont.Weight)?.rawValue ?? number(traits[.weight])
    if let weight { font.choice.weight = FontWeights.number(of: weight) }
    if let slant = number(traits[.slant]) { font.choice.slant = slant == 0 ? .upright : .italic }
    return font
  }

  /// A number, boxed in any numeric type.
  private func number(_ value: Any?) -> CGFloat? {
    switch value {
    case let value as CGFloat: value
    case let value as Double: CGFloat(value)
    case let value as Float: CGFloat(value)
    case let value as Int: CGFloat(value)
    case let value as NSNumber: CGFloat(value.doubleValue)
    default: nil
    }
  }
}
