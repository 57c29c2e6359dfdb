import CoreGraphics
package import QuartzCore

/// The value types of CAML.
package enum CAMLType: Hashable {
  case bool, integer, real, string
  case point, size, rect, color, path, transform, image, timingFunction
  case array, null
  /// A list of numbers in one text, such as the matrix of a filter.
  case numbers
  /// A property of any type: the markup determines the type of the value.
  case any

  /// Whether values of the type have values between them.
  var interpolates: Bool {
    switch self {
    case .integer, .real, .point, .size, .rect, .color, .path, .transform: true
    case .bool, .string, .image, .timingFunction, .array, .null, .numbers, .any: false
    }
  }

  /// The type named by a `type` attribute or an array element's name; nil for other names.
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

  /// The CAML type of a property's Swift type.
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

  /// The type of a key path in a class's property table; nil if it is unknown.
  package init?(of keyPath: String, in rows: PropertyIndex) {
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
