package import LaminaScene

/// A filter object as layers take them: by name, with inputs.
package protocol NamedFilter {
  var filterName: String { get }
  /// Whether it is applied.
  var isEnabled: Bool { get }
  /// What rendering does for it, nil when it does not know the filter.
  var rendered: Filter? { get }
}
