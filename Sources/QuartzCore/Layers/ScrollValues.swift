/// The properties that `CAScrollLayer` adds.
package struct ScrollValues {
  package var scrollMode = CAScrollLayerScrollMode.both

  package init() {}
}

extension ScrollValues: LayerFields {
  static let scrollMode = Field("scrollMode", \Self.scrollMode)

  package static let rows: [any Property] = [
    scrollMode
  ]
}
