import LaminaGL
import LaminaScene
import LaminaShaders

extension PieceWriter {
  /// Writes pieces that are read from sheets of pictures, one batch for each sheet.
  func write(
    pictures group: PieceSorter.Group, of sorter: PieceSorter, _ key: BatchKey,
    into batches: inout [Batch], _ sheets: inout PictureSheets
  ) {
    var batch = Batch(key: key, start: store.count, count: 0)
    for index in sorter.order[group.start..<group.start + group.count] {
      let cut = sorter.cuts[Int(index)]
      guard let (sheet, content) = picture(cut, in: &sheets) else { continue }
      if batch.key.texture != .sheet(sheet) {
        if batch.count > 0 { batches.append(batch) }
        batch = Batch(key: key, start: store.count, count: 0)
        batch.key.texture = .sheet(sheet)
      }
      store.append(RectInstance(rect: clip(cut.bounds), content: content))
      batch.count += 1
    }
    if batch.count > 0 { batches.append(batch) }
  }

  /// Sees to it that what a cut shows is in a sheet; gives where, in unit coordinates.
  private func picture(
    _ cut: PieceSorter.Cut, in sheets: inout PictureSheets
  ) -> (sheet: Int, content: SIMD4<Float>)? {
    let piece = pass.pieces[Int(cut.piece)]
    switch piece.kind {
    case .patch:
      let texel = UInt32(levels: format.arranged(piece.color.levels) * 255)
      guard let place = sheets.add(patch: texel) else { return nil }
      let middle = SIMD2(Double(place.x), Double(place.y)) + Double(PictureSheets.patchSide) / 2
      return (place.sheet, unit(middle, middle))
    case .corner:
      let corner = pass.corners[Int(piece.payload)]
      let size = PixelSize(Int(cut.bounds.z - cut.bounds.x), Int(cut.bounds.w - cut.bounds.y))
      guard let place = sheets.add(size, { corner.paint(cut.bounds, $0) }) else { return nil }
      let low = SIMD2(Double(place.x), Double(place.y))
      return (place.sheet, unit(low, low + SIMD2(Double(size.width), Double(size.height))))
    case .stored:
      guard let place = sheets.add(stored: piece.payload) else { return nil }
      let start = SIMD2(Double(place.x), Double(place.y)) / PictureSheet.texels
      let (low, high) = source(cut.bounds, piece.map)
      return (place.sheet, SIMD4<Float>(SIMD4(lowHalf: low + start, highHalf: high + start)))
    default: return nil
    }
  }

  private func unit(_ low: SIMD2<Double>, _ high: SIMD2<Double>) -> SIMD4<Float> {
    SIMD4<Float>(SIMD4(lowHalf: low / PictureSheet.texels, highHalf: high / PictureSheet.texels))
  }
}
