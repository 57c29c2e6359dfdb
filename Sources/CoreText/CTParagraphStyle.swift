package import LaminaText

/// The style of a paragraph; lengths are in points.
public final class CTParagraphStyle: Sendable {
  package let paragraphAttributes: ParagraphAttributes

  init(_ attributes: ParagraphAttributes) { paragraphAttributes = attributes }
}

extension CTParagraphStyle: ParagraphAttributesSource {}

/// An attribute of a paragraph style: the address of its value, of the type that it has.
public struct CTParagraphStyleSetting {
  /// The attribute.
  public var spec: CTParagraphStyleSpecifier
  /// The size of the value, in bytes.
  public var valueSize: Int
  /// The address of the value.
  public var value: UnsafeRawPointer

  /// Creates a setting.
  public init(spec: CTParagraphStyleSpecifier, valueSize: Int, value: UnsafeRawPointer) {
    self.spec = spec
    self.valueSize = valueSize
    self.value = value
  }

  /// The value, if it has the size of the type.
  func load<Value: BitwiseCopyable>(_ type: Value.Type) -> Value? {
    valueSize == MemoryLayout<Value>.size ? value.loadUnaligned(as: type) : nil
  }
}

/// Returns a paragraph style with the given attributes; invalid ones and those that are not
/// supported are left out.
public func CTParagraphStyleCreate(
  _ settings: UnsafePointer<CTParagraphStyleSetting>?, _ settingCount: Int
) -> CTParagraphStyle {
  var attributes = ParagraphAttributes()
  for index in 0..<max(0, settingCount) {
    if let settings { attributes.read(settings[index]) }
  }
  return CTParagraphStyle(attributes)
}

extension ParagraphAttributes {
  fileprivate mutating func read(_ setting: CTParagraphStyleSetting) {
    switch setting.spec {
    case .alignment:
      alignment = setting.load(UInt8.self).flatMap(CTTextAlignment.init)?.rendered ?? alignment
    case .lineBreakMode:
      let mode = setting.load(UInt8.self).flatMap(CTLineBreakMode.init)
      lineBreaking = mode?.rendered ?? lineBreaking
    case .baseWritingDirection:
      direction = setting.load(Int8.self).flatMap(CTWritingDirection.init)?.rendered ?? direction
    default:
      guard let length = setting.load(CGFloat.self), abs(length) < 1e6,
        let path = setting.spec.length
      else { return }
      self[keyPath: path] = length
    }
  }
}

extension CTParagraphStyleSpecifier {
  fileprivate var length: WritableKeyPath<ParagraphAttributes, CGFloat>? {
    switch self {
    case .firstLineHeadIndent: \.firstLineIndent
    case .headIndent: \.indent
    case .tailIndent: \.tailIndent
    case .lineHeightMultiple: \.lineHeightMultiple
    case .maximumLineHeight: \.maxLineHeight
    case .minimumLineHeight: \.minLineHeight
    case .lineSpacing, .lineSpacingAdjustment, .minimumLineSpacing: \.lineSpacing
    case .paragraphSpacing: \.spacingAfter
    case .paragraphSpacingBefore: \.spacingBefore
    default: nil
    }
  }
}
