extension DocumentContents {
  /// The layers, assets, fonts and names of an animation.
  init(_ root: JSONValue) {
    layers = Self.layers(root["layers"], nil)
    for asset in root["assets"].elements {
      let id = LottieBuilder.identifier(asset["id"]) ?? ""
      let isImage = asset["layers"].isNull
      let file = asset["p"].string.flatMap { $0.hasPrefix("data:") ? nil : $0 }
      assets.append(
        Asset(id: id, type: isImage ? "image" : "composition", file: isImage ? file : nil))
      layers += Self.layers(asset["layers"], id)
    }
    fonts = root["fonts"]["list"].elements.compactMap { $0["fName"].string }
    set(LottieSettings.values(root))
    layerSettings = LottieSettings.keys
  }

  private static func layers(_ json: JSONValue, _ composition: String?) -> [Layer] {
    json.elements.map { layer in
      let type = LottieLayer(layer, path: "").kind.map { "\($0)" } ?? "unknown"
      return Layer(
        name: layer["nm"].string ?? "", type: type, composition: composition,
        frames: [layer["ip"].double ?? 0, layer["op"].double ?? 0])
    }
  }
}
