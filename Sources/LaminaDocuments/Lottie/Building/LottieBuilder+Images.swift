import CoreGraphics

extension LottieBuilder {
  /// The decoded and cached image of an asset; nil, with one warning, if it is unavailable.
  func decodedImage(
    _ id: String, _ asset: JSONValue, _ path: String
  ) throws(DocumentError) -> CGImage? {
    if let known = images[id] { return known }
    let image = try decode(asset, path)
    images[id] = .some(image)
    return image
  }

  private func decode(_ asset: JSONValue, _ path: String) throws(DocumentError) -> CGImage? {
    let name = asset["p"].string ?? ""
    let folder = asset["u"].string ?? ""
    let bytes: [UInt8]
    do {
      bytes = try source.image(folder: folder, name: name, budget)
    } catch {
      let shown = name.hasPrefix("data:") ? "embedded data" : folder + name
      // Which images fit must not depend on the machine.
      if case .limit = error.problem { throw error.named("\(path): image \(shown)") }
      warn("\(path): an image is missing: \(shown): \(error.problem.message)")
      return nil
    }
    // Damaged images count too: they are decoded up to the damage.
    let declared = CGImage.declaredBytes(bytes)
    try spend(.imageBytes, declared, path)
    let image: CGImage
    do throws(ImageError) {
      image = try decoder.image(bytes, named: path, budget: budget)
    } catch {
      if let failure = error.lackOfMemory(at: source.location) { throw failure }
      warn("\(path): an image is missing: \(error)")
      return nil
    }
    try spend(.imageBytes, image.byteCount - declared, path)
    return image
  }
}
