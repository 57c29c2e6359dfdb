import Testing

/// A property of a view that nothing reads changes no picture: that is said where it is declared,
/// and when it is set.
@Suite("Architecture: properties that are stored only")
struct StoredPropertyTests {
  /// Properties that only clients read, by file and name, and why.
  private static let readByClients: [String: String] = [
    "UIAccessibilityElement.isAccessibilityElement": "of an element that tests look at",
    "UIAccessibilityElement.accessibilityLabel": "of an element that tests look at",
    "UIAccessibilityElement.accessibilityHint": "of an element that tests look at",
    "UIAccessibilityElement.accessibilityValue": "of an element that tests look at",
    "UIAccessibilityElement.accessibilityTraits": "of an element that tests look at",
    "UIAccessibilityElement.accessibilityIdentifier": "of an element that tests look at",
    "UIApplication.isIdleTimerDisabled": "a setting of a device",
    "UIApplication.applicationIconBadgeNumber": "a setting of a device",
    "UIDevice.isProximityMonitoringEnabled": "a setting of a device",
    "UICellConfigurationState.isFocused": "read by updates of configurations",
    "UICellConfigurationState.isExpanded": "read by updates of configurations",
    "UICellConfigurationState.isReordering": "read by updates of configurations",
    "UICellConfigurationState.cellDragState": "read by updates of configurations",
    "UICellConfigurationState.cellDropState": "read by updates of configurations",
    "UIViewConfigurationState.isFocused": "read by updates of configurations",
    "UICollectionViewFlowLayoutInvalidationContext.invalidateFlowLayoutDelegateMetrics":
      "read by layouts that clients write",
    "UICollectionViewFlowLayoutInvalidationContext.invalidateFlowLayoutAttributes":
      "read by layouts that clients write",
    "UICollectionViewLayoutInvalidationContext.contentSizeAdjustment":
      "read by layouts that clients write",
  ]

  private static let modules: Set<String> = ["UIKit", "UIKitCore", "LaminaViews", "LaminaTesting"]

  @Test("a stored property is read, says that it is stored, or is listed as read by clients")
  func unread() {
    let files = SourceFile.ours.filter { Self.modules.contains($0.module) }
    let scans = files.map { StoredPropertyScan($0.code) }
    let read = scans.reduce(into: Set<String>()) { $0.formUnion($1.readNames) }
    var violations = [String]()
    var listed = Set<String>()
    for (file, scan) in zip(files, scans) where file.module.hasPrefix("UIKit") {
      for property in scan.properties {
        let owner = file.path.split(separator: "/").last?.dropLast(".swift".count) ?? ""
        let key = "\(owner).\(property.name)"
        let isNoted = Self.isNoted(property, in: file)
        let isRead = read.contains(property.name)
        if !isRead, Self.readByClients[key] != nil { listed.insert(key) }
        let location = "\(file.path):\(property.line): \(property.name)"
        if isRead, isNoted { violations.append("\(location) is read, and said to have no effect") }
        if isRead || isNoted || listed.contains(key) { continue }
        violations.append("\(location) is set by clients and never read")
      }
    }
    violations += Self.readByClients.keys.filter { !listed.contains($0) }.sorted()
      .map { "\($0) is listed, and is read or gone" }
    #expect(violations.isEmpty, "\(violations.report)")
  }

  /// Whether a property is documented as stored, and reports when it is set.
  private static func isNoted(_ property: StoredPropertyScan.Property, in file: SourceFile) -> Bool
  {
    let lines = file.lines
    var line = property.line - 2
    var comment = ""
    while line >= 0, lines[line].contains("///") {
      comment += lines[line]
      line -= 1
    }
    let declaration = lines[(property.line - 1)...].prefix(5).joined()
    return comment.lowercased().contains("stored")
      && declaration.contains("StoredProperty.noteSet(")
      && declaration.contains(".\(property.name)\")")
  }

  @Test("the check finds stored properties, and tells reading from writing")
  func reading() {
    let code = """
      open class A {
        open var plain = 1
        public weak var object: B?
        open var computed: Int { plain }
        open var observed = 2 {
          didSet { show() }
        }
        open var own = 3 { didSet { if own > 1 { show() } } }
        public private(set) var fixed = 4
        public static var shared = 5
        open var made: Int = {
          1
        }()
        open var long:
          [String: Int] = [:]
        func f() {
          observed = 3
          a.object = nil
          g(observed: 1, made: long)
          if a.plain == 1 {}
        }
      }
      """
    let scan = StoredPropertyScan(code)
    #expect(
      scan.properties.map(\.name) == ["plain", "object", "observed", "own", "made", "long"])
    #expect(scan.properties.map(\.line) == [2, 3, 5, 8, 11, 14])
    let read = scan.readNames
    #expect(read.isSuperset(of: ["plain", "own", "long"]))
    #expect(read.isDisjoint(with: ["object", "observed", "made"]))
  }
}
