import CoreGraphics
import LaminaTestSupport

@testable import LaminaDocuments

/// Loads a scene from text, wrapped in `<caml>`, as a file of a temporary folder.
func loaded(
  _ scene: String, limits: [Limit: Int] = [:], files: [String: [UInt8]] = [:]
) throws -> CAMLDocument {
  let folder = try TemporaryFolder()
  for (name, bytes) in files.sorted(by: { $0.key < $1.key }) { try folder.write(name, bytes) }
  let path = try folder.write("t.caml", "<caml>\n\(scene)\n</caml>")
  return try CAMLDocument.load(path: path, budget: Budget(limits))
}

/// A root layer of 100 x 100 points with the given content.
func root(_ content: String, _ attributes: String = "") -> String {
  "<CALayer id='root' bounds='0 0 100 100' position='50 50' \(attributes)>\(content)</CALayer>"
}

extension CAMLDocument {
  var messages: [String] { warnings.map(\.message) }
}
