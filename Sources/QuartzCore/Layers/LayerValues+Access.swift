extension LayerValues: LayerFields {
  package static func access<Result>(
    _ owner: AnyObject, _ body: (UnsafeMutableRawPointer) -> Result
  ) -> Result {
    let layer = unsafeDowncast(owner, to: CALayer.self)
    return withUnsafeMutablePointer(to: &layer.values) { body(UnsafeMutableRawPointer($0)) }
  }
}
