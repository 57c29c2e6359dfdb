public import Foundation

extension Snapshotting where Value == String, Format == String {
  /// Text, compared by lines.
  public static var lines: Snapshotting {
    Snapshotting(pathExtension: "txt", diffing: .lines)
  }
}

extension Snapshotting where Value == Data, Format == Data {
  /// Bytes.
  public static var data: Snapshotting { Snapshotting(pathExtension: nil, diffing: .data) }
}

extension Snapshotting where Value: Encodable, Format == String {
  /// JSON with sorted keys.
  public static var json: Snapshotting {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    return .json(encoder)
  }

  /// JSON of an encoder.
  public static func json(_ encoder: JSONEncoder) -> Snapshotting {
    var strategy = SimplySnapshotting<String>.lines.pullback { (value: Value) in
      String(decoding: try encoder.encode(value), as: UTF8.self)
    }
    strategy.pathExtension = "json"
    return strategy
  }
}

extension Snapshotting where Format == String {
  /// The value's description.
  public static var description: Snapshotting {
    SimplySnapshotting<String>.lines.pullback { String(describing: $0) }
  }

  /// The value with its properties, without addresses.
  public static var dump: Snapshotting {
    SimplySnapshotting<String>.lines.pullback { value in
      var text = ""
      Swift.dump(value, to: &text)
      return AddressText.removed(from: text)
    }
  }
}

/// Addresses of objects in descriptions, which differ in every run.
enum AddressText {
  static func removed(from text: String) -> String { text.replacing(/:? ?0x[0-9a-f]+/, with: "") }
}
