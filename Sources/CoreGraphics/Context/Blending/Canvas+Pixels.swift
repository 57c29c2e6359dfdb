internal import CCairo

extension Canvas {
  /// Blends the pixels of `colors` into this canvas by `formula`, weighted by the coverage `cover`.
  func blend(_ colors: Canvas, cover: Canvas, _ formula: BlendFormula) {
    let shared = box.intersection(colors.box).intersection(cover.box)
    for y in shared.y..<(shared.y + shared.height) {
      let to = pixel(shared.x, y)
      let from = colors.pixel(shared.x, y)
      let coverage = cover.pixel(shared.x, y)
      for x in 0..<shared.width where coverage[x] > 0 {
        blendPixel(
          to + x * 4, with: Self.load(from + x * 4), cover: Float(coverage[x]) / 255, by: formula)
      }
    }
    cairo_surface_mark_dirty(surface)
  }

  private func blendPixel(
    _ pixel: UnsafeMutablePointer<UInt8>, with source: SIMD4<Float>, cover: Float,
    by formula: BlendFormula
  ) {
    var old = Self.load(pixel)
    if format == .opaque { old.w = 1 }
    let new = old + (formula.result(source, over: old) - old) * cover
    let alpha = format == .opaque ? 1 : min(max(new.w, 0), 1)
    for index in 0..<3 { pixel[index] = clampedByte(min(new[index], alpha)) }
    pixel[3] = clampedByte(alpha)
  }

  private static func load(_ pixel: UnsafeMutablePointer<UInt8>) -> SIMD4<Float> {
    SIMD4(Float(pixel[0]), Float(pixel[1]), Float(pixel[2]), Float(pixel[3])) / 255
  }

  /// The first byte of a pixel of the canvas, in device coordinates.
  func pixel(_ x: Int, _ y: Int) -> UnsafeMutablePointer<UInt8> {
    row(y - box.y) + (x - box.x) * format.bytesPerPixel
  }

  /// Multiplies this canvas by a mask, which is 0 outside its box.
  func multiply(by mask: Canvas) {
    let count = format.bytesPerPixel
    for y in box.y..<(box.y + box.height) {
      let isInside = y >= mask.box.y && y < mask.box.y + mask.box.height
      let to = pixel(box.x, y)
      let coverage = isInside ? mask.row(y - mask.box.y) : nil
      for x in 0..<box.width {
        let column = x + box.x - mask.box.x
        let cover = coverage.map { column >= 0 && column < mask.box.width ? $0[column] : 0 } ?? 0
        for byte in 0..<count { Self.scale(&to[x * count + byte], by: cover) }
      }
    }
    cairo_surface_mark_dirty(surface)
  }

  /// `byte` x `factor` / 255, rounded to nearest.
  static func scale(_ byte: inout UInt8, by factor: UInt8) {
    let product = UInt16(byte) * UInt16(factor) + 128
    byte = UInt8((product + product >> 8) >> 8)
  }
}
