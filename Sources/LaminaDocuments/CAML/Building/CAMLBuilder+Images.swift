import CoreGraphics

extension CAMLBuilder {
  /// The image of a source, decoded once; nil, with one warning, when it cannot be had.
  func image(_ source: String, at place: DocumentPlace) throws(DocumentError) -> CGImage? {
    if let known = images[source] { return known }
    let image = try decoded(source, at: place)
    images[source] = .some(image)
    return image
  }

  private func decoded(
    _ source: String, at place: DocumentPlace
  ) throws(DocumentError) -> CGImage? {
    guard let bytes = resource(source, at: place) else { return nil }
    let image: CGImage
    do { image = try CGImage.decode(bytes, named: Self.shortName(source), budget: budget) } catch {
      leaveOut("\(error)", at: place)
      return nil
    }
    try spend(.imageBytes, image.pixels.count, at: place)
    return image
  }

  /// The bytes that a source names, from inside the document or its bundle.
  private func resource(_ source: String, at place: DocumentPlace) -> [UInt8]? {
    if source.hasPrefix("data:") {
      if let bytes = ResourceNames.inlineData(source) { return bytes }
      warn("a data: source cannot be read", at: place)
      return nil
    }
    var reason = DocumentError.Problem.missing.message
    for name in bundle.folder == nil ? [] : ResourceNames.candidates(source) {
      do { return try bundle.folder?.read(name, .imageBytes, budget) } catch {
        if error.problem != .missing { reason = error.problem.message }
      }
    }
    leaveOut("\(Self.shortName(source)): \(reason)", at: place)
    return nil
  }

  /// Warns about an image that cannot be had; of many, as in a flip-book, only the first are named.
  private func leaveOut(_ reason: String, at place: DocumentPlace) {
    missingImages.append(place)
    if missingImages.count <= 5 {
      warn("an image is left out: \(reason)", at: place)
    }
  }

  /// The warning about the images that were not named one by one.
  func warnAboutMoreImages() {
    guard missingImages.count > 5 else { return }
    warn("\(missingImages.count - 5) more images are left out", at: missingImages[5])
  }

  /// A source as messages name it: without the folders of the device it was made for.
  private static func shortName(_ source: String) -> String {
    guard source.hasPrefix("/") else { return shortened(source) }
    return shortened("…/" + (source.split(separator: "/").last ?? ""))
  }
}
