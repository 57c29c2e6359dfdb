import Foundation

/// A value with its properties as text: one line each, the same in every run.
///
/// Properties, members of sets and pairs of dictionaries are sorted; elements of arrays are not.
struct DumpText {
  private static let maxDepth = 100

  /// The objects that contain the value.
  private var ancestors: Set<ObjectIdentifier> = []
  private var depth = 0

  static func text(_ value: Any) -> String {
    DumpText().lines(value, name: nil).joined(separator: "\n") + "\n"
  }

  private func lines(_ value: Any, name: String?) -> [String] {
    let mirror = Mirror(reflecting: value)
    let label = name.map { "\($0): " } ?? ""
    if let leaf = value as? any AnySnapshotStringConvertible,
      ![.optional, .collection, .dictionary, .set, .tuple].contains(mirror.displayStyle),
      !type(of: leaf).renderChildren
    {
      return Self.split("- \(label)\(leaf.snapshotDescription)")
    }
    let bullet = mirror.children.isEmpty ? "-" : "▿"
    var inner = self
    inner.depth += 1
    if mirror.displayStyle == .class {
      guard inner.ancestors.insert(ObjectIdentifier(value as AnyObject)).inserted else {
        return ["\(bullet) \(name ?? "value") (circular reference detected)"]
      }
    }
    guard depth < Self.maxDepth else { return ["\(bullet) \(label)…"] }
    let head = Self.split("\(bullet) \(label)\(Self.title(value, mirror))")
    return head + inner.children(of: mirror).map { "  " + $0 }
  }

  private func children(of mirror: Mirror) -> [String] {
    let children = mirror.children.map { child in
      (label: child.label ?? "", lines: lines(child.value, name: child.label))
    }
    switch mirror.displayStyle {
    case .dictionary, .set, .struct, .class:
      return children.sorted { one, other in
        (one.label, one.lines.joined(separator: "\n"))
          < (other.label, other.lines.joined(separator: "\n"))
      }.flatMap(\.lines)
    default: return children.flatMap(\.lines)
    }
  }

  private static func title(_ value: Any, _ mirror: Mirror) -> String {
    let count = mirror.children.count
    switch (value, mirror.displayStyle) {
    case (_, .collection?): return counted(count, "element")
    case (_, .dictionary?): return counted(count, "key/value pair")
    case (_, .set?): return counted(count, "member")
    case (_, .tuple?): return "(\(counted(count, "element")))"
    case (_, .optional?): return name(of: mirror) + (count == 0 ? ".none" : "")
    case (let value as any AnySnapshotStringConvertible, _): return value.snapshotDescription
    case (let value as any CustomStringConvertible, _):
      return AddressText.removed(from: value.description)
    case (_, .enum?): return name(of: mirror) + (count == 0 ? ".\(value)" : "")
    case (_, .class?), (_, .struct?): return name(of: mirror)
    default: return AddressText.removed(from: String(describing: value))
    }
  }

  private static func counted(_ count: Int, _ noun: String) -> String {
    count == 1 ? "1 \(noun)" : "\(count) \(noun)s"
  }

  /// The name of the type; those within functions are numbered by the compiler.
  private static func name(of mirror: Mirror) -> String {
    String(describing: mirror.subjectType).replacing(/\ #\d+/, with: "")
  }

  private static func split(_ text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }
}
