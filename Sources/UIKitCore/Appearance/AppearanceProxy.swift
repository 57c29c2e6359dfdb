/// The values of one appearance proxy, and the instances that they apply to.
@MainActor
final class AppearanceProxy {
  /// The instance that a client sets values on.
  let object: any AppearanceTarget
  private let type: any AppearanceTarget.Type
  private let containers: [any UIAppearanceContainer.Type]
  private let traits: UITraitCollection?
  /// Whether an object is an instance of the class of the proxy, and of each container.
  private let isInstance: (AnyObject) -> Bool
  private let containerTests: [(AnyObject) -> Bool]
  /// The number of superclasses: values of subclasses have priority.
  let depth: Int
  /// The properties that were set, by their bits.
  private(set) var settings: [UInt64: AppearanceProperty] = [:]

  init(
    _ object: any AppearanceTarget, _ type: any AppearanceTarget.Type,
    within containers: [any UIAppearanceContainer.Type], for traits: UITraitCollection?
  ) {
    self.object = object
    self.type = type
    self.containers = containers
    self.traits = traits
    isInstance = Self.test(target: type)
    containerTests = containers.map { Self.test($0) }
    var mirror = Mirror(reflecting: object).superclassMirror
    var count = 0
    while let found = mirror {
      count += 1
      mirror = found.superclassMirror
    }
    depth = count
    object.appearanceState.proxy = self
  }

  func record(_ property: AppearanceProperty) { settings[property.bit] = property }

  /// Whether the proxy was made for exactly a class, containers and traits.
  func isFor(
    _ type: any AppearanceTarget.Type, _ containers: [any UIAppearanceContainer.Type],
    _ traits: UITraitCollection?
  ) -> Bool {
    guard self.type == type, self.traits == traits else { return false }
    let own: [ObjectIdentifier] = self.containers.map { ObjectIdentifier($0 as Any.Type) }
    let others: [ObjectIdentifier] = containers.map { ObjectIdentifier($0 as Any.Type) }
    return own == others
  }

  /// The priority for an object, compared in order; nil if the proxy does not apply to it. The
  /// ancestors are those of the object, the innermost first.
  func priority(
    for target: any AppearanceTarget, _ ancestors: [AnyObject], _ current: UITraitCollection
  ) -> (depth: Int, outermost: Int, containers: Int)? {
    guard isInstance(target) else { return nil }
    if let traits, !current.containsTraits(in: traits) { return nil }
    var next = 0
    var outermost = -1
    for isContainer in containerTests {
      guard
        let found = ancestors.indices.first(where: { $0 >= next && isContainer(ancestors[$0]) })
      else { return nil }
      next = found + 1
      outermost = found
    }
    return (depth, outermost, containers.count)
  }

  private static func test<Object: UIAppearanceContainer>(
    _ type: Object.Type
  ) -> (AnyObject) -> Bool { { $0 is Object } }

  private static func test<Object: AppearanceTarget>(
    target type: Object.Type
  ) -> (AnyObject) -> Bool { { $0 is Object } }
}

/// An object that appearance proxies apply to.
@MainActor
package protocol AppearanceTarget: AnyObject {
  var appearanceState: AppearanceState { get set }
}

/// What appearance proxies need to know about an object.
package struct AppearanceState {
  /// The bits of the properties that a client has set.
  package var own: UInt64 = 0
  /// The proxy that the object belongs to.
  var proxy: AppearanceProxy?

  /// Whether a client has set a property.
  @MainActor package func owns(_ property: AppearanceProperty) -> Bool { own & property.bit != 0 }
}
