import Foundation
package import LaminaKit

/// JSON for pages and their requests: one line, with sorted keys, and without `<`, so that it can
/// stand in a script element.
package enum PageJSON {
  package static func text(_ value: some Encodable) throws(LaminaError) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    do {
      let text = String(decoding: try encoder.encode(value), as: UTF8.self)
      return text.replacing("<", with: "\\u003c")
    } catch {
      throw .cannotDraw("a report cannot be written as JSON: \(error)")
    }
  }
}
