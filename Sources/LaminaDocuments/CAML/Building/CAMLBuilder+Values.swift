import CoreGraphics
import Foundation
import QuartzCore

/// Conversion of text and elements to values for key-value coding.
extension CAMLBuilder {
  /// Parses an attribute's text; nil, with a warning, if it is not of the type.
  func value(
    _ text: String, _ type: CAMLType, opacity: String? = nil, at location: SourceLocation
  ) throws(DocumentError) -> Any? {
    if let value = try parsed(text, type, opacity: opacity, at: location) { return value }
    let article = "\(type)".first.map { "aeiou".contains($0) } == true ? "an" : "a"
    warn("'\(Self.shortened(text))' is not \(article) \(type); it is skipped", at: location)
    return nil
  }

  /// Parses a text; nil if it is not of the type.
  func parsed(
    _ text: String, _ type: CAMLType, opacity: String?, at location: SourceLocation
  ) throws(DocumentError) -> Any? {
    switch type {
    case .bool: return CAMLNumbers.bool(text)
    case .integer, .real: return CAMLNumbers.list(text, count: 1)?.first
    case .string: return text
    case .point: return CAMLNumbers.list(text, count: 2).map { CGPoint(x: $0[0], y: $0[1]) }
    case .size: return CAMLNumbers.list(text, count: 2).map { CGSize(width: $0[0], height: $0[1]) }
    case .rect: return Self.rect(text)
    case .color: return CAMLColors.color(text, opacity: opacity)
    case .path: return try path(text, at: location)
    case .transform: return CAMLTransforms.transform(text)
    case .image: return try image(text, at: location)
    case .timingFunction: return Self.timingFunction(text)
    case .any: return CAMLNumbers.list(text, count: 1)?.first ?? text
    case .null: return NSNull()
    case .numbers:
      let numbers = Self.numbers(text)
      noteList(bytes: 8 * (numbers?.count ?? 0))
      return numbers
    case .array: return nil
    }
  }

  /// Numbers, optionally as the arguments of `matrix(...)`.
  private static func numbers(_ text: String) -> [Double]? {
    var list = text[...]
    if let opening = list.firstIndex(of: "("), let closing = list.lastIndex(of: ")"),
      opening < closing
    {
      list = list[list.index(after: opening)..<closing]
    }
    return CAMLNumbers.list(list).flatMap { $0.isEmpty ? nil : $0 }
  }

  private static func rect(_ text: String) -> CGRect? {
    CAMLNumbers.list(text, count: 4).map { CGRect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) }
  }

  private func path(_ text: String, at location: SourceLocation) throws(DocumentError) -> CGPath? {
    do { return try CAMLPaths.elements(text, budget).map { CGPath(elements: $0) } } catch {
      throw DocumentError(error, at: location)
    }
  }

  /// A timing function's name, or its four control values.
  private static func timingFunction(_ text: String) -> CAMediaTimingFunction? {
    if let named = CAMediaTimingFunction.named(text) { return named }
    guard let n = CAMLNumbers.list(text, count: 4), n.allSatisfy(\.isFinite) else { return nil }
    return CAMediaTimingFunction(
      controlPoints: Float(n[0]), Float(n[1]), Float(n[2]), Float(n[3]))
  }

  /// The value of a property element; an explicit type overrides `expected`.
  ///
  /// Nil, with a warning if it is invalid; `NSNull` for an explicit null.
  func value(
    of written: XMLNode, _ expected: CAMLType, depth: Int = 0
  ) throws(DocumentError) -> Any? {
    guard let node = resolved(written) else { return nil }
    if depth == 0 { beginProperty() }
    try visit(written, depth: depth)
    guard node !== written else { return try value(ofResolved: node, expected, depth: depth) }
    return try shared(node, expected) { () throws(DocumentError) in
      try value(ofResolved: node, expected, depth: depth)
    }
  }

  private func value(
    ofResolved node: XMLNode, _ expected: CAMLType, depth: Int
  ) throws(DocumentError) -> Any? {
    let named = node["type"].flatMap { CAMLType(name: $0) } ?? CAMLType(name: node.name)
    if node["filter"] != nil { return filter(node) }
    if let source = node["src"] { return try image(source, at: node.location) ?? NSNull() }
    if (named ?? expected) == .array { return try list(node, depth: depth) }
    if let text = node["value"] ?? (named == .numbers ? node["matrix"] : nil) {
      return try value(text, named ?? expected, opacity: node["opacity"], at: node.location)
    }
    if named == .null { return NSNull() }
    if let only = node.children.first {
      return try value(of: only, named ?? expected, depth: depth + 1)
    }
    if !node.text.isEmpty { return try value(node.text, named ?? expected, at: node.location) }
    return nil
  }

  /// The values of an array's children, without those that have none.
  private func list(_ node: XMLNode, depth: Int) throws(DocumentError) -> [Any] {
    try check(.keyframes, node.children.count, at: node.location)
    noteList(bytes: 32 * node.children.count)
    var values: [Any] = []
    for child in node.children {
      if let value = try value(of: child, .any, depth: depth + 1) { values.append(value) }
    }
    return values
  }

  /// Compositing filters are identified by name alone.
  private func filter(_ node: XMLNode) -> Any? { node["filter"] }

  /// The start of a text, for single-line messages.
  static func shortened(_ text: String) -> String {
    let line = text.replacingOccurrences(of: "\n", with: " ")
    return line.count > 40 ? line.prefix(40) + "…" : line
  }
}
