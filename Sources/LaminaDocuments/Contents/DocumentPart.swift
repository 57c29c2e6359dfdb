/// A part of a document as it is read: a layer, shape, mask, text, effect or asset, with its values and
/// the parts in it.
package struct DocumentPart: Encodable, Sendable {
  /// The JSON path from the top of the file.
  package let path: String
  /// What the part is, such as `shape layer`.
  package let kind: String
  /// Nil without a name.
  package var name: String?
  package var values: [PartValue] = []
  package var children: [DocumentPart] = []

  init(_ kind: String, at path: String, name: String? = nil) {
    self.kind = kind
    self.path = path
    self.name = name?.isEmpty == true ? nil : name
  }

  /// The part and those in it, one line each, with their values below.
  package var text: String { lines(indent: "").joined(separator: "\n") }

  private func lines(indent: String) -> [String] {
    let title = [path, kind, name.map { "'\($0)'" } ?? ""].filter { !$0.isEmpty }
    let inner = indent + "  "
    return [indent + title.joined(separator: " ")] + values.map { inner + $0.text(in: path) }
      + children.flatMap { $0.lines(indent: inner) }
  }
}
