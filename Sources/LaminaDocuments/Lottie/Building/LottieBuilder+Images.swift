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
    if ResourceNames.isOnNetwork(folder + name) {
      warn("\(path): image \(folder + name) is on the network, which is never used")
      return nil
    }
    if ResourceNames.isVideo(name) {
      warn("\(path): video is not supported: \(folder + name)")
      return nil
    }
    let bytes: [UInt8]
    do {
      bytes = try source.image(folder: folder, name: name, budget)
    } catch {
      let shown = name.hasPrefix("data:") ? "embedded data" : folder + name
      // Which images fit must not depend on the machine.
      if case .limit = error.problem { throw error.named("\(path): image \(shown)") }
      let message = error.problem == .missing ? "an image is missing" : "an image cannot be read"
      warn("\(path): \(message): \(shown): \(error.problem.message)")
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
      warn("\(path): an image cannot be decoded: \(error)")
      return nil
    }
    try spend(.imageBytes, image.byteCount - declared, path)
    return image
  }
}
