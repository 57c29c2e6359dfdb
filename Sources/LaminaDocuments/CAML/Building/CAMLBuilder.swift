package import CoreGraphics
import QuartzCore

/// Turns the nodes of a scene into layers, animations and states.
///
/// CAML is a graph of objects and their key-value coded properties, not a schema, so the builder asks
/// the property tables what a name means; what they do not know is skipped with one warning a name.
package final class CAMLBuilder {
  let bundle: CAMLBundle
  var budget: Budget
  package private(set) var warnings: [DocumentWarning]
  private var warned: Set<String> = []
  private var ids: [String: XMLNode] = [:]

  /// Built layers by their nodes.
  var layers: [ObjectIdentifier: CALayer] = [:]
  /// The layers around the one being built.
  var enclosing: Set<ObjectIdentifier> = []
  /// Decoded images by source, nil for those that cannot be had.
  var images: [String: CGImage?] = [:]
  /// Where the document names images that cannot be had.
  var missingImages: [DocumentPlace] = []
  /// Plain layers that stand for those of unknown classes; what those can do is not missed twice.
  var substitutes: Set<ObjectIdentifier> = []
  /// Animations that follow layers, which may come later in the document.
  var followers: [(layer: CALayer, node: XMLNode, key: String)] = []
  /// Layers with states, in document order.
  var stateOwners: [XMLNode] = []

  package init(_ bundle: CAMLBundle, budget: Budget) {
    (self.bundle, self.budget, warnings) = (bundle, budget, bundle.warnings)
    indexIDs(bundle.root)
  }

  private func indexIDs(_ node: XMLNode) {
    if let id = node["id"], ids.updateValue(node, forKey: id) != nil {
      warn("the id '\(id)' is used more than once; the last one counts", at: node.place)
    }
    for child in node.children { indexIDs(child) }
  }

  /// Notes a warning; the same words are noted once, and the list is bounded.
  func warn(_ message: String, at place: DocumentPlace) {
    if warned.count > 1000 || !warned.insert(message).inserted { return }
    let isLast = warned.count > 1000
    warnings.append(
      DocumentWarning(isLast ? "further warnings are not listed" : message, at: place))
  }

  func spend(_ limit: Limit, _ count: Int = 1, at place: DocumentPlace) throws(DocumentError) {
    do { try budget.spend(limit, count) } catch { throw DocumentError(error, at: place) }
  }

  func check(_ limit: Limit, _ value: Int, at place: DocumentPlace) throws(DocumentError) {
    do { try budget.check(limit, value) } catch { throw DocumentError(error, at: place) }
  }

  /// Counts an element that is built, and how deep it lies: references to objects that refer to
  /// others twice could otherwise grow without end.
  func visit(_ node: XMLNode, depth: Int) throws(DocumentError) {
    try spend(.elements, at: node.place)
    try check(.elementDepth, depth, at: node.place)
  }

  /// The node of an id.
  func node(_ id: String) -> XMLNode? { ids[id] }

  /// The node itself, or the one its `object` attribute refers to; nil with a warning for none.
  func resolved(_ written: XMLNode) -> XMLNode? {
    var node = written
    var seen: Set<ObjectIdentifier> = []
    while let name = node["object"] {
      guard seen.insert(ObjectIdentifier(node)).inserted else {
        warn("the reference to '\(name)' goes in a circle; it is skipped", at: written.place)
        return nil
      }
      guard let target = ids[name] else {
        warn("there is no object '\(name)'; the reference is skipped", at: written.place)
        return nil
      }
      node = target
    }
    return node
  }
}
