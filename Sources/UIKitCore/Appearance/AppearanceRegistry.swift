/// All appearance proxies of the process.
@MainActor
package enum AppearanceRegistry {
  private static var proxies: [AppearanceProxy] = []
  /// Whether values of proxies are being applied, which are not values of the objects themselves.
  private(set) static var isApplying = false

  /// Whether no proxy was made.
  package static var isEmpty: Bool { proxies.isEmpty }

  /// Forgets all proxies.
  package static func removeAll() { proxies = [] }

  /// The object of a proxy, made on first use.
  package static func object(
    _ type: any AppearanceTarget.Type, within containers: [any UIAppearanceContainer.Type],
    for traits: UITraitCollection?, make: () -> any AppearanceTarget
  ) -> any AppearanceTarget {
    if let known = proxies.first(where: { $0.isFor(type, containers, traits) }) {
      return known.object
    }
    let made = AppearanceProxy(make(), type, within: containers, for: traits)
    proxies.append(made)
    return made.object
  }

  /// Applies the values of all proxies that an object has not set itself.
  package static func apply(
    to target: any AppearanceTarget, within ancestors: @autoclosure () -> [AnyObject],
    _ traits: @autoclosure () -> UITraitCollection
  ) {
    guard !proxies.isEmpty, target.appearanceState.proxy == nil else { return }
    let ancestors = ancestors()
    let traits = traits()
    let found = proxies.compactMap { proxy in
      proxy.priority(for: target, ancestors, traits).map { (priority: $0, proxy: proxy) }
    }
    guard !found.isEmpty else { return }
    var chosen: [UInt64: (property: AppearanceProperty, source: AnyObject)] = [:]
    for (_, proxy) in found.sorted(by: { $0.priority < $1.priority }) {
      for (bit, property) in proxy.settings { chosen[bit] = (property, proxy.object) }
    }
    isApplying = true
    defer { isApplying = false }
    for bit in chosen.keys.sorted() where target.appearanceState.own & bit == 0 {
      if let value = chosen[bit] { value.property.copy(value.source, target) }
    }
  }
}

extension AppearanceTarget {
  /// Reports that a property was set: the value is the object's own, or that of its proxy.
  package func valueSet(_ property: AppearanceProperty) {
    guard !AppearanceRegistry.isApplying else { return }
    appearanceState.own |= property.bit
    appearanceState.proxy?.record(property)
  }

  /// Makes a change to a property, and reports it.
  package func changed(_ property: AppearanceProperty, _ change: () -> Void) {
    change()
    valueSet(property)
  }
}
