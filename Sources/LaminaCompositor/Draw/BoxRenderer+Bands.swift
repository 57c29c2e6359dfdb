import CoreGraphics
import LaminaGL
import LaminaScene
import LaminaShaders

extension BoxRenderer {
  /// Draws a large box as rectangles of one colour inside and a rim by the shader; false when
  /// drawing it whole is as fast.
  func draw(bands box: BoxDrawing, _ shape: BoxShape, _ context: DrawContext) -> Bool {
    let border = box.border.flatMap { box.borderWidth > 0 ? context.color($0) : nil }
    let width = border == nil ? 0 : box.borderWidth
    guard !shape.isSquare || border != nil,
      let map = builder.layOutBands(shape, border: width, context)
    else { return false }
    let fill = box.fill.map(context.color) ?? .zero
    var template = shape.template
    template.fill = fill
    template.border = border ?? .zero
    template.extra.x = Float(width)
    let program = border == nil ? ProgramID.boxCut : .boxBorderedCut
    builder.addRim(template, map, builder.keyIndex(program, context))
    let middle = builder.bands.middle
    let isOpaque = fill.w >= 0.9999 && context.blend == .over && !middle.isEmptyBox
    builder.add(
      solid: middle, fill, context, occluder: isOpaque ? builder.primitives.occlude(middle) : -1)
    builder.bands.sides { builder.add(solid: $0, fill, context) }
    return true
  }
}
