import Foundation
import LaminaKit

/// JSON with sorted keys: equal values have equal text.
enum JSONText {
  /// The version of the names and units in reports; a change that readers notice raises it.
  static let schemaVersion = 1

  static func of(_ value: some Encodable) throws(LaminaError) -> String {
    try text(value, [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes])
  }

  /// JSON on one line.
  static func line(_ value: some Encodable) throws(LaminaError) -> String {
    try text(value, [.sortedKeys, .withoutEscapingSlashes])
  }

  private static func text(
    _ value: some Encodable, _ form: JSONEncoder.OutputFormatting
  ) throws(LaminaError) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = form
    do {
      return String(decoding: try encoder.encode(value), as: UTF8.self)
    } catch {
      throw .cannotDraw("a report cannot be written as JSON: \(error)")
    }
  }
}
