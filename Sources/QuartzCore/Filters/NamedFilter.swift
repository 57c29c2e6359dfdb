package import LaminaScene

/// A filter object of a layer, identified by name.
package protocol NamedFilter {
  var filterName: String { get }
  /// Whether the filter is applied.
  var isEnabled: Bool { get }
  /// The filter to render; nil if the name is unknown.
  var rendered: Filter? { get }
}
