/// The properties that `CATextLayer` adds.
package struct TextValues {
  package var string = ObjectValue(nil)
  package var font = ObjectValue("Helvetica")
  package var fontSize: CGFloat = 36
  package var foregroundColor = ColorValue(rgba: .white)
  package var isWrapped = false
  package var truncationMode = CATextLayerTruncationMode.none
  package var alignmentMode = CATextLayerAlignmentMode.natural
  package var allowsFontSubpixelQuantization = false

  package init() {}
}

extension TextValues: LayerFields {
  static let string = Field(
    "string", \Self.string, [.display, .constant], same: ObjectValue.isSame)
  static let font = Field("font", \Self.font, [.display, .constant], same: ObjectValue.isSame)
  static let fontSize = Field("fontSize", \Self.fontSize, [.animates, .display])
  static let foregroundColor = Field(
    "foregroundColor", \Self.foregroundColor, [.animates, .display])
  static let isWrapped = Field("wrapped", \Self.isWrapped, .display)
  static let truncationMode = Field("truncationMode", \Self.truncationMode, .display)
  static let alignmentMode = Field("alignmentMode", \Self.alignmentMode, .display)
  static let allowsFontSubpixelQuantization = Field(
    "allowsFontSubpixelQuantization", \Self.allowsFontSubpixelQuantization, .display)

  package static let rows: [any Property] = [
    string, font, fontSize, foregroundColor, isWrapped, truncationMode, alignmentMode,
    allowsFontSubpixelQuantization,
  ]
}
