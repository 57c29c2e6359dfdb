import LaminaGL
import LaminaScene

/// Uploads the textures of a frame that were computed on the CPU.
extension FrameExecutor {
  func upload(_ strips: StripAtlas) throws(GLError) {
    for (index, page) in strips.plain.enumerated() where page.usedRows > 0 {
      try texture(ofPage: index, of: &pages[output], format: .r8)
        .upload(
          page.texels, rowTexels: StripAtlas.side, x: 0, y: 0, width: StripAtlas.side,
          height: page.usedRows)
    }
    for (index, page) in strips.colored.enumerated() where page.usedRows > 0 {
      let texture = try texture(ofPage: index, of: &coloredPages[output], format: profile.format)
      try page.visitUsedParts { part throws(GLError) in
        try texture.upload(
          page.texels, rowTexels: StripAtlas.side, x: 0, y: part.y, width: part.end,
          height: part.rows)
      }
    }
  }

  private func texture(
    ofPage index: Int, of pages: inout [GLTexture], format: GLTexture.Format
  ) throws(GLError) -> GLTexture {
    let side = StripAtlas.side
    if index == pages.count {
      pages.append(
        try GLTexture("coverage", width: side, height: side, format: format, in: context))
    }
    return pages[index]
  }

  /// Uploads whole rows, then the rest of the last one.
  func upload(_ texels: EdgeTexels) throws(GLError) {
    let width = EdgeTexels.width
    let (full, last) = texels.texels.count.quotientAndRemainder(dividingBy: width)
    if full + last == 0 { return }
    let texture = try edgeTexture(rows: full + (last > 0 ? 1 : 0))
    var failure: GLError?
    texels.texels.withUnsafeBytes { bytes in
      do throws(GLError) {
        if full > 0 { try texture.upload(bytes, x: 0, y: 0, width: width, height: full) }
        if last == 0 { return }
        let rest = bytes[(full * width * texture.format.bytesPerPixel)...]
        try texture.upload(
          UnsafeRawBufferPointer(rebasing: rest), x: 0, y: full, width: last, height: 1)
      } catch { failure = error }
    }
    if let failure { throw failure }
  }

  /// The output's texture of edges, with at least as many rows.
  private func edgeTexture(rows: Int) throws(GLError) -> GLTexture {
    if let known = edges[output], known.height >= rows { return known }
    let height = min(max(64, rows + rows / 2), EdgeTexels.mostRows)
    let texture = try GLTexture(
      "edges", width: EdgeTexels.width, height: height, format: .rgba32f, in: context)
    edges[output] = texture
    return texture
  }

  func upload(_ images: TransientAtlases) throws(GLError) {
    let size = TransientAtlas.size
    atlases.removeAll(keepingCapacity: true)
    for atlas in images.atlases.prefix(images.count) {
      // A new texture for each frame: before writing to a texture that a recent command list read,
      // even a finished one, llvmpipe waits for all its work.
      let texture = try GLTexture(
        "atlas", width: size.width, height: size.height, format: profile.format, in: context)
      for shelf in atlas.shelves {
        try texture.upload(
          atlas.texels, rowTexels: size.width, x: shelf.area.x, y: shelf.area.y,
          width: shelf.end - shelf.area.x, height: shelf.area.size.height)
      }
      atlases.append(texture)
    }
  }
}
