import QuartzCore

extension LayerReport {
  /// Adds the values and the animations of the layer.
  mutating func describe(_ layer: CALayer) {
    let shown = layer.presentation()
    for row in Swift.type(of: layer).properties
    where !row.traits.contains(.derived) && row.key != "name" {
      let values = Self.values(row, layer, shown)
      if values.model != values.standard { model[row.key] = values.model }
      if values.shown != values.model { presentation[row.key] = values.shown }
    }
    guard let stack = layer.animations else { return }
    animations = stack.listed.map { entry in
      AnimationReport(entry.animation, key: entry.key) { layer.convertTime($0, to: nil) }
    }
  }

  private static func values(
    _ row: some Property, _ layer: CALayer, _ shown: CALayer?
  ) -> (standard: ReportValue, model: ReportValue, shown: ReportValue) {
    let model = ReportValue(boxed: row.read(layer).boxed)
    return (
      ReportValue(boxed: row.standard.boxed), model,
      shown.map { ReportValue(boxed: row.read($0).boxed) } ?? model
    )
  }
}
