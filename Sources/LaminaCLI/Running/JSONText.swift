import Foundation
import LaminaKit

/// JSON with sorted keys, so that equal values give equal text.
enum JSONText {
  static func of(_ value: some Encodable) throws(LaminaError) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    do {
      return String(decoding: try encoder.encode(value), as: UTF8.self)
    } catch {
      throw .cannotDraw("a report cannot be written as JSON: \(error)")
    }
  }
}
