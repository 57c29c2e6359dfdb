import CoreGraphics
import QuartzCore

/// The kinds of values that CAML writes, whatever property they are for.
enum CAMLType: Hashable {
  case bool, integer, real, string
  case point, size, rect, color, path, transform, image, timingFunction
  case array, null
  /// A list of numbers in one text: the matrix of a filter.
  case numbers
  /// A property that takes any object: what the markup says decides.
  case any

  /// What a `type` attribute or an element of an array says; nil for other names.
  init?(name: String) {
    switch name {
    case "bool", "boolean": self = .bool
    case "integer", "int": self = .integer
    case "real", "float", "double", "CGFloat": self = .real
    case "string", "NSString": self = .string
    case "CGPoint": self = .point
    case "CGSize": self = .size
    case "CGRect": self = .rect
    case "CGColor": self = .color
    case "CGPath": self = .path
    case "CATransform3D": self = .transform
    case "CGImage": self = .image
    case "CAMediaTimingFunction": self = .timingFunction
    case "NSArray": self = .array
    case "CAColorMatrix", "CIVector": self = .numbers
    case "null": self = .null
    default: return nil
    }
  }

  /// What a property of this type is written as.
  init(_ type: any LayerValue.Type) {
    switch type {
    case is Bool.Type: self = .bool
    case is Int.Type: self = .integer
    case is any NumberValue.Type: self = .real
    case is String.Type, is String?.Type, is any NameValue.Type: self = .string
    case is CGPoint.Type: self = .point
    case is CGSize.Type: self = .size
    case is CGRect.Type: self = .rect
    case is ColorValue.Type: self = .color
    case is PathValue.Type: self = .path
    case is CATransform3D.Type: self = .transform
    case is ContentsValue.Type: self = .image
    case is ListValue<ColorValue>.Type, is ListValue<Double>.Type: self = .array
    default: self = .any
    }
  }

  /// The type that the property table of a layer class gives to a key path; nil for unknown ones.
  init?(of keyPath: String, in rows: PropertyIndex) {
    guard let dot = keyPath.firstIndex(of: ".") else {
      guard let row = rows[keyPath] else { return nil }
      self.init(whole: row)
      return
    }
    let rest = String(keyPath[keyPath.index(after: dot)...])
    guard let row = rows[String(keyPath[..<dot])], let type = Self.part(rest, of: row) else {
      return nil
    }
    self = type
  }

  private init(whole row: any Property) {
    func type(_ row: some Property) -> CAMLType { CAMLType(row.valueType) }
    self = type(row)
  }

  private static func part(_ rest: String, of row: any Property) -> CAMLType? {
    func find<Row: Property>(_ row: Row) -> CAMLType? {
      func type<Part: ValuePart>(_ part: Part) -> CAMLType { CAMLType(Part.Part.self) }
      return row.valueType.part(rest).map { type($0) }
    }
    return find(row)
  }
}

extension Property {
  fileprivate var valueType: Value.Type { Value.self }
}
