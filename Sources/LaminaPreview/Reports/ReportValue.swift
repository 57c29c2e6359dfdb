/// A value of a layer as JSON: numbers, flags, texts and lists.
///
/// Points, sizes and rectangles are lists of numbers, colours are `#rrggbb[aa]`, and objects are
/// described by a text.
package enum ReportValue: Sendable, Equatable {
  case null
  case flag(Bool)
  case number(Double)
  case text(String)
  case list([ReportValue])

  static func numbers(_ numbers: [Double]) -> ReportValue { .list(numbers.map { .number($0) }) }
}

extension ReportValue: Encodable {
  /// Encodes the bare value; numbers that JSON does not have are texts.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .flag(let flag): try container.encode(flag)
    case .number(let number) where number.isFinite: try container.encode(number)
    case .number(let number): try container.encode("\(number)")
    case .text(let text): try container.encode(text)
    case .list(let list): try container.encode(list)
    }
  }
}
