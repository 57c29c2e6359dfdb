package import CoreGraphics

/// The contents of a bundle's `index.xml`: root document, canvas size, orientation of y.
package struct BundleIndex: Hashable, Sendable {
  /// Path of the scene, relative to the bundle.
  package var rootDocument: String?
  /// Canvas size in points, as written and not validated.
  package var width: Double?
  package var height: Double?
  /// Whether y points down on the canvas.
  package var isGeometryFlipped = false
  package var location: SourceLocation

  package init(location: SourceLocation) { self.location = location }

  /// Parses the property list; unknown keys are ignored.
  package init(
    _ bytes: [UInt8], location: SourceLocation, budget: inout Budget
  ) throws(DocumentError) {
    self.location = location
    let root = try XMLReader.read(
      bytes, file: location.file, documentType: .skipped, budget: &budget)
    guard let dictionary = root.name == "dict" ? root : root.child("dict") else {
      throw DocumentError(.malformed("the property list has no dictionary"), at: root.location)
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
