import CoreGraphics

extension CAMLBuilder {
  /// The decoded and cached image of a source; nil, with one warning, if it is unavailable.
  func image(_ source: String, at location: SourceLocation) throws(DocumentError) -> CGImage? {
    if let known = images[source] { return known }
    let image = try decoded(source, at: location)
    images[source] = .some(image)
    return image
  }

  private func decoded(
    _ source: String, at location: SourceLocation
  ) throws(DocumentError) -> CGImage? {
    guard let bytes = try resource(source, at: location) else { return nil }
    // Damaged images count too: they are decoded up to the damage.
    let declared = CGImage.declaredBytes(bytes)
    try spendImage(declared, source, location)
    let image: CGImage
    do throws(ImageError) {
      image = try decoder.image(bytes, named: Self.shortName(source), budget: budget)
    } catch {
      // Which images fit must not depend on the machine.
      if let failure = error.lackOfMemory(at: location) { throw named(failure) }
      reportMissing("\(error)", at: location)
      return nil
    }
    try spendImage(image.byteCount - declared, source, location)
    return image
  }

  private func spendImage(
    _ bytes: Int, _ source: String, _ location: SourceLocation
  ) throws(DocumentError) {
    do throws(DocumentError) {
      try spend(.imageBytes, bytes, at: location)
    } catch {
      throw named(error.named("image \(Self.shortName(source))"))
    }
  }

  /// The same error with the name of the layer being built.
  private func named(_ error: DocumentError) -> DocumentError {
    layerName.map { error.named("layer '\(Self.shortened($0))'") } ?? error
  }

  /// Reads a source from the document or its bundle.
  private func resource(
    _ source: String, at location: SourceLocation
  ) throws(DocumentError) -> [UInt8]? {
    if source.hasPrefix("data:") {
      if let bytes = ResourceNames.inlineData(source) { return bytes }
      warn("a data: source cannot be read", at: location)
      return nil
    }
    var reason = DocumentError.Problem.missing.message
    for name in bundle.folder == nil ? [] : ResourceNames.candidates(source) {
      do throws(DocumentError) {
        return try bundle.folder?.read(name, .imageBytes, budget)
      } catch {
        if case .limit = error.problem { throw named(error) }
        if error.problem != .missing { reason = error.problem.message }
      }
    }
    reportMissing("\(Self.shortName(source)): \(reason)", at: location)
    return nil
  }

  /// Warns about an unavailable image; only the first five are listed.
  private func reportMissing(_ reason: String, at location: SourceLocation) {
    missingImages.append(location)
    if missingImages.count <= 5 {
      warn("an image is missing: \(reason)", at: location)
    }
  }

  /// Warns about the number of unavailable images that were not listed.
  func warnAboutMoreImages() {
    guard missingImages.count > 5 else { return }
    warn("\(missingImages.count - 5) more images are missing", at: missingImages[5])
  }

  /// A source for messages: without the directories of the device that it was made on.
  private static func shortName(_ source: String) -> String {
    guard source.hasPrefix("/") else { return shortened(source) }
    return shortened("…/" + (source.split(separator: "/").last ?? ""))
  }
}
