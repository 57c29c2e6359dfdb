/// The properties that `CATiledLayer` adds.
package struct TileValues {
  package var levelsOfDetail = 1
  package var levelsOfDetailBias = 0
  package var tileSize = CGSize(width: 256, height: 256)

  package init() {}
}

extension TileValues: LayerFields {
  static let levelsOfDetail = Field("levelsOfDetail", \Self.levelsOfDetail)
  static let levelsOfDetailBias = Field("levelsOfDetailBias", \Self.levelsOfDetailBias)
  static let tileSize = Field("tileSize", \Self.tileSize, .constant)

  package static let rows: [any Property] = [
    levelsOfDetail, levelsOfDetailBias, tileSize,
  ]
}
