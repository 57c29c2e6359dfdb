public import Foundation

extension Snapshotting where Value: Encodable, Format == String {
  /// JSON with sorted keys.
  public static var json: Snapshotting {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    return .json(encoder)
  }

  /// JSON of an encoder.
  public static func json(_ encoder: JSONEncoder) -> Snapshotting {
    .encoded("json") { String(decoding: try encoder.encode($0), as: UTF8.self) }
  }

  /// A property list in XML.
  public static var plist: Snapshotting {
    let encoder = PropertyListEncoder()
    encoder.outputFormat = .xml
    return .plist(encoder)
  }

  /// A property list of an encoder, which has to write XML.
  public static func plist(_ encoder: PropertyListEncoder) -> Snapshotting {
    .encoded("plist") { String(decoding: try encoder.encode($0), as: UTF8.self) }
  }
}

extension Snapshotting where Format == String {
  /// JSON with sorted keys, of arrays and dictionaries of texts, numbers and `NSNull`; other values
  /// fail the assertion.
  public static var json: Snapshotting {
    .encoded("json") { value in
      guard JSONSerialization.isValidJSONObject(value) else {
        throw SnapshotError.unreadable("a value of \(type(of: value)) is not valid for JSON")
      }
      let options: JSONSerialization.WritingOptions = [.prettyPrinted, .sortedKeys]
      let data = try JSONSerialization.data(withJSONObject: value, options: options)
      return String(decoding: data, as: UTF8.self)
    }
  }

  /// A property list in XML, of arrays and dictionaries of texts, numbers, dates and data; other
  /// values fail the assertion.
  public static var plist: Snapshotting {
    .encoded("plist") { value in
      guard PropertyListSerialization.propertyList(value, isValidFor: .xml) else {
        throw SnapshotError.unreadable(
          "a value of \(type(of: value)) is not valid for a property list")
      }
      let data = try PropertyListSerialization.data(
        fromPropertyList: value, format: .xml, options: 0)
      return String(decoding: data, as: UTF8.self)
    }
  }

  /// The value's description.
  public static var description: Snapshotting {
    SimplySnapshotting<String>.lines.pullback { String(describing: $0) }
  }

  /// The value with its properties, one line each, without addresses. Properties, pairs of
  /// dictionaries and members of sets are sorted.
  public static var dump: Snapshotting {
    SimplySnapshotting<String>.lines.pullback { DumpText.text($0) }
  }

  private static func encoded(
    _ pathExtension: String, _ text: @escaping (Value) throws -> String
  ) -> Snapshotting {
    var strategy = SimplySnapshotting<String>.lines.pullback(text)
    strategy.pathExtension = pathExtension
    return strategy
  }
}

extension Snapshotting where Value: CaseIterable, Format == String {
  /// The results of a function for all its inputs, as lines of comma-separated values: an input and
  /// what `witness` makes of its result.
  public static func `func`<A>(
    into witness: Snapshotting<A, String>
  ) -> Snapshotting<(Value) -> A, String> {
    var strategy = SimplySnapshotting<String>.lines.asyncPullback { (function: (Value) -> A) in
      var lines = Async<[String]>(value: [])
      for input in Value.allCases {
        let result = witness.snapshot(function(input))
        lines = lines.then { before in result.map { before + [Self.row(input, $0)] } }
      }
      return lines.map { $0.joined(separator: "\n") }
    }
    strategy.pathExtension = "csv"
    return strategy
  }

  private static func row(_ input: Value, _ result: String) -> String {
    ["\(input)", result].map { "\"\($0.replacing("\"", with: "\"\""))\"" }.joined(separator: ",")
  }
}
