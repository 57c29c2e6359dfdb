package import CoreGraphics

/// What a bundle's `index.xml` says: the root document, the canvas and which way is up.
package struct BundleIndex: Hashable, Sendable {
  /// The bundle's scene, relative to the bundle.
  package var rootDocument: String?
  /// The canvas in points as written, whatever the numbers.
  package var width: Double?
  package var height: Double?
  /// Whether y points down on the canvas.
  package var isGeometryFlipped = false
  package var place: DocumentPlace

  package init(place: DocumentPlace) { self.place = place }

  /// Reads the property list; keys that only editors use are skipped.
  package init(
    _ bytes: [UInt8], place: DocumentPlace, budget: inout Budget
  ) throws(DocumentError) {
    self.place = place
    let root = try XMLReader.read(
      bytes, file: place.file, documentType: .skipped, budget: &budget)
    guard let dictionary = root.name == "dict" ? root : root.child("dict") else {
      throw DocumentError(.malformed("the property list holds no dictionary"), at: root.place)
    }
    var key: String?
    for node in dictionary.children {
      if node.name == "key" {
        key = node.text
      } else if let name = key {
        set(name, node)
        key = nil
      }
    }
  }

  private mutating func set(_ key: String, _ node: XMLNode) {
    switch key {
    case "rootDocument": rootDocument = node.text.isEmpty ? nil : node.text
    case "documentWidth": width = CAMLNumbers.list(node.text)?.first
    case "documentHeight": height = CAMLNumbers.list(node.text)?.first
    case "geometryFlipped": isGeometryFlipped = node.name == "true" || node.text == "1"
    default: break
    }
  }
}
