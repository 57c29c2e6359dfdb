import LaminaGL
import LaminaScene

/// Sends what a frame found on the CPU.
extension FrameExecutor {
  func upload(_ strips: StripAtlas) throws(GLError) {
    for (index, page) in strips.plain.enumerated() where page.usedRows > 0 {
      try upload(page, index, &pages[output], .r8)
    }
    for (index, page) in strips.colored.enumerated() where page.usedRows > 0 {
      try upload(page, index, &coloredPages[output], .bgra8)
    }
  }

  private func upload<Texel>(
    _ page: CoveragePage<Texel>, _ index: Int, _ pages: inout [GLTexture],
    _ format: GLTexture.Format
  ) throws(GLError) {
    let side = StripAtlas.side
    if index == pages.count {
      pages.append(
        try GLTexture("coverage", width: side, height: side, format: format, in: context))
    }
    var failure: GLError?
    let texture = pages[index]
    page.texels.withUnsafeBytes { bytes in
      do throws(GLError) {
        try texture.upload(bytes, x: 0, y: 0, width: side, height: page.usedRows)
      } catch { failure = error }
    }
    if let failure { throw failure }
  }

  func upload(_ pictures: PictureSheets) throws(GLError) {
    let size = PictureSheet.size
    sheets.removeAll(keepingCapacity: true)
    for sheet in pictures.sheets.prefix(pictures.count) {
      // A new one each time: llvmpipe waits for all that it draws before it writes to a texture that
      // one of its last lists read, even one that is done.
      let texture = try GLTexture(
        "pictures", width: size.width, height: size.height, format: format, in: context)
      for shelf in sheet.shelves {
        try texture.upload(
          sheet.texels, rowTexels: size.width, x: shelf.area.x, y: shelf.area.y,
          width: shelf.end - shelf.area.x, height: shelf.area.size.height)
      }
      sheets.append(texture)
    }
  }
}
