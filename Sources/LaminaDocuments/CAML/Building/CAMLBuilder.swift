package import CoreGraphics
import QuartzCore

/// Builds layers, animations and states from the nodes of a scene.
///
/// CAML is a graph of objects with key-value coded properties rather than a schema: names are
/// resolved in the property tables, and unknown names are skipped with one warning each.
package final class CAMLBuilder {
  let bundle: CAMLBundle
  var budget: Budget
  package private(set) var warnings: [DocumentWarning]
  private var warned: Set<String> = []
  private var ids: [String: XMLNode] = [:]

  /// Layers by the node that they were built from.
  var layers: [ObjectIdentifier: CALayer] = [:]
  /// Nodes of the layers that enclose the one being built.
  var enclosing: Set<ObjectIdentifier> = []
  /// Decoded images by source; nil for unavailable images.
  var images: [String: CGImage?] = [:]
  /// Locations of references to unavailable images.
  var missingImages: [SourceLocation] = []
  /// Plain layers that replace unknown classes; their unknown properties cause no further warning.
  var substitutes: Set<ObjectIdentifier> = []
  /// Animations of layers that follow others, which may be defined later in the document.
  var followers: [(layer: CALayer, node: XMLNode, key: String)] = []
  /// A hash of the settings, and of the images that they name.
  var settingsHash = ContentHash()
  /// Decodes images.
  let decoder: ImageDecoder
  /// Nodes of layers with states, in document order.
  var stateOwners: [XMLNode] = []

  /// Where layers come from.
  var locations = LayerLocations()
  /// The name of the layer being built.
  var layerName: String?
  /// Values by the referenced element and its type: a referenced value is parsed once.
  private var values: [ReferencedValue: SharedValue] = [:]
  /// The referenced lists whose bytes the current property has been charged with.
  private var charged: Set<ReferencedValue> = []
  /// The bytes of the lists of numbers and values that have been made.
  private var listBytes = 0
  /// The elements that are visited when none is referenced repeatedly.
  private let plainVisits: Int
  private var visits = 0
  /// What references lead to, by their elements.
  private var resolutions: [ObjectIdentifier: Resolution] = [:]
  /// The number of written animations of each layer.
  private var animationCounts: [ObjectIdentifier: Int] = [:]
  /// The elements of objects that are made for every reference, and the bytes of those that have been
  /// made again.
  private var made: [ObjectIdentifier: Int?] = [:]

  /// `elements` is the number of elements of the document.
  package init(
    _ bundle: CAMLBundle, budget: Budget, elements: Int = 0, images: ImageCache? = nil
  ) {
    (self.bundle, self.budget, warnings) = (bundle, budget, bundle.warnings)
    decoder = ImageDecoder(cache: images)
    plainVisits = 2 * elements
    indexIDs(bundle.root)
  }

  private func indexIDs(_ node: XMLNode) {
    if let id = node["id"], ids.updateValue(node, forKey: id) != nil {
      warn("the id '\(id)' is used more than once; the last one is used", at: node.location)
    }
    for child in node.children { indexIDs(child) }
  }

  /// Records a warning once; the list is limited to 1,000.
  func warn(_ message: String, at location: SourceLocation) {
    if warned.count > 1000 || !warned.insert(message).inserted { return }
    let isLast = warned.count > 1000
    warnings.append(
      DocumentWarning(isLast ? "further warnings are not listed" : message, at: location))
  }

  func spend(_ limit: Limit, _ count: Int = 1, at location: SourceLocation) throws(DocumentError) {
    do { try budget.spend(limit, count) } catch { throw DocumentError(error, at: location) }
  }

  func check(_ limit: Limit, _ value: Int, at location: SourceLocation) throws(DocumentError) {
    do { try budget.check(limit, value) } catch { throw DocumentError(error, at: location) }
  }

  /// Counts an element and checks its depth: nested references could otherwise grow exponentially.
  func visit(_ node: XMLNode, depth: Int) throws(DocumentError) {
    try visit(1, at: node.location)
    try check(.elementDepth, depth, at: node.location)
  }

  private func visit(_ count: Int, at location: SourceLocation) throws(DocumentError) {
    try spend(.elements, count, at: location)
    visits += count
    try check(.referencedElements, visits - plainVisits, at: location)
  }

  /// Counts animations of a layer, which may have several lists of them.
  func countAnimations(
    _ count: Int, of layer: CALayer, at location: SourceLocation
  ) throws(DocumentError) {
    let total = animationCounts[ObjectIdentifier(layer), default: 0] + count
    try check(.animationsPerLayer, total, at: location)
    animationCounts[ObjectIdentifier(layer)] = total
  }

  /// Throws when reading takes too long.
  func checkTime(at location: SourceLocation) throws(DocumentError) {
    do { try budget.checkTime() } catch { throw DocumentError(error, at: location) }
  }

  /// Counts the text of an object that is made again for every reference to it, with what is written
  /// in it.
  func spendText(of node: XMLNode) throws(DocumentError) {
    let identity = ObjectIdentifier(node)
    guard let known = made[identity] else {
      made[identity] = .some(nil)
      return
    }
    let bytes = known ?? node.textBytes
    made[identity] = bytes
    try spend(.referencedText, bytes, at: node.location)
  }

  /// Notes the bytes of a list: every property that takes the list has a copy of its own.
  func noteList(bytes: Int) { listBytes += bytes }

  /// Begins the value of a property.
  func beginProperty() { charged.removeAll(keepingCapacity: true) }

  /// The value of a referenced element: made once for each type, unless `make` throws.
  func shared(
    _ node: XMLNode, _ type: CAMLType, _ make: () throws(DocumentError) -> Any?
  ) throws(DocumentError) -> Any? {
    let key = ReferencedValue(node: ObjectIdentifier(node), type: type)
    if let known = values[key] {
      // What walks the values visits all of them again; what one property converts, it converts once.
      try visit(known.visits, at: node.location)
      if known.bytes > 0, charged.insert(key).inserted {
        try spend(.referencedText, known.bytes, at: node.location)
      }
      return known.value
    }
    let before = (visits, listBytes)
    let value = try make()
    charged.insert(key)
    values[key] = SharedValue(
      value: value, visits: visits - before.0, bytes: listBytes - before.1)
    return value
  }

  private struct SharedValue {
    var value: Any?
    /// The elements and the bytes of lists that the value is made of.
    var visits: Int
    var bytes: Int
  }

  /// An element with the type that its value is wanted in.
  private struct ReferencedValue: Hashable {
    var node: ObjectIdentifier
    var type: CAMLType
  }

  /// The node with this id.
  func node(_ id: String) -> XMLNode? { ids[id] }

  /// The node itself, or the one that its `object` attribute refers to; nil, with a warning, if
  /// there is none. `warns` is false where it is asked for again.
  func resolved(_ written: XMLNode, warns: Bool = true) -> XMLNode? {
    guard let name = written["object"] else { return written }
    switch resolution(of: written) {
    case .node(let node): return node
    case .missing(let name):
      if warns {
        warn("there is no object '\(name)'; the reference is skipped", at: written.location)
      }
    case .circular:
      if warns {
        warn("the reference to '\(name)' is circular; it is skipped", at: written.location)
      }
    }
    return nil
  }

  /// What a reference leads to.
  private enum Resolution {
    case node(XMLNode)
    case missing(String)
    case circular
  }

  /// All references of a chain lead to the same node, so that each is followed once.
  private func resolution(of written: XMLNode) -> Resolution {
    var chain: Set<ObjectIdentifier> = []
    let resolution = resolution(of: written, &chain)
    for reference in chain { resolutions[reference] = resolution }
    return resolution
  }

  private func resolution(
    of written: XMLNode, _ chain: inout Set<ObjectIdentifier>
  ) -> Resolution {
    var node = written
    while let name = node["object"] {
      if let known = resolutions[ObjectIdentifier(node)] { return known }
      guard chain.insert(ObjectIdentifier(node)).inserted else { return .circular }
      guard let target = ids[name] else { return .missing(name) }
      node = target
    }
    return .node(node)
  }
}
