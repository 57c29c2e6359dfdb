/// The properties that `CAReplicatorLayer` adds.
package struct ReplicatorValues {
  package var instanceCount = 1
  package var preservesDepth = false
  package var instanceDelay: CFTimeInterval = 0
  package var instanceTransform = CATransform3DIdentity
  package var instanceColor = ColorValue(rgba: .white)
  package var instanceRedOffset: Float = 0
  package var instanceGreenOffset: Float = 0
  package var instanceBlueOffset: Float = 0
  package var instanceAlphaOffset: Float = 0

  package init() {}
}

extension ReplicatorValues: LayerFields {
  static let instanceCount = Field("instanceCount", \Self.instanceCount, .animates)
  static let preservesDepth = Field("preservesDepth", \Self.preservesDepth)
  static let instanceDelay = Field("instanceDelay", \Self.instanceDelay, [.animates, .timing])
  static let instanceTransform = Field(
    "instanceTransform", \Self.instanceTransform, .animates, same: CATransform3DEqualToTransform)
  static let instanceColor = Field("instanceColor", \Self.instanceColor, .animates)
  static let instanceRedOffset = Field("instanceRedOffset", \Self.instanceRedOffset, .animates)
  static let instanceGreenOffset = Field(
    "instanceGreenOffset", \Self.instanceGreenOffset, .animates)
  static let instanceBlueOffset = Field("instanceBlueOffset", \Self.instanceBlueOffset, .animates)
  static let instanceAlphaOffset = Field(
    "instanceAlphaOffset", \Self.instanceAlphaOffset, .animates)

  package static let rows: [any Property] = [
    instanceCount, preservesDepth, instanceDelay, instanceTransform, instanceColor,
    instanceRedOffset, instanceGreenOffset, instanceBlueOffset, instanceAlphaOffset,
  ]
}
