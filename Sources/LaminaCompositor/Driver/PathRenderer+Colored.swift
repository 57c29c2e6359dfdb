import CoreGraphics
import LaminaGL
import LaminaScene
import LaminaShaders

extension PathRenderer {
  /// Draws strips stored in their final colour, as pixel-aligned images: the fastest way for 8-bit
  /// rasterizers.
  func drawColored(_ set: StripSet, _ color: SIMD4<Float>, _ context: DrawContext) {
    if set.strips.isEmpty { return }
    colorTable.fill(builder.profile.format.arranged(color))
    let clip = PixelBox(context.clip)
    var key = builder.key(.rectImage, context)
    var (last, keyIndex): (Int, Int32) = (-1, -1)
    chunks(of: set) { strip, first in
      let page = builder.frame.strips.colored.pageWithRoom()
      if page != last {
        key.texture = .colored(page)
        (last, keyIndex) = (page, builder.primitives.keyIndex(of: key))
      }
      let width = min(builder.frame.strips.colored[page].room(), strip.width - first)
      let texel = builder.frame.strips.colored[page].add(
        strip, set.coverage, columns: (first, width), colorTable.texels)
      let (x, y) = (strip.x + first, strip.y)
      let bounds = PixelBox(PixelRect(x: x, y: y, width: width, height: Strip.height))
      let scale = 1 / Double(StripAtlas.side)
      let move = SIMD2(Double(texel.x - x), Double(texel.y - y)) * scale
      builder.add(
        image: bounds.clipped(to: clip), SIMD4(lowHalf: SIMD2(repeating: scale), highHalf: move),
        keyIndex, isOpaque: false)
      return width
    }
  }
}

/// The texels of one premultiplied colour, by coverage.
struct ColorTable {
  private(set) var texels = [UInt32](repeating: 0, count: 256)
  private var color = SIMD4<Float>.zero

  /// `color` has its channels in byte order of the texels.
  mutating func fill(_ color: SIMD4<Float>) {
    if color == self.color { return }
    self.color = color
    for coverage in 0..<256 {
      let levels = color * Float(coverage)
      texels[coverage] = UInt32(levels: levels)
    }
  }
}
