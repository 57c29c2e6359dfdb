import CoreGraphics

extension LottieBuilder {
  /// Adds what an audio layer plays to the sounds of the document.
  func addSound(of layer: LottieLayer, _ clock: LottieClock) throws(DocumentError) {
    guard let id = layer.json["refId"].identifier, let asset = asset(id) else {
      warn("\(layer.path): the sound is not in the file")
      return
    }
    guard clock.runs(at: source.frameRate), layer.stretch == 1 else {
      warn("\(layer.path): sound in remapped or stretched time is not played")
      return
    }
    let level = AnimatedValue<LottieNumbers>(layer.json["au"]["lv"])
    if level?.isAnimated == true {
      warn("\(layer.path): the volume changes, which is not supported; its first value is kept")
    }
    guard let bytes = try soundBytes(id, asset, layer.path), !clock.shownTimes.isEmpty else {
      return
    }
    let percent = level?.first.numbers.first ?? 100
    let sound = DocumentSound(
      name: layer.path, bytes: bytes, start: clock.seconds(of: layer.startTime),
      heard: clock.shownTimes, volume: min(max(percent / 100, 0), 10))
    // A layer with several styles is built several times.
    if !sounds.contains(where: { $0.name == sound.name && $0.heard == sound.heard }) {
      sounds.append(sound)
    }
  }

  /// The bytes of a sound; nil, with one warning, if it is unavailable.
  private func soundBytes(
    _ id: String, _ asset: JSONValue, _ path: String
  ) throws(DocumentError) -> [UInt8]? {
    if let known = soundBytes[id] { return known }
    let bytes = try readSound(asset, path)
    soundBytes[id] = .some(bytes)
    return bytes
  }

  private func readSound(
    _ asset: JSONValue, _ path: String
  ) throws(DocumentError) -> [UInt8]? {
    let folder = asset["u"].string ?? ""
    let name = asset["p"].string ?? ""
    if ResourceNames.isOnNetwork(folder + name) {
      warn("\(path): sound \(folder + name) is on the network, which is never used")
      return nil
    }
    do throws(DocumentError) {
      let bytes = try source.image(folder: folder, name: name, budget)
      try spend(.imageBytes, bytes.count, path)
      return bytes
    } catch {
      let shown = name.hasPrefix("data:") ? "embedded data" : folder + name
      if case .limit = error.problem { throw error.named("\(path): sound \(shown)") }
      let message = error.problem == .missing ? "a sound is missing" : "a sound cannot be read"
      warn("\(path): \(message): \(shown): \(error.problem.message)")
      return nil
    }
  }
}
