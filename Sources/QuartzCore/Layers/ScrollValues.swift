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

  package static func access<Result>(
    _ owner: AnyObject, _ body: (UnsafeMutableRawPointer) -> Result
  ) -> Result {
    withUnsafeMutablePointer(to: &unsafeDowncast(owner, to: CAScrollLayer.self).scroller) {
      body(UnsafeMutableRawPointer($0))
    }
  }
}
